import { asc } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { categories } from './tables.ts';

export function selectCategories(db: Db) {
  return db
    .select({
      id: categories.id,
      category_name: categories.categoryName,
      parent_id: categories.parentId,
      project_kind: categories.projectKind,
    })
    .from(categories)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.nameKey), asc(categories.id));
}
