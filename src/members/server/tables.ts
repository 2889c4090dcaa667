import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { memberRoles } from '#members/shared/rules.ts';
import { belongsTo, instant, isSha256 } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

export const memberRole = pgEnum('member_role', memberRoles);

/** Triggers derive `exhibitors.has_members` from these rows. */
export const exhibitorMembers = pgTable(
  'exhibitor_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    userId: belongsTo('user_id', () => users.id),
    role: memberRole().notNull(),
    /**
     * True if the person agreed that visitors whose visit is assigned to them see their name and phone
     * (docs/decisions/0099).
     */
    meetsVisitors: boolean('meets_visitors').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('exhibitor_members_person_key').on(table.exhibitorId, table.userId),
    index('exhibitor_members_user_idx').on(table.userId, table.exhibitorId),
    index('exhibitor_members_newest_idx').on(table.createdAt, table.id),
  ],
);

/** Refers to a membership, whose rows are deleted and change with it. */
export const memberKey = (name: string, table: { exhibitorId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.exhibitorId, table.userId],
    foreignColumns: [exhibitorMembers.exhibitorId, exhibitorMembers.userId],
  })
    .onDelete('cascade')
    .onUpdate('cascade');

/**
 * Stores mailed links to join a stall. Each is valid once until it expires, and a new one replaces the last to the same
 * address.
 */
export const exhibitorInvitations = pgTable(
  'exhibitor_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: belongsTo('exhibitor_id', () => exhibitors.id),
    /** The address is in lower case. */
    email: text().notNull(),
    role: memberRole().notNull(),
    /** The SHA-256 hash in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The person who sent it; null in rows of earlier releases. */
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('exhibitor_invitations_address_key').on(table.exhibitorId, table.email),
    index('exhibitor_invitations_email_idx').on(table.email),
    index('exhibitor_invitations_newest_idx').on(table.createdAt, table.id),
    index('exhibitor_invitations_invited_by_idx').on(table.invitedBy),
    check('exhibitor_invitations_token_hash_hex', isSha256(table.tokenHash)),
  ],
);
