import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Keeps what the mapping of the last import said of each register. */
export const registers = pgTable('registers', {
  /** The part of `exhibitors.import_key` before the colon, which is also `projects.import_source`. */
  source: text().primaryKey(),
  name: text().notNull(),
  /** Says whether a project counts as past once its completion date is over. */
  endsByDate: boolean('ends_by_date').notNull().default(false),
});
