import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';

/** Entries of the journal that aren't in its file yet. Only triggers write them (decision 0105). */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The time at which the transaction began. */
    notedAt: instant('noted_at').notNull().defaultNow(),
    kind: text().notNull(),
    /** Ids, and which groups of mail are switched off. */
    subject: jsonb().$type<Record<string, unknown>>().notNull(),
    /** False if the subject began again. */
    ended: boolean().notNull(),
  },
  (table) => [index('journal_entries_noted_idx').on(table.notedAt)],
);
