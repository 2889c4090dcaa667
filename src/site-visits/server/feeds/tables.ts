import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { memberKey } from '#members/server/tables.ts';
import { belongsTo, instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

/**
 * Stores the secret addresses that calendar programs read (docs/decisions/0055). Those of a stall are deleted with the
 * membership.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo('user_id', () => users.id),
    /** Null for all visits that the person receives. */
    exhibitorId: integer('exhibitor_id'),
    /** True if only visits that are assigned to the person are included. */
    assigned: boolean().notNull().default(false),
    /** A SHA-256 hash in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('calendar_feeds_person_choice').on(table.userId, table.exhibitorId, table.assigned).nullsNotDistinct(),
    check('calendar_feeds_assigned', sql`not ${table.assigned} or ${table.exhibitorId} is null`),
    memberKey('calendar_feeds_member_fk', table),
    check('calendar_feeds_token_hash_hex', isSha256(table.tokenHash)),
    index('calendar_feeds_member_idx').on(table.exhibitorId, table.userId),
  ],
);
