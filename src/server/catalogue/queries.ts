import { asc, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { categories } from './tables.ts';

export function selectCategories(db: Db) {
  return db
    .select({ id: categories.id, category_name: categories.categoryName, parent_id: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.level), sql`normalise_name(${categories.categoryName})`, asc(categories.id));
}
