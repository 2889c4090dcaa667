import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sortKey } from '../platform/database/columns.ts';
import { projectStatus } from '../projects/tables.ts';

export const projectCounts = pgTable(
  'project_counts',
  {
    status: projectStatus().notNull(),
    locationId: integer('location_id'),
    categoryId: integer('category_id'),
    subCategoryId: integer('sub_category_id'),
    subCategory3Id: integer('sub_category3_id'),
    priceBand: smallint('price_band'),
    developerVerified: boolean('developer_verified').notNull(),
    hasVerifiedConsultant: boolean('has_verified_consultant').notNull(),
    hasUnverifiedConsultant: boolean('has_unverified_consultant').notNull(),
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

/** One row, raised by every change of what the directory shows; the key of cached answers. */
export const directoryVersion = pgTable(
  'directory_version',
  {
    id: smallint().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('directory_version_one_row', sql`${table.id} = 1`)],
);

/** Each name from each of its words on (`lodha park`, `park`): a prefix scan of one B-tree finds suggestions among any number of projects. */
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

/** Every word of what a search compares (names, places, addresses), once: typing errors are corrected to one of them. A word that is no longer used stays. */
export const searchWords = pgTable('search_words', { word: sortKey('word').notNull() }, (table) => [
  index('search_words_word_idx').on(table.word),
  index('search_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Words that people use for others, either way round; normalised (`normalise_name`): `sbi` for `state bank of india`. */
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
