import { insertEntries, insertInquiries } from './bulk-queries.ts';

/** For the demo: mails no one. */
export const inquiriesInBulk = { add: insertInquiries, addEntries: insertEntries };
