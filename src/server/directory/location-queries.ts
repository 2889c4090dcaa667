import { asc, eq, sql } from 'drizzle-orm';
import { locations } from '../catalogue/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projectCounts } from './tables.ts';

export function selectLocations(db: Db) {
  const counted = db
    .select({ id: projectCounts.locationId, projects: sql<number>`sum(${projectCounts.projects})`.as('projects') })
    .from(projectCounts)
    .groupBy(projectCounts.locationId)
    .as('counted');
  return db
    .select({
      id: locations.id,
      location_name: locations.locationName,
      projects: sql<number>`coalesce(${counted.projects}, 0)`.mapWith(Number),
    })
    .from(locations)
    .leftJoin(counted, eq(counted.id, locations.id))
    .orderBy(sql`normalise_name(${locations.locationName})`, asc(locations.id));
}
