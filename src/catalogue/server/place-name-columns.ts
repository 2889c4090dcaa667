import { type SQL, sql } from 'drizzle-orm';
import { locations } from './tables.ts';

/**
 * Returns the name of the city that a locality is directly in; null for another place.
 *
 * @param place is an alias of `locations`.
 */
export const cityName = (place: SQL): SQL<string | null> =>
  sql`(select city.location_name from ${locations} city where city.id = ${place}.parent_id and city.kind = 'city')`;

/**
 * Returns a place's name as it is shown beside a project: “Baner, Pune” for a locality, since few know another city's.
 *
 * @param place is an alias of `locations`.
 */
export const placeName = (place: SQL): SQL<string | null> =>
  sql`nullif(concat_ws(', ', ${place}.location_name, ${cityName(place)}), '')`;
