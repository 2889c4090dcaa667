import { hasAny, insertProjectParts, insertProjects } from './bulk-queries.ts';

/** Stores the demo's projects. */
export const projectsInBulk = { hasAny, add: insertProjects, addParts: insertProjectParts };
