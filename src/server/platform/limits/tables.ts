import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something limited was done since its window began; kept here so that it holds across processes. */
export const requestLimits = pgTable(
  'request_limits',
  {
    /** What is limited and for whom, such as `login address 203.0.113.7`. */
    key: text().primaryKey(),
    used: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_limits_resets_idx').on(table.resetsAt)],
);
