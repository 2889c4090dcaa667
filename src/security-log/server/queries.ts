import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { permissions, roles } from '#roles/server/tables.ts';
import type { SecurityEventKind } from '#security-log/shared/rules.ts';
import { users } from '#users/server/tables.ts';
import { securityEvents } from './tables.ts';

/** Names are null for people whose accounts were deleted, and for stalls that are no longer there. */
export type SecurityEventRow = typeof securityEvents.$inferSelect & {
  personName: string | null;
  actorName: string | null;
  stallName: string | null;
};

export async function insertEvent(db: Db, row: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(row);
}

const person = alias(users, 'person');
const actor = alias(users, 'actor');

const stallId = sql`(${securityEvents.facts} ->> 'stall')::integer`;

type Asked = { kind?: SecurityEventKind | undefined; personId?: number | undefined; before?: number | undefined };

export const selectEvents = (db: Db, { kind, personId, before }: Asked, limit: number): Promise<SecurityEventRow[]> =>
  db
    .select({
      ...getTableColumns(securityEvents),
      personName: person.name,
      actorName: actor.name,
      stallName: exhibitors.name,
    })
    .from(securityEvents)
    .leftJoin(person, eq(person.id, securityEvents.personId))
    .leftJoin(actor, eq(actor.id, securityEvents.actorId))
    .leftJoin(exhibitors, eq(exhibitors.id, stallId))
    .where(
      and(
        kind && eq(securityEvents.kind, kind),
        personId === undefined ? undefined : eq(securityEvents.personId, personId),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);

/** Returns the names of all roles and permissions by their ids. */
export async function selectRoleNames(
  db: Db,
): Promise<{ roles: Map<number, string>; permissions: Map<number, string> }> {
  const namesIn = async (table: typeof roles | typeof permissions) =>
    new Map((await db.select({ id: table.id, name: table.name }).from(table)).map(({ id, name }) => [id, name]));
  return { roles: await namesIn(roles), permissions: await namesIn(permissions) };
}

export const selectEventsOf = (db: Db, userId: number) =>
  db
    .select({
      event: securityEvents.event,
      person_id: securityEvents.personId,
      actor_id: securityEvents.actorId,
      facts: securityEvents.facts,
      created_at: securityEvents.createdAt,
    })
    .from(securityEvents)
    .where(or(eq(securityEvents.personId, userId), eq(securityEvents.actorId, userId)))
    .orderBy(desc(securityEvents.id));

export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, sql`now() - make_interval(days => ${days})`));
}
