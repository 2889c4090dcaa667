import { asc, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { categories, locations } from './tables.ts';

export function selectCategories(db: Db) {
  return db
    .select({ id: categories.id, category_name: categories.categoryName, parent_id: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.level), sql`normalise_name(${categories.categoryName})`, asc(categories.id));
}

export function selectLocations(db: Db) {
  return db
    .select({
      id: locations.id,
      location_name: locations.locationName,
      projects:
        sql<number>`(select coalesce(sum(projects), 0) from project_counts where location_id = ${locations.id})`.mapWith(
          Number,
        ),
    })
    .from(locations)
    .orderBy(sql`normalise_name(${locations.locationName})`, asc(locations.id));
}
