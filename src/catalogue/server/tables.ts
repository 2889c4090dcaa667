import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { facilityIconNames } from '#catalogue/shared/icon-rules.ts';
import { projectKinds } from '#catalogue/shared/kind-rules.ts';
import { locationKinds } from '#catalogue/shared/location-rules.ts';
import { media } from '#media/server/tables.ts';
import { instant, sortKey } from '#platform/server/database/columns.ts';

const managed = () => ({
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The kinds are in order from the largest to the smallest. A place is within one of a larger kind. */
export const locationKind = pgEnum('location_kind', locationKinds);

export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locationName: text('location_name').notNull(),
    kind: locationKind().notNull().default('city'),
    parentId: integer('parent_id'),
    /** Searches and imports know these names too. */
    spellings: text().array().notNull().default([]),
    pinCodes: text('pin_codes').array().notNull().default([]),
    /** The ids of the places around it, the outermost first, and its own id. A trigger keeps it. */
    path: integer().array().notNull().default([]),
    nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(location_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_text(variadic array[location_name] || spellings || pin_codes)`),
    ...managed(),
  },
  (table) => [
    uniqueIndex('locations_name_key').on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.locationName})`),
    foreignKey({
      name: 'locations_parent_fk',
      columns: [table.parentId],
      foreignColumns: [table.id],
    }).onDelete('restrict'),
    index('locations_parent_idx').on(table.parentId),
    index('locations_path_idx').using('gin', table.path),
    index('locations_name_idx').on(table.nameKey, table.id),
    index('locations_updated_idx').on(table.updatedAt, table.id),
    index('locations_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Counts each location's own listed projects and sums their points. Triggers keep these, so that counts and centres
 * read a few rows.
 */
export const locationTotals = pgTable('location_totals', {
  locationId: integer('location_id')
    .primaryKey()
    .references(() => locations.id, { onDelete: 'cascade' }),
  projects: integer().notNull(),
  /** Counts projects with a point on the map. */
  placed: integer().notNull(),
  latitudeSum: numeric('latitude_sum').notNull(),
  longitudeSum: numeric('longitude_sum').notNull(),
});

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryName: text('category_name').notNull(),
    parentId: integer('parent_id'),
    /** Set by a trigger. */
    level: smallint().notNull().default(1),
    parentLevel: smallint('parent_level').generatedAlwaysAs(sql`case when level > 1 then level - 1 end`),
    /** Sorts siblings. Equal positions are sorted by name. */
    position: integer().notNull().default(0),
    /** The footer's link that leads here, whatever the category's name. A trigger sets it. */
    projectKind: text('project_kind', { enum: projectKinds }),
    nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(category_name)`),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_text(category_name)`),
    ...managed(),
  },
  (table) => [
    unique('categories_id_level_key').on(table.id, table.level),
    unique('categories_id_parent_key').on(table.id, table.parentId),
    unique('categories_project_kind_key').on(table.projectKind),
    uniqueIndex('categories_name_key').on(sql`coalesce(${table.parentId}, 0)`, sql`lower(${table.categoryName})`),
    foreignKey({
      name: 'categories_parent_one_level_up',
      columns: [table.parentId, table.parentLevel],
      foreignColumns: [table.id, table.level],
    }).onDelete('restrict'),
    check('categories_three_levels', sql`${table.level} between 1 and 3`),
    check('categories_root_has_no_parent', sql`(${table.level} = 1) = (${table.parentId} is null)`),
    index('categories_parent_idx').on(table.parentId),
    index('categories_name_idx').on(table.nameKey, table.id),
    index('categories_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

const named = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(name)`),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_text(name)`),
  logoId: integer('logo_id').references(() => media.id, { onDelete: 'set null' }),
  ...managed(),
});

export const facilities = pgTable('facilities', { ...named(), icon: text({ enum: facilityIconNames }) }, (table) => [
  uniqueIndex('facilities_name_key').on(sql`lower(${table.name})`),
  index('facilities_name_idx').on(table.nameKey, table.id),
  index('facilities_updated_idx').on(table.updatedAt, table.id),
  index('facilities_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
]);

/** In percent a year and in years, with the day of these terms. */
const bankColumns = () => ({
  ...named(),
  interestRate: numeric('interest_rate', { precision: 4, scale: 2, mode: 'number' }),
  maxTenureYears: smallint('max_tenure_years'),
  asOf: date('as_of'),
});

export const banks = pgTable('banks', bankColumns(), (table) => [
  check(
    'banks_terms',
    sql`${table.interestRate} > 0 and ${table.interestRate} <= 30 and ${table.maxTenureYears} between 1 and 40`,
  ),
  check(
    'banks_terms_dated',
    sql`${table.asOf} is not null or (${table.interestRate} is null and ${table.maxTenureYears} is null)`,
  ),
  uniqueIndex('banks_name_key').on(sql`lower(${table.name})`),
  index('banks_name_idx').on(table.nameKey, table.id),
  index('banks_updated_idx').on(table.updatedAt, table.id),
  index('banks_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
]);
