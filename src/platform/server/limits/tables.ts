import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';

export const requestLimits = pgTable(
  'request_limits',
  {
    /** Consists of the limit’s name and a hash of the address or account that it counts. */
    key: text().primaryKey(),
    used: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('request_limits_resets_idx').on(table.resetsAt)],
);
