import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { belongsTo, instant, rupees, sortKey, transactionId } from '#platform/server/database/columns.ts';
import { projectStatus, projects } from '#projects/server/tables.ts';

/** Listed projects are counted by these. */
const countedBy = {
  status: projectStatus().notNull(),
  locationId: integer('location_id'),
  categoryId: integer('category_id'),
  subCategoryId: integer('sub_category_id'),
  subCategory3Id: integer('sub_category3_id'),
  priceBand: smallint('price_band'),
  developerVerified: boolean('developer_verified').notNull(),
  hasVerifiedConsultant: boolean('has_verified_consultant').notNull(),
  hasUnverifiedConsultant: boolean('has_unverified_consultant').notNull(),
};

export const projectCounts = pgTable(
  'project_counts',
  {
    ...countedBy,
    projects: integer().notNull(),
  },
  (table) => [
    unique('project_counts_key')
      .on(
        table.status,
        table.locationId,
        table.categoryId,
        table.subCategoryId,
        table.subCategory3Id,
        table.priceBand,
        table.developerVerified,
        table.hasVerifiedConsultant,
        table.hasUnverifiedConsultant,
      )
      .nullsNotDistinct(),
  ],
);

/** A single row that is raised by every change of what the directory shows. It is the key of cached answers. */
export const directoryVersion = pgTable(
  'directory_version',
  {
    id: smallint().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Identifies the database that the version is from (`recognise_database`). It is null before a program has
     * connected.
     */
    databaseId: text('database_id'),
  },
  (table) => [check('directory_version_one_row', sql`${table.id} = 1`)],
);

/**
 * Each name from each of its words on (`lodha park`, `park`). A prefix scan of one B-tree finds suggestions among any
 * number of projects.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    kind: text({ enum: ['developer', 'broker', 'location', 'project_title', 'project_name'] }).notNull(),
    refId: integer('ref_id').notNull(),
    isWhole: boolean('is_whole').notNull(),
    term: sortKey('term').notNull(),
  },
  (table) => [
    index('search_terms_term_idx').on(table.kind, table.isWhole, table.term, table.refId),
    index('search_terms_ref_idx').on(table.kind, table.refId),
  ],
);

/**
 * Every word that searches compare (in names, places and addresses), stored once. Typing errors are corrected to one of
 * them. A word that is no longer used stays.
 */
