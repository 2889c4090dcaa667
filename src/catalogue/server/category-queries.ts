import { asc, eq, sql } from 'drizzle-orm';
import { categorySpec } from '#catalogue/shared/category-contract.ts';
import type { CategoryNode } from '#catalogue/shared/category-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { columnsOf, recordColumns } from '#records/server/columns.ts';
import { managedRecord } from '#records/server/definition.ts';
import { projectCounts } from '#search/server/tables.ts';
import { categories } from './tables.ts';

const columns = {
  ...recordColumns(categories),
  ...columnsOf(categories, 'category_name', 'parent_id', 'level', 'position', 'project_kind'),
  projects: sql<number>`(select coalesce(sum(${projectCounts.projects}), 0)::integer from ${projectCounts}
    where ${categories}."id" in (${projectCounts.categoryId}, ${projectCounts.subCategoryId}, ${projectCounts.subCategory3Id}))`,
};

export const categoryRecord = managedRecord(categorySpec, {
  table: categories,
  columns,
  search: categories.searchText,
  sorts: { name: categories.nameKey },
  filters: { parent_id: (id) => sql`${categories.parentId} = ${id}` },
  unique: { categories_name_key: ['category_name', 'There is already a category of this name there.'] },
  references: {
    categories_parent_one_level_up: ['parent_id', 'This category is no longer there. Choose another.'],
  },
  history: ['category_name', 'parent_id', 'position'],
  export: ['id', 'category_name', 'parent_id', 'level', 'projects'],
});

/** Returns parents before children, with siblings in order. Counts are read once, not per category. */
export function selectTree(db: Db) {
  const { categoryId, subCategoryId, subCategory3Id } = projectCounts;
  const counted = db
    .select({
      id: sql<number>`unnest(array[${categoryId}, ${subCategoryId}, ${subCategory3Id}])`.as('counted_id'),
      projects: sql<number>`sum(${projectCounts.projects})`.as('counted_projects'),
    })
    .from(projectCounts)
    .groupBy(sql`1`)
    .as('counted');
  return db
    .select({ ...columns, projects: sql<number>`coalesce(${counted.projects}, 0)::integer` })
    .from(categories)
    .leftJoin(counted, eq(counted.id, categories.id))
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.nameKey), asc(categories.id));
}

export const selectNodes = (db: Db): Promise<(CategoryNode & { position: number })[]> =>
  db
    .select({
      id: categories.id,
      parent_id: categories.parentId,
      category_name: categories.categoryName,
      position: categories.position,
    })
    .from(categories)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.nameKey), asc(categories.id));

type Place = { id: number; parent_id: number | null; level: number };
/** The new chain of projects whose lowest category is `id`. */
type Chain = { id: number; chain: number[] };

/** Moves categories and their projects in one statement, because their keys are consistent only before and after it. */
export async function rehang(tx: Db, places: readonly Place[], chains: readonly Chain[]): Promise<void> {
  const rows = chains.map(({ id, chain: [main = null, sub = null, sub3 = null] }) => ({ id, main, sub, sub3 }));
  await tx.execute(sql`
    with chain as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, main integer, sub integer, sub3 integer)),
    place as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as row (id integer, parent_id integer, level smallint)),
    moved as (update ${categories} set parent_id = place.parent_id, level = place.level from place where ${categories.id} = place.id)
    update ${projects} set category_id = chain.main, sub_category_id = chain.sub, sub_category3_id = chain.sub3
    from chain where chain.id = coalesce(${projects.subCategory3Id}, ${projects.subCategoryId}, ${projects.categoryId})`);
}

export async function putInOrder(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`update ${categories} set position = place.ordinality
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place (id, ordinality)
    where ${categories.id} = place.id::integer`);
}

export async function touch(tx: Db, id: number): Promise<void> {
  await tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${categories.id} = ${id}`);
}
