import { insertEntries, insertInquiries } from './bulk-queries.ts';

/** Stores the demo's inquiries, and sends no mail. */
export const inquiriesInBulk = { add: insertInquiries, addEntries: insertEntries };
