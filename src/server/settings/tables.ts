import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** By key; shapes are in the shared contract, defaults in its rules. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
