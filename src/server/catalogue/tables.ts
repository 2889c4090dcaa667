import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { media } from '../media/tables.ts';
import { sortKey } from '../platform/database/columns.ts';

export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationName: text('location_name').notNull(),
  },
  (table) => [uniqueIndex('locations_name_key').on(sql`lower(${table.locationName})`)],
);

/** Levels 1 to 3: main category, sub category, sub category 3. */
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

/** The columns of a record that has a name and a logo. */
const named = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(name)`),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_text(name)`),
  logoId: integer('logo_id').references(() => media.id, { onDelete: 'set null' }),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const facilities = pgTable('facilities', named(), (table) => [
  index('facilities_name_idx').on(table.nameKey, table.id),
  index('facilities_updated_idx').on(table.updatedAt, table.id),
  index('facilities_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
]);

export const banks = pgTable('banks', named(), (table) => [
  index('banks_name_idx').on(table.nameKey, table.id),
  index('banks_updated_idx').on(table.updatedAt, table.id),
  index('banks_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
]);
