import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { belongsTo, instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

/** Stores the senders whose inquiries and bookings a stall refuses. They aren't told (docs/decisions/0129). */
export const senderBlocks = pgTable(
  'sender_blocks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    /** Null for people who wrote without an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 hash, in hexadecimal, of the account's mailbox, or else of the one that was typed. */
    mailboxHash: text('mailbox_hash').notNull(),
    /** False if the address may belong to someone else. It then only holds senders without a confirmed account. */
    isConfirmed: boolean('is_confirmed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('sender_blocks_mailbox_hex', isSha256(table.mailboxHash)),
    uniqueIndex('sender_blocks_mailbox').on(table.exhibitorId, table.mailboxHash),
    index('sender_blocks_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
