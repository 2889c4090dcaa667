import { insertActivities, reserveActivityIds } from './bulk-queries.ts';

export const activitiesInBulk = { reserveIds: reserveActivityIds, add: insertActivities };
