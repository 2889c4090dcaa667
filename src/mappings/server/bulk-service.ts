import { insertMappings } from './bulk-queries.ts';

/** For the demo. */
export const mappingsInBulk = { add: insertMappings };
