import { insertVisits } from './bulk-queries.ts';

export const siteVisitsInBulk = { add: insertVisits };
