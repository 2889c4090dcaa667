import { insertActivities, reserveActivityIds } from './bulk-queries.ts';

/** Writes of many activities at once, for the demo, within its transaction. */
export const activitiesInBulk = { reserveIds: reserveActivityIds, add: insertActivities };
