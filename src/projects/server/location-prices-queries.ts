import { sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { flatConfigurations } from '#projects/shared/unit-fields.ts';
import { locationPrices, projects, projectUnitTypes } from './tables.ts';

type LocationPrices = Required<typeof locationPrices.$inferInsert>;

/** Below these numbers a few prices would pass for what is usual. */
const atLeast = { projects: 5, builders: 3 };

/**
 * Returns the prices of each location in the smallest one around it, up to a city or district, that has enough listed
 * projects with priced flats. A project counts once, by its lowest price for a square foot.
 */
export async function computeLocationPrices(db: Db): Promise<LocationPrices[]> {
  const { rows } = await db.execute<LocationPrices>(sql`
    with priced as (
      select p.location_id, p.developer_id, min(type.price_from / type.carpet_area) as price
      from ${projects} p join ${projectUnitTypes} type on type.project_id = p.id
      where p.is_listed and type.price_from is not null
        and type.configuration = any (${sql.param(flatConfigurations)}::text[])
      group by p.id
    ), around as (
      select place.id, count(*)::integer as projects,
        percentile_cont(array[0.25, 0.75]) within group (order by priced.price) as quartiles
      from priced join ${locations} own on own.id = priced.location_id
      join ${locations} place on place.id = any (own.path) and place.kind <> 'state'
      group by place.id
      having count(*) >= ${atLeast.projects} and count(distinct priced.developer_id) >= ${atLeast.builders}
    )
    select distinct on (l.id) l.id as "locationId", around.id as "aroundId", around.projects,
      least(round(quartiles[1]::numeric, -2), 2147483600)::integer as low,
      least(round(quartiles[2]::numeric, -2), 2147483600)::integer as high
    from ${locations} l join around on around.id = any (l.path)
    order by l.id, array_position(l.path, around.id) desc`);
  return rows;
}

export const selectLocationPrices = (db: Db): Promise<LocationPrices[]> =>
  db.select().from(locationPrices).orderBy(locationPrices.locationId);

export async function replaceLocationPrices(tx: Db, prices: readonly LocationPrices[]): Promise<void> {
  await tx.delete(locationPrices);
  await tx.execute(sql`
    insert into ${locationPrices} (location_id, around_id, projects, low, high)
    select "locationId", "aroundId", projects, low, high from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as price ("locationId" integer, "aroundId" integer, projects integer, low integer, high integer)`);
}
