import { sql } from 'drizzle-orm';
import { locations, locationTotals } from '#catalogue/server/tables.ts';
import { type MapPlace, maxPlaces } from '#maps/shared/contract.ts';
import type { Box } from '#maps/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';

/** In degrees of latitude. Localities are named on maps that show less, such as that of a city. */
const heightOfLocalities = 1.5;

/**
 * Returns the places with the most projects whose centre of projects is in a box. A place counts the projects of places
 * within it too, and is left out if those that are named have most of them.
 */
export async function selectMapPlaces(db: Db, { south, west, north, east }: Box): Promise<MapPlace[]> {
  const { rows } = await db.execute<MapPlace>(sql`
    with named as (
      select l.id, l.parent_id, l.location_name as name, centre.placed, centre.latitude, centre.longitude
      from (
        select around as id, sum(t.placed) as placed,
          (sum(t.latitude_sum) / sum(t.placed))::double precision as latitude,
          (sum(t.longitude_sum) / sum(t.placed))::double precision as longitude
        from ${locationTotals} t join ${locations} own on own.id = t.location_id, unnest(own.path) around
        where t.placed > 0 group by 1) centre
      join ${locations} l on l.id = centre.id
      where centre.latitude between ${south} and ${north} and centre.longitude between ${west} and ${east}
        and (l.kind <> 'locality' or ${north - south} < ${heightOfLocalities}))
    select id, name, latitude, longitude from named
    where placed >= 2 * (select coalesce(sum(placed), 0) from named part where part.parent_id = named.id)
    order by placed desc, id limit ${maxPlaces}`);
  return rows;
}
