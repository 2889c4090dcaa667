import { insertActivities, reserveActivityIds } from './bulk-queries.ts';

/** Bulk writes for the demo, within its transaction. */
export const activitiesInBulk = { reserveIds: reserveActivityIds, add: insertActivities };
