import { hasAny, insertProjectParts, insertProjects } from './bulk-queries.ts';

/** Writes of many projects at once, for the demo, within its transaction. */
export const projectsInBulk = { hasAny, add: insertProjects, addParts: insertProjectParts };
