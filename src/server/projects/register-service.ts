import { compareBatch, insertProjects, updateProjects } from './register-queries.ts';

/** Compares and writes batches of a register's projects, for imports, within their transaction. */
export const registerProjects = { compare: compareBatch, add: insertProjects, update: updateProjects };
