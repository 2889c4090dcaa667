import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** As the mapping of the last import had them. */
export const registers = pgTable('registers', {
  /** The part of `exhibitors.import_key` before the colon, and `projects.import_source`. */
  source: text().primaryKey(),
  name: text().notNull(),
  /** Whether a project whose completion date is over counts as past. */
  endsByDate: boolean('ends_by_date').notNull().default(false),
});
