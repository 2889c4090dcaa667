import { insertInquiries } from './bulk-queries.ts';

/** Writes of many inquiries at once, for the demo, within its transaction. */
export const inquiriesInBulk = { add: insertInquiries };
