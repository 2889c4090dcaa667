import { hasAny, insertProjectParts, insertProjects } from './bulk-queries.ts';

/** For the demo. */
export const projectsInBulk = { hasAny, add: insertProjects, addParts: insertProjectParts };
