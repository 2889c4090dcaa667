import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { media } from '../media/tables.ts';

export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationName: text('location_name').notNull(),
  },
  (table) => [uniqueIndex('locations_name_key').on(sql`lower(${table.locationName})`)],
);

/** The three-level tree: main category, sub category, sub category 3. A child's level is its parent's plus one. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryName: text('category_name').notNull(),
    parentId: integer('parent_id'),
    level: smallint().notNull(),
    parentLevel: smallint('parent_level').generatedAlwaysAs(sql`case when level > 1 then level - 1 end`),
  },
  (table) => [
    unique('categories_id_level_key').on(table.id, table.level),
    unique('categories_id_parent_key').on(table.id, table.parentId),
    uniqueIndex('categories_name_key').on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.categoryName})`),
    foreignKey({
      name: 'categories_parent_one_level_up',
      columns: [table.parentId, table.parentLevel],
      foreignColumns: [table.id, table.level],
    }).onDelete('restrict'),
    check('categories_three_levels', sql`${table.level} between 1 and 3`),
    check('categories_root_has_no_parent', sql`(${table.level} = 1) = (${table.parentId} is null)`),
    index('categories_parent_idx').on(table.parentId),
  ],
);

export const facilities = pgTable('facilities', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  logoId: integer('logo_id').references(() => media.id, { onDelete: 'set null' }),
});

export const banks = pgTable('banks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  logoId: integer('logo_id').references(() => media.id, { onDelete: 'set null' }),
});
