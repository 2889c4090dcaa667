import { isNotNull, isNull } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import type { NotificationKind, NotificationTarget } from '#notifications/shared/rules.ts';
import { belongsTo, instant } from '#platform/server/database/columns.ts';
import { users } from '#users/server/tables.ts';

/** Stores the notifications that the bell shows a person (docs/decisions/0058). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo('user_id', () => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    target: text().$type<NotificationTarget>().notNull(),
    targetId: integer('target_id'),
    /** The name of the project or stall. */
    about: text().notNull(),
    /** The notification is shown while the person belongs to this exhibitor, or is an organiser. */
    exhibitorId: integer('exhibitor_id').references(() => exhibitors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.id),
    index('notifications_unread_idx').on(table.userId, table.id).where(isNull(table.readAt)),
    index('notifications_exhibitor_idx').on(table.exhibitorId).where(isNotNull(table.exhibitorId)),
    index('notifications_created_idx').on(table.createdAt),
  ],
);

/** Stores the key that encrypts the links which switch mails off. It is one row, which the migration made. */
export const mailSecret = pgTable('mail_secret', { secret: text().primaryKey() });

/** Stores the groups of mails that a person has switched off. A missing row means none. */
export const mailChoices = pgTable('mail_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: text().array().$type<MailGroup[]>().notNull(),
});
