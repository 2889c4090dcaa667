import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The single row says which programs may use this database (decision 0076). A migration that older programs can't live
 * with raises it.
 */
export const compatibility = pgTable(
  'compatibility',
  {
    id: smallint().primaryKey().default(1),
    oldestVersion: text('oldest_version').notNull(),
  },
  (table) => [check('compatibility_one_row', sql`${table.id} = 1`)],
);
