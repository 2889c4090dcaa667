import { sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import type { ProjectRates } from '#costs/shared/contract.ts';
import { todayInIndia } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { inForce } from './rate-columns.ts';
import { costRates } from './tables.ts';

/**
 * Returns the rates in force at a listed project's place, in the places that contain it and in India; undefined without
 * such a project.
 */
export async function selectProjectRates(db: Db, id: number): Promise<ProjectRates | undefined> {
  const { rows } = await db.execute<ProjectRates>(sql`
    with place as (
      select coalesce(own.path, '{}') as path
      from ${projects} project left join ${locations} own on own.id = project.location_id
      where project.id = ${id} and project.is_listed)
    select ${todayInIndia}::text as day,
      (select coalesce(jsonb_agg(around.location_name order by array_position(place.path, around.id)), '[]')
        from ${locations} around where around.id = any (place.path)) as places,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', ${costRates.kind}, 'place', at.location_name, 'depth', coalesce(array_position(place.path, ${costRates.locationId}), 0),
          'buyer', ${costRates.buyer}, 'property', ${costRates.property}, 'price_above', ${costRates.priceAbove},
          'percent', ${costRates.percent}, 'min_amount', ${costRates.minAmount}, 'max_amount', ${costRates.maxAmount},
          'holds_from', ${costRates.holdsFrom}, 'source', ${costRates.source}, 'source_url', ${costRates.sourceUrl},
          'note', ${costRates.note}) order by ${costRates.id}), '[]')
        from ${costRates} left join ${locations} at on at.id = ${costRates.locationId}
        where (${costRates.locationId} is null or ${costRates.locationId} = any (place.path)) and ${inForce}) as rates
    from place`);
  return rows[0];
}
