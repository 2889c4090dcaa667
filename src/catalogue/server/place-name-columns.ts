import { type SQL, sql } from 'drizzle-orm';
import { locations } from './tables.ts';

/** @param place is an alias of `locations`. */
const cityAround = (place: SQL): SQL =>
  sql`(select city.location_name from ${locations} city where city.id = ${place}.parent_id and city.kind = 'city')`;

/**
 * Returns a place's name as it is shown beside a project: “Baner, Pune” for a locality, since few know another city's.
 *
 * @param place is an alias of `locations`.
 */
export const placeName = (place: SQL): SQL<string | null> =>
  sql`nullif(concat_ws(', ', ${place}.location_name, ${cityAround(place)}), '')`;

/**
 * Returns the name of the city that a locality is in, and another place's own name.
 *
 * @param place is an alias of `locations`.
 */
export const townName = (place: SQL): SQL<string | null> => sql`coalesce(${cityAround(place)}, ${place}.location_name)`;
