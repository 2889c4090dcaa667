import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { media } from '#media/server/tables.ts';
import { belongsTo, instant, sortKey } from '#platform/server/database/columns.ts';
import { roles } from '#roles/server/tables.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    nameKey: sortKey('name_key').notNull().generatedAlwaysAs(sql`normalise_name(name)`),
    email: text().notNull(),
    /** The time when the address was confirmed by mail. */
    emailConfirmedAt: instant('email_confirmed_at'),
    phone: text(),
    phone_2: text(),
    phone_3: text(),
    company: text(),
    avatarId: integer('avatar_id').references(() => media.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    /** Null for people who only sign in with Google. */
    passwordHash: text('password_hash'),
    /** The name, address, company and phone, normalised for searches. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_text(name, email, company, phone)`),
    /** The version of the notice that was shown when the person made the account; null otherwise. */
    noticeVersion: smallint('notice_version'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_name_idx').on(table.nameKey, table.id),
    index('users_avatar_idx').on(table.avatarId).where(isNotNull(table.avatarId)),
    index('users_unconfirmed_idx').on(table.createdAt).where(isNull(table.emailConfirmedAt)),
    index('users_newest_idx').on(table.createdAt, table.id),
    // Few accounts are invited at a time, and this index finds them without reading the others.
    index('users_invited_idx')
      .on(table.nameKey, table.id)
      .where(sql`${table.isActive} and ${table.passwordHash} is null and ${table.emailConfirmedAt} is null`),
    index('users_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: belongsTo('user_id', () => users.id),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'restrict' }),
    /** The seven days within which an organiser must set up a second factor begin at this time. */
    since: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('user_roles_role_idx').on(table.roleId, table.userId),
  ],
);