export const searchWords = pgTable('search_words', { word: sortKey('word').notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  index('search_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
]);

/**
 * Words that people use for each other, in both directions, normalised by `normalise_name`: `sbi` for `state bank of
 * india`.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { word: sortKey('word').notNull(), means: sortKey('means').notNull() },
  (table) => [
    primaryKey({ columns: [table.word, table.means] }),
    index('search_synonyms_means_idx').on(table.means),
    check(
      'search_synonyms_normalised',
      sql`${table.word} = normalise_name(${table.word}) and ${table.means} = normalise_name(${table.means}) and ${table.word} <> ${table.means}`,
    ),
  ],
);

/**
 * Searches read listed projects from these narrow rows. Only `put_homes` writes them, which triggers call
 * (docs/decisions/0066).
 */
export const homeSearch = pgTable(
  'home_search',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    developerId: integer('developer_id').notNull(),
    consultantIds: integer('consultant_ids').array().notNull(),
    locationId: integer('location_id'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    status: projectStatus().notNull(),
    /** The project is completed. A register's past date alone doesn't count. */
    isReady: boolean('is_ready').notNull(),
    /** The promised completion; the year 1 for homes that are ready, null if nothing is known. */
    possessionOn: date('possession_on'),
    kinds: text().array().notNull(),
    /** The lowest and highest price of its unit types or, without those, the project's own. */
    priceFrom: rupees('price_from'),
    priceTo: rupees('price_to'),
    areaFrom: doublePrecision('area_from'),
    areaTo: doublePrecision('area_to'),
    bankIds: integer('bank_ids').array().notNull(),
    facilityIds: integer('facility_ids').array().notNull(),
    hasRera: boolean('has_rera').notNull(),
    isVerified: boolean('is_verified').notNull(),
    hasPicture: boolean('has_picture').notNull(),
    hasUnitsLeft: boolean('has_units_left').notNull().default(false),
    hasFloorPlan: boolean('has_floor_plan').notNull().default(false),
    /** The project has an offer whose last day has not passed. */
    hasOffer: boolean('has_offer').notNull().default(false),
    /** Among equal matches the higher standing comes first; see `put_homes`. */
    standing: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('home_search_standing_idx').on(table.standing.desc(), table.createdAt.desc(), table.projectId.desc()),
    index('home_search_newest_idx').on(table.createdAt.desc(), table.projectId.desc()),
    index('home_search_price_idx').on(table.priceFrom, table.projectId),
    index('home_search_price_high_idx').on(table.priceTo.desc().nullsLast(), table.projectId.desc()),
    index('home_search_possession_idx').on(table.possessionOn, table.projectId),
    index('home_search_developer_idx').on(table.developerId),
    index('home_search_offer_idx').on(table.projectId).where(sql`${table.hasOffer}`),
  ],
);

/**
 * The unit types of a row of `home_search`, one row each. A project without unit types has one row with what is known
 * of it. `put_homes` writes these too.
 */
export const homeUnits = pgTable(
  'home_units',
  {
    projectId: belongsTo('project_id', () => homeSearch.projectId),
    /** One of `homeKinds`. */
    kind: text(),
    /** Carpet area in square feet. */
    area: doublePrecision(),
    priceFrom: rupees('price_from'),
    priceTo: rupees('price_to'),
    furnished: text(),
    facing: text(),
    /** Rupees for a square foot, by the unit type’s own lower price. */
    pricePerSquareFoot: integer('price_per_sq_ft'),
  },
  (table) => [index('home_units_project_idx').on(table.projectId)],
);

/**
 * Counts the rows of `home_search` whose point is in each cell of a map, by size of the cells. Only `put_on_grid`
 * writes it, which triggers on `home_search` call (docs/decisions/0071). A row stays when its cell has no homes any
 * more.
 */
export const homeGrid = pgTable(
  'home_grid',
  {
    /** One of `gridSteps`: a cell's side is 2^-step degrees. */
    step: smallint().notNull(),
    /** The south and west side of the cell, in sides of a cell from 0°. */
    cellRow: integer('cell_row').notNull(),
    cellColumn: integer('cell_column').notNull(),
    homes: integer().notNull(),
    /** The sum of the projects' ids, which for a single project is its id. */
    idSum: bigint('id_sum', { mode: 'number' }).notNull(),
    latitudeSum: numeric('latitude_sum').notNull(),
    longitudeSum: numeric('longitude_sum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.cellRow, table.cellColumn] })],
);

/**
 * Changes of listed projects that the job of saved searches hasn't read yet. `put_homes` writes them
 * (docs/decisions/0072).
 */
export const changedHomes = pgTable(
  'changed_homes',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The rows of `home_search` and `home_units` before the first of the changes; null if it wasn't listed. */
    home: jsonb(),
    units: jsonb(),
    /** An unlisted project keeps its former rows here until it is listed again. */
    isListed: boolean('is_listed').notNull(),
    unlistedAt: instant('unlisted_at'),
  },
  (table) => [index('changed_homes_listed_idx').on(table.projectId).where(sql`${table.isListed}`)],
);

/**
 * Notes which homes were written at which version of the directory, for processes that keep homes in memory
 * (docs/decisions/0073). Old rows are deleted.
 */
export const homeWrites = pgTable(
  'home_writes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    projectIds: integer('project_ids').array().notNull(),
  },
  (table) => [index('home_writes_version_idx').on(table.version)],
);

/** Notes which builders and consultants were written at which version of the directory. */
export const exhibitorWrites = pgTable(
  'exhibitor_writes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    exhibitorIds: integer('exhibitor_ids').array().notNull(),
  },
  (table) => [index('exhibitor_writes_version_idx').on(table.version)],
);

/**
 * These rows note what a transaction has changed in the directory, until it commits. Then they become one version
 * (`commit_directory_changes`). A row without ids means that something else changed. Other transactions never see a
 * row, so the table is unlogged, which drizzle can't declare.
 */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    projectIds: integer('project_ids').array().notNull().default([]),
    exhibitorIds: integer('exhibitor_ids').array().notNull().default([]),
  },
  (table) => [index('directory_changes_transaction_idx').on(table.transactionId)],
);

/**
 * Projects that a transaction lists (`sign` 1) or unlists (-1), until it commits and they are counted. This table is
 * unlogged too.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    sign: smallint().notNull(),
    projectId: integer('project_id').notNull(),
    ...countedBy,
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [index('listing_changes_transaction_idx').on(table.transactionId)],
);
