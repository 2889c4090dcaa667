import { and, eq, exists, gt, inArray, ne, not, or, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { userRoles, users } from '#users/server/tables.ts';
import { exhibitorInvitations, exhibitorMembers } from './tables.ts';

export const selectStallsOf = (db: Db, scope: AccountScope) =>
  db
    .select({
      id: exhibitors.id,
      kind: exhibitors.kind,
      name: exhibitors.name,
      role: exhibitorMembers.role,
      member_since: exhibitorMembers.createdAt,
    })
    .from(exhibitorMembers)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorMembers.exhibitorId))
    .where(ownedBy(scope, exhibitorMembers.userId))
    .orderBy(exhibitors.id);

type Address = { exhibitorId: number; name: string; email: string };

/** Returns the addresses of the stalls' active members. */
export async function selectAddresses(tx: Db, exhibitorIds: number[]): Promise<Address[]> {
  return tx
    .select({ exhibitorId: exhibitorMembers.exhibitorId, name: users.name, email: users.email })
    .from(exhibitorMembers)
    .innerJoin(users, and(eq(users.id, exhibitorMembers.userId), users.isActive))
    .where(inArray(exhibitorMembers.exhibitorId, exhibitorIds))
    .orderBy(exhibitorMembers.id);
}
export type Stall = { id: number; kind: ExhibitorKind; name: string; isListed: boolean };

const stallColumns = {
  id: exhibitors.id,
  kind: exhibitors.kind,
  name: exhibitors.name,
  isListed: exhibitors.isActive,
};

/** Returns a stall that a person joins. */
export async function selectStall(db: Db, id: number): Promise<Stall | undefined> {
  const [row] = await db.select(stallColumns).from(exhibitors).where(eq(exhibitors.id, id));
  return row;
}

/** A stall as someone writes it, and an address in lower case. */
type WantedMember = { email: string; kind: ExhibitorKind; stall: string };

/** Returns which of these addresses belong to the stall of that name, or are invited to it: by their places. */
export async function selectAlreadyThere(tx: Db, wanted: readonly WantedMember[]): Promise<Set<number>> {
  const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const emails = list(wanted.map(({ email }) => email));
  const kinds = list(wanted.map(({ kind }) => kind));
  const names = list(wanted.map(({ stall }) => stall));
  const rows = await tx
    .select({ place: sql<number>`wanted.place::integer` })
    .from(sql`unnest(${emails}, ${kinds}, ${names}) with ordinality as wanted (email, kind, name, place)`)
    .innerJoin(
      exhibitors,
      sql`${exhibitors.nameKey} = normalise_name(wanted.name) and ${exhibitors.kind}::text = wanted.kind`,
    )
    .where(
      or(
        exists(
          tx
            .select({ id: exhibitorMembers.id })
            .from(exhibitorMembers)
            .innerJoin(users, eq(users.id, exhibitorMembers.userId))
            .where(and(eq(exhibitorMembers.exhibitorId, exhibitors.id), sql`lower(${users.email}) = wanted.email`)),
        ),
        exists(
          tx
            .select({ id: exhibitorInvitations.id })
            .from(exhibitorInvitations)
            .where(
              and(
                eq(exhibitorInvitations.exhibitorId, exhibitors.id),
                sql`${exhibitorInvitations.email} = wanted.email`,
                gt(exhibitorInvitations.expiresAt, sql`now()`),
              ),
            ),
        ),
      ),
    );
  return new Set(rows.map(({ place }) => place - 1));
}

/** Returns those of the ids whose stalls have people who act for them, or have none. */
export async function selectWithPeople(db: Db, ids: readonly number[], hasMembers: boolean): Promise<Stall[]> {
  if (ids.length === 0) return [];
  return db
    .select(stallColumns)
    .from(exhibitors)
    .where(and(inArray(exhibitors.id, [...ids]), eq(exhibitors.hasMembers, hasMembers)));
}

/** Returns those of the ids whose stalls have members but no owner. */
export async function selectWithoutOwner(db: Db, ids: readonly number[]): Promise<Stall[]> {
  if (ids.length === 0) return [];
  const owned = sql`exists (select from ${exhibitorMembers} m join ${users} u on u.id = m.user_id and u.is_active
    where m.exhibitor_id = ${exhibitors}.id and m.role = 'owner' and acts_for(u.id, ${exhibitors}.kind))`;
  return db
    .select(stallColumns)
    .from(exhibitors)
    .where(and(inArray(exhibitors.id, [...ids]), exhibitors.hasMembers, not(owned)))
    .orderBy(exhibitors.nameKey, exhibitors.id);
}

export async function selectStallsOfRole(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitorMembers.exhibitorId })
    .from(exhibitorMembers)
    .innerJoin(userRoles, eq(userRoles.userId, exhibitorMembers.userId))
    .where(eq(userRoles.roleId, roleId));
  return rows.map(({ id }) => id);
}

export async function selectPeopleOf(db: Db, exhibitorId: number) {
  return db
    .select({
      id: exhibitorMembers.id,
      userId: exhibitorMembers.userId,
      role: exhibitorMembers.role,
      name: users.name,
      email: users.email,
      isActive: users.isActive,
    })
    .from(exhibitorMembers)
    .innerJoin(users, eq(users.id, exhibitorMembers.userId))
    .where(eq(exhibitorMembers.exhibitorId, exhibitorId))
    .orderBy(exhibitorMembers.id);
}

/** Adds a member, or changes their role. */
export async function putMember(tx: Db, exhibitorId: number, userId: number, role: MemberRole): Promise<void> {
  await tx
    .insert(exhibitorMembers)
    .values({ exhibitorId, userId, role })
    .onConflictDoUpdate({
      target: [exhibitorMembers.exhibitorId, exhibitorMembers.userId],
      set: { role, version: sql`${exhibitorMembers.version} + 1`, updatedAt: sql`now()` },
      setWhere: ne(exhibitorMembers.role, role),
    });
}

export async function deleteMember(tx: Db, exhibitorId: number, userId: number): Promise<void> {
  await tx
    .delete(exhibitorMembers)
    .where(and(eq(exhibitorMembers.exhibitorId, exhibitorId), eq(exhibitorMembers.userId, userId)));
}

/** Adds an unlisted stall and returns its id. */
export async function insertDraft(
  tx: Db,
  { kind, name, approvedAhead }: { kind: ExhibitorKind; name: string; approvedAhead: boolean },
): Promise<number> {
  const [row] = await tx
    .insert(exhibitors)
    .values({ kind, name, approvedAhead, isActive: false, approval: 'draft' })
    .returning({ id: exhibitors.id });
  return row?.id as number;
}

/** Sets a person's own choice. Returns whether they are a member of the stall. */
export async function updateMeeting(tx: Db, scope: AccountScope, stallId: number, agreed: boolean): Promise<boolean> {
  const { exhibitorId, userId } = exhibitorMembers;
  const rows = await tx
    .update(exhibitorMembers)
    .set({ meetsVisitors: agreed, updatedAt: sql`now()` })
    .where(and(eq(exhibitorId, stallId), ownedBy(scope, userId)))
    .returning({ id: exhibitorMembers.id });
  return rows.length > 0;
}

type NewMember = typeof exhibitorMembers.$inferInsert;

export async function insertMembers(tx: Db, rows: NewMember[]): Promise<void> {
  if (rows.length > 0) await tx.insert(exhibitorMembers).values(rows);
}
