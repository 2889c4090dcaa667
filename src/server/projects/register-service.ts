import { compareBatch, insertProjects, updateProjects } from './register-queries.ts';

/** For imports, within their transaction. */
export const registerProjects = { compare: compareBatch, add: insertProjects, update: updateProjects };
