import { insertVisits } from './bulk-queries.ts';

/** Writes of many visits at once, for the demo, within its transaction. */
export const siteVisitsInBulk = { add: insertVisits };
