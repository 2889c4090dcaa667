import { insertMembers } from './bulk-queries.ts';

/** For the demo. */
export const membersInBulk = { add: insertMembers };
