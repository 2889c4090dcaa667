import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { projects } from '#projects/server/tables.ts';
import type { MailFrequency } from '#saved-searches/shared/rules.ts';
import { users } from '#users/server/tables.ts';

/** Holds searches for homes that people saved (docs/decisions/0072). */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo('user_id', () => users.id),
    name: text().notNull(),
    /** The search as an address has it, with its words understood. */
    search: jsonb().$type<Record<string, string>>().notNull(),
    /** The words left over, each with its other spellings. One of each list must occur. */
    words: jsonb().$type<string[][]>(),
    frequency: text().$type<MailFrequency>().notNull(),
    /** Narrow the searches that a changed project may match: its places, or 0; its kinds, or `*`; its budget. */
    placeKeys: integer('place_keys').array().notNull(),
    kindKeys: text('kind_keys').array().notNull(),
    budgetMin: bigint('budget_min', { mode: 'number' }),
    budgetMax: bigint('budget_max', { mode: 'number' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Matches since then are new. */
    openedAt: instant('opened_at').notNull().defaultNow(),
    mailedAt: instant('mailed_at'),
    /** The number of matches since the last mail beyond those that are stored. */
    more: integer().notNull().default(0),
    /** Set while it can be restored, which is possible for a day. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_search_key').on(table.userId, table.search).where(isNull(table.deletedAt)),
    index('saved_searches_user_idx').on(table.userId, table.id),
    index('saved_searches_keys_idx').using('gin', table.placeKeys, table.kindKeys).where(isNull(table.deletedAt)),
    index('saved_searches_deleted_idx').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('saved_searches_frequency_check', sql`${table.frequency} in ('at once', 'weekly', 'never')`),
  ],
);

/** Holds the projects that newly matched a saved search since it was saved. Each is mailed at most once. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: belongsTo('search_id', () => savedSearches.id),
    projectId: belongsTo('project_id', () => projects.id),
    reason: text().$type<'listed' | 'price' | 'changed'>().notNull(),
    matchedAt: instant('matched_at').notNull().defaultNow(),
    /** Waits for the next mail. */
    isWaiting: boolean('is_waiting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.projectId] }),
    index('saved_search_matches_project_idx').on(table.projectId),
    index('saved_search_matches_waiting_idx').on(table.searchId).where(sql`${table.isWaiting}`),
    index('saved_search_matches_newest_idx').on(table.searchId, table.matchedAt),
  ],
);
