import { index, integer, pgEnum, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { memberRoles } from '#shared/members/rules.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { users } from '../users/tables.ts';

export const memberRole = pgEnum('member_role', memberRoles);

/** The people of each stall. `exhibitors.has_members` is kept from these rows by triggers. */
export const exhibitorMembers = pgTable(
  'exhibitor_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: memberRole().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('exhibitor_members_person_key').on(table.exhibitorId, table.userId),
    index('exhibitor_members_user_idx').on(table.userId, table.exhibitorId),
    index('exhibitor_members_newest_idx').on(table.createdAt, table.id),
  ],
);
