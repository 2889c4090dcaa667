import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { organiserIds } from '#access/server/organiser-columns.ts';
import { ownExhibitors, ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { maxCounted, type OpenedTarget } from '#notifications/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import type { Bell } from './define-mail.ts';
import { notifications } from './tables.ts';

/** The newest notifications of a person are kept, up to this number. */
const maxNotifications = 500;
const keptDays = 90;
const maxAboutLength = 200;

type To = { email: string; stall: number | undefined };

/** Conditions for the active accounts that a notification is for. */
const recipients: Record<Bell['to'], (to: To) => SQL> = {
  person: ({ email }) => sql`select u.id from ${users} u where lower(u.email) = ${email.toLowerCase()} and u.is_active`,
  stall: ({ stall }) => sql`select u.id from ${exhibitorMembers} m join ${exhibitors} e on e.id = m.exhibitor_id
    join ${users} u on u.id = m.user_id and u.is_active
    where m.exhibitor_id = ${stall ?? null} and acts_for(u.id, e.kind)`,
  organisers: () => sql`select u.id from ${users} u where u.is_active and u.id in (${organiserIds})`,
};

/**
 * Stores a notification once for each person and transaction, even if several mails have the same one, and deletes
 * those above the limit. Returns whether there was a receiver.
 */
export async function insertNotifications(tx: Db, bell: Bell, to: To): Promise<boolean> {
  const { kind, target, targetId = null } = bell;
  const about = bell.about.slice(0, maxAboutLength);
  const { rowCount } = await tx.execute(sql`
    insert into ${notifications} (user_id, kind, target, target_id, about, exhibitor_id)
    select r.id, ${kind}, ${target}, ${targetId}::integer, ${about}, ${to.stall ?? null}::integer
    from (${recipients[bell.to](to)}) r
    where not exists (select from ${notifications} n where n.user_id = r.id and n.created_at = now()
      and n.kind = ${kind} and n.target_id is not distinct from ${targetId}::integer and n.about = ${about})`);
  await tx.execute(sql`
    delete from ${notifications} n using (${recipients[bell.to](to)}) r where n.user_id = r.id
      and n.id <= (select k.id from ${notifications} k where k.user_id = r.id order by k.id desc offset ${maxNotifications} limit 1)`);
  return (rowCount ?? 0) > 0;
}

/**
 * Returns whether a stall's mail can be read at an address: its own, that of a person who acts for it, or an
 * organiser's. A merged stall stands for the one that was kept.
 */
export async function isReadBy(db: Db, email: string, stall: number): Promise<boolean> {
  const address = email.toLowerCase();
  const [kept] = await db
    .select({ id: sql<number>`coalesce(${exhibitors.mergedIntoId}, ${exhibitors.id})`, email: exhibitors.email })
    .from(exhibitors)
    .where(eq(exhibitors.id, stall));
  if (kept?.id === stall && kept.email?.toLowerCase() === address) return true;
  const to = { email, stall: kept?.id };
  const { rows } = await db.execute(sql`${recipients.person(to)}
    and (u.id in (${recipients.stall(to)}) or u.id in (${organiserIds})) limit 1`);
  return rows.length > 0;
}

/** Matches the person's own notifications, except those of stalls that the person has left. */
const shown = (scope: Scope, unread: boolean): SQL | undefined =>
  and(
    ownedBy(scope, notifications.userId),
    unread ? isNull(notifications.readAt) : undefined,
    scope.everything
      ? undefined
      : or(isNull(notifications.exhibitorId), ownExhibitors(scope, notifications.exhibitorId)),
  );

export const countNotifications = (db: Db, scope: Scope, unread: boolean): Promise<number> =>
  db.$count(notifications, shown(scope, unread));

/** Counts unread notifications, at most one more than is shown. */
export async function countUnread(db: Db, scope: Scope): Promise<number> {
  const found = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(shown(scope, true))
    .limit(maxCounted + 1)
    .as('found');
  return db.$count(found);
}

export type NotificationRow = typeof notifications.$inferSelect;

/** Returns notifications, the newest first. */
export function selectNotifications(
  db: Db,
  scope: Scope,
  unread: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(shown(scope, unread))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

/** Marks a notification as read. Returns whether the person has it. The time of the first reading stays. */
export async function setNotificationRead(db: Db, scope: Scope, id: number): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), shown(scope, false)))
    .returning({ id: notifications.id });
  return read.length > 0;
}

/** Marks as read what has one of these targets. */
export async function setTargetsRead(db: Db, scope: Scope, targets: readonly OpenedTarget[]): Promise<void> {
  if (targets.length === 0) return;
  const isOne = targets.map(({ target, id }) =>
    and(
      eq(notifications.target, target),
      id === undefined ? undefined : sql`coalesce(${notifications.targetId}, 0) = ${id}`,
    ),
  );
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(shown(scope, true), or(...isOne)));
}

export async function setAllRead(db: Db, scope: Scope): Promise<void> {
  await db.update(notifications).set({ readAt: sql`now()` }).where(shown(scope, true));
}

/** Returns all notifications, for the copy of a person's data. */
export function selectAllNotifications(db: Db, scope: AccountScope) {
  return db.select().from(notifications).where(ownedBy(scope, notifications.userId)).orderBy(desc(notifications.id));
}

/** Deletes old notifications of all people, in a job. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
