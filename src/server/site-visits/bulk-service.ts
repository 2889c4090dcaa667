import { insertVisits } from './bulk-queries.ts';

/** For the demo. */
export const siteVisitsInBulk = { add: insertVisits };
