import { and, eq, sql } from 'drizzle-orm';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { MemberRole } from '#shared/members/rules.ts';
import { ownedBy } from '../access/ownership-queries.ts';
import type { AccountScope } from '../access/scope.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { users } from '../users/tables.ts';
import { exhibitorMembers } from './tables.ts';

/** The stalls that a person is a member of, for their own copy of their data and to know their kinds. */
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

/** Where to write to a stall's active people. */
export async function selectAddresses(tx: Db, exhibitorId: number): Promise<{ name: string; email: string }[]> {
  return tx
    .select({ name: users.name, email: users.email })
    .from(exhibitorMembers)
    .innerJoin(users, and(eq(users.id, exhibitorMembers.userId), users.isActive))
    .where(eq(exhibitorMembers.exhibitorId, exhibitorId))
    .orderBy(exhibitorMembers.id);
}

/** What joining needs of a stall. */
export async function selectStall(
  db: Db,
  id: number,
): Promise<{ id: number; kind: ExhibitorKind; name: string } | undefined> {
  const [row] = await db
    .select({ id: exhibitors.id, kind: exhibitors.kind, name: exhibitors.name })
    .from(exhibitors)
    .where(eq(exhibitors.id, id));
  return row;
}

/** The people of a stall by their role there, in the order they came. */
export async function selectPeopleOf(
  db: Db,
  exhibitorId: number,
): Promise<{ id: number; userId: number; role: MemberRole }[]> {
  return db
    .select({ id: exhibitorMembers.id, userId: exhibitorMembers.userId, role: exhibitorMembers.role })
    .from(exhibitorMembers)
    .where(eq(exhibitorMembers.exhibitorId, exhibitorId))
    .orderBy(exhibitorMembers.id);
}

/** Makes a person a member, or changes their role there. */
export async function putMember(tx: Db, exhibitorId: number, userId: number, role: MemberRole): Promise<void> {
  await tx
    .insert(exhibitorMembers)
    .values({ exhibitorId, userId, role })
    .onConflictDoUpdate({
      target: [exhibitorMembers.exhibitorId, exhibitorMembers.userId],
      set: { role, version: sql`${exhibitorMembers.version} + 1`, updatedAt: sql`now()` },
      setWhere: and(sql`${exhibitorMembers.role} <> ${role}`),
    });
}
