import { asc, eq, sql } from 'drizzle-orm';
import { locations, locationTotals } from '#catalogue/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';

/** A place also counts the listed projects within it. */
export function selectLocations(db: Db) {
  const counted = db
    .select({
      id: sql<number>`unnest(${locations.path})`.as('around'),
      projects: sql<number>`sum(${locationTotals.projects})`.as('projects'),
    })
    .from(locationTotals)
    .innerJoin(locations, eq(locations.id, locationTotals.locationId))
    .groupBy(sql`1`)
    .as('counted');
  return db
    .select({
      id: locations.id,
      location_name: locations.locationName,
      parent_id: locations.parentId,
      projects: sql<number>`coalesce(${counted.projects}, 0)`.mapWith(Number),
    })
    .from(locations)
    .leftJoin(counted, eq(counted.id, locations.id))
    .orderBy(asc(locations.nameKey), asc(locations.id));
}
