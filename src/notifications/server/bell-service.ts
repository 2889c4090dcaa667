import { accountScope, type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { Counts, Notification, NotificationPage } from '#notifications/shared/contract.ts';
import { notificationPath, notificationTargetsAt, notificationText } from '#notifications/shared/rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { page } from '#records/server/page.ts';
import {
  countNotifications,
  countUnread,
  deleteOldNotifications,
  type NotificationRow,
  selectAllNotifications,
  selectNotifications,
  setAllRead,
  setNotificationRead,
  setTargetsRead,
} from './queries.ts';

type Counting = (scope: Scope) => Promise<number>;
type Parts = { db: PooledDb; unreadInquiries: Counting; receivedVisits: { countToConfirm: Counting } };

export type BellService = ReturnType<typeof bellService>;

/** Reads a person's own notifications, and the counts beside the bell and in the sidebar. */
export function bellService({ db, unreadInquiries, receivedVisits }: Parts) {
  return {
    page: (actor: Actor, { state, ...asked }: { state?: 'unread' | undefined; page: number; per_page: number }) => {
      const scope = scopeOf(actor);
      const isUnread = state === 'unread';
      return page(asked, {
        count: () => countNotifications(db, scope, isUnread),
        rows: (range) => selectNotifications(db, scope, isUnread, range),
        present,
      }) satisfies Promise<NotificationPage>;
    },

    /** Counts at most one more than is shown. */
    counts: async (actor: Actor): Promise<Counts> => {
      const scope = scopeOf(actor);
      const [notifications, inquiries, visits] = await Promise.all([
        countUnread(db, scope),
        unreadInquiries(scope),
        receivedVisits.countToConfirm(scope),
      ]);
      return { notifications, inquiries, visits };
    },

    /** Marks a notification as read. @throws NotFoundError, also for another person's. */
    markRead: async (actor: Actor, id: number): Promise<void> => {
      if (!(await setNotificationRead(db, scopeOf(actor), id)))
        throw new NotFoundError('There is no such notification.');
    },

    /** Marks as read what leads to the page at this path, which the person sees now. */
    markOpened: (actor: Actor, path: string): Promise<void> =>
      setTargetsRead(db, scopeOf(actor), notificationTargetsAt(path)),

    markAllRead: (actor: Actor): Promise<void> => setAllRead(db, scopeOf(actor)),

    ownData: async (userId: number) =>
      (await selectAllNotifications(db, accountScope(userId))).map((row) => ({
        text: notificationText(row.kind, row.about),
        created_at: row.createdAt.toISOString(),
        read_at: row.readAt?.toISOString() ?? null,
      })),

    deleteExpired: (): Promise<void> => deleteOldNotifications(db),
  };
}

const present = ({ id, kind, about, target, targetId, createdAt, readAt }: NotificationRow): Notification => ({
  id,
  text: notificationText(kind, about),
  path: notificationPath(target, targetId) ?? '/admin/notifications',
  created_at: createdAt.toISOString(),
  unread: readAt === null,
});
