import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const requestLimits = pgTable(
  'request_limits',
  {
    /** Consists of the limit’s name and a hash of the address or account that it counts. */
    key: text().primaryKey(),
    used: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_limits_resets_idx').on(table.resetsAt)],
);
