import { type SQL, sql } from 'drizzle-orm';
import { locations } from './tables.ts';

/**
 * Returns the name of the city or district that a locality is directly in; null for another place.
 *
 * @param place is an alias of `locations`.
 */
export const townName = (place: SQL): SQL<string | null> =>
  sql`(select town.location_name from ${locations} town
    where town.id = ${place}.parent_id and town.kind in ('city', 'district') and ${place}.kind = 'locality')`;

/**
 * Returns a place's name as it is shown beside a project: “Baner, Pune” for a locality, since few know another town's.
 *
 * @param place is an alias of `locations`.
 */
export const placeName = (place: SQL): SQL<string | null> =>
  sql`nullif(concat_ws(', ', ${place}.location_name, ${townName(place)}), '')`;
