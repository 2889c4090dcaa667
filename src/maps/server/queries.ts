import { sql } from 'drizzle-orm';
import { locations, locationTotals } from '#catalogue/server/tables.ts';
import { type MapPlace, maxPlaces } from '#maps/shared/contract.ts';
import type { Box } from '#maps/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';

/**
 * Returns the places with the most projects whose centre of projects is in a box. A place counts the projects of places
 * within it too.
 */
export async function selectMapPlaces(db: Db, { south, west, north, east }: Box): Promise<MapPlace[]> {
  const { rows } = await db.execute<MapPlace>(sql`
    select l.id, l.location_name as name, centre.latitude, centre.longitude
    from (
      select around as id, sum(t.placed) as placed, (sum(t.latitude_sum) / sum(t.placed))::double precision as latitude,
        (sum(t.longitude_sum) / sum(t.placed))::double precision as longitude
      from ${locationTotals} t join ${locations} own on own.id = t.location_id, unnest(own.path) around
      where t.placed > 0 group by 1) centre
    join ${locations} l on l.id = centre.id
    where centre.latitude between ${south} and ${north} and centre.longitude between ${west} and ${east}
    order by centre.placed desc, l.id limit ${maxPlaces}`);
  return rows;
}
