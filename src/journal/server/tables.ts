import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Entries for the journal that are not in its file yet. Written by triggers alone (decision 0105). */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** When the transaction began. */
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
    kind: text().notNull(),
    /** Ids, and which groups of mail are switched off. */
    subject: jsonb().$type<Record<string, unknown>>().notNull(),
    /** False where it has begun again. */
    ended: boolean().notNull(),
  },
  (table) => [index('journal_entries_noted_idx').on(table.notedAt)],
);
