import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { MemberRole } from '#shared/members/rules.ts';
import { ownExhibitors } from '../access/ownership-queries.ts';
import type { Scope } from '../access/scope.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { users } from '../users/tables.ts';
import { exhibitorInvitations, exhibitorMembers } from './tables.ts';

type Range = { limit: number; offset: number };
export type MemberFilters = {
  words: string[] | undefined;
  exhibitorId: number | undefined;
  role: MemberRole | undefined;
};
type Order = { sortBy: 'name' | 'created_at'; sortOrder: 'asc' | 'desc' };

const sorts = { name: users.nameKey, created_at: exhibitorMembers.createdAt };
const member = exhibitorMembers;

const ownRole = (scope: Scope, exhibitorId: SQL) =>
  sql<MemberRole | null>`(select mine.role from ${member} mine where mine.exhibitor_id = ${exhibitorId} and mine.user_id = ${scope.userId})`;

const passes = (scope: Scope, { words, exhibitorId, role }: MemberFilters): SQL | undefined =>
  and(
    ownExhibitors(scope, member.exhibitorId),
    words && matchesWords(users.searchText, words),
    exhibitorId === undefined ? undefined : eq(member.exhibitorId, exhibitorId),
    role && eq(member.role, role),
  );

const columnsOf = (scope: Scope) => ({
  id: member.id,
  version: member.version,
  exhibitorId: member.exhibitorId,
  stall: exhibitors.name,
  kind: exhibitors.kind,
  userId: member.userId,
  name: users.name,
  email: users.email,
  role: member.role,
  acts: sql<boolean>`${users.isActive} and acts_for(${users.id}, ${exhibitors.kind})`,
  createdAt: member.createdAt,
  ownRole: ownRole(scope, sql`${member.exhibitorId}`),
  owners: sql<number>`(select count(*)::integer from ${member} o where o.exhibitor_id = ${member.exhibitorId} and o.role = 'owner')`,
  otherOwners: sql<number>`(select count(*)::integer from ${member} o join ${users} u on u.id = o.user_id and u.is_active
    where o.exhibitor_id = ${member.exhibitorId} and o.role = 'owner' and o.id <> ${member.id} and acts_for(u.id, ${exhibitors.kind}))`,
  people: sql<number>`(select count(*)::integer from ${member} o where o.exhibitor_id = ${member.exhibitorId})`,
});

const joined = (db: Db, scope: Scope) =>
  db
    .select(columnsOf(scope))
    .from(member)
    .innerJoin(users, eq(users.id, member.userId))
    .innerJoin(exhibitors, eq(exhibitors.id, member.exhibitorId));
export type MemberRow = Awaited<ReturnType<typeof joined>>[number];

export async function countMembers(db: Db, scope: Scope, filters: MemberFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(member)
    .innerJoin(users, eq(users.id, member.userId))
    .where(passes(scope, filters));
  return row?.total ?? 0;
}

/** The people of the stalls that a scope reaches. */
export async function selectMembers(
  db: Db,
  scope: Scope,
  filters: MemberFilters,
  { sortBy, sortOrder }: Order,
  { limit, offset }: Range,
): Promise<MemberRow[]> {
  const direction = sql.raw(sortOrder);
  return joined(db, scope)
    .where(passes(scope, filters))
    .orderBy(sql`${sorts[sortBy]} ${direction}`, sql`${member.id} ${direction}`)
    .limit(limit)
    .offset(offset);
}

/** Undefined outside the scope. */
export async function selectMember(db: Db, scope: Scope, id: number): Promise<MemberRow | undefined> {
  const [row] = await joined(db, scope).where(and(eq(member.id, id), ownExhibitors(scope, member.exhibitorId)));
  return row;
}

export type StallFilters = {
  words: string[] | undefined;
  kind: ExhibitorKind | undefined;
  id: number | undefined;
};

const stallPasses = (scope: Scope, { words, kind, id }: StallFilters): SQL | undefined =>
  and(
    ownExhibitors(scope),
    words && matchesWords(exhibitors.searchText, words),
    kind && eq(exhibitors.kind, kind),
    id === undefined ? undefined : eq(exhibitors.id, id),
  );

export async function countStalls(db: Db, scope: Scope, filters: StallFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(exhibitors).where(stallPasses(scope, filters));
  return row?.total ?? 0;
}

/** By name, with what decides whether they can be submitted. */
export async function selectStalls(db: Db, scope: Scope, filters: StallFilters, { limit, offset }: Range) {
  // By kind, since the index of names begins with it.
  const ofKind = (kind: ExhibitorKind) =>
    db
      .select({ id: exhibitors.id, name: sql`${exhibitors.nameKey}`.as('name') })
      .from(exhibitors)
      .where(and(eq(exhibitors.kind, kind), stallPasses(scope, filters)))
      .orderBy(exhibitors.nameKey, exhibitors.id)
      .limit(offset + limit);
  const found = unionAll(ofKind('developer'), ofKind('broker')).as('found');
  const ids = db.select({ id: found.id }).from(found).orderBy(found.name, found.id).limit(limit).offset(offset);
  return db
    .select({
      id: exhibitors.id,
      name: exhibitors.name,
      company: exhibitors.company,
      kind: exhibitors.kind,
      approval: exhibitors.approval,
      approvalReason: exhibitors.approvalReason,
      isActive: exhibitors.isActive,
      hasMembers: exhibitors.hasMembers,
      imported: sql<boolean>`${exhibitors.importKey} is not null`,
      logoId: exhibitors.logoId,
      aboutBuilder: exhibitors.aboutBuilder,
      location: exhibitors.location,
      phone: exhibitors.phone,
      email: exhibitors.email,
      ownRole: sql<MemberRole | null>`(select mine.role from ${member} mine
        where mine.exhibitor_id = exhibitors.id and mine.user_id = ${scope.userId})`,
    })
    .from(exhibitors)
    .where(inArray(exhibitors.id, ids))
    .orderBy(exhibitors.nameKey, exhibitors.id);
}
export type StallRow = Awaited<ReturnType<typeof selectStalls>>[number];

const invitationPasses = (scope: Scope, exhibitorId: number | undefined) =>
  and(
    ownExhibitors(scope, exhibitorInvitations.exhibitorId),
    exhibitorId === undefined ? undefined : eq(exhibitorInvitations.exhibitorId, exhibitorId),
  );

export async function countInvitations(db: Db, scope: Scope, exhibitorId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(exhibitorInvitations)
    .where(invitationPasses(scope, exhibitorId));
  return row?.total ?? 0;
}

const invitations = (db: Db) =>
  db
    .select({
      id: exhibitorInvitations.id,
      exhibitorId: exhibitorInvitations.exhibitorId,
      stall: exhibitors.name,
      kind: exhibitors.kind,
      email: exhibitorInvitations.email,
      role: exhibitorInvitations.role,
      createdAt: exhibitorInvitations.createdAt,
      expiresAt: exhibitorInvitations.expiresAt,
    })
    .from(exhibitorInvitations)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorInvitations.exhibitorId));
export type InvitationRow = Awaited<ReturnType<typeof invitations>>[number];

/** Newest first. */
export async function selectInvitations(
  db: Db,
  scope: Scope,
  exhibitorId: number | undefined,
  { limit, offset }: Range,
): Promise<InvitationRow[]> {
  return invitations(db)
    .where(invitationPasses(scope, exhibitorId))
    .orderBy(sql`${exhibitorInvitations.createdAt} desc`, sql`${exhibitorInvitations.id} desc`)
    .limit(limit)
    .offset(offset);
}

/** Undefined outside the scope. */
export async function selectInvitation(db: Db, scope: Scope, id: number): Promise<InvitationRow | undefined> {
  const [row] = await invitations(db).where(
    and(eq(exhibitorInvitations.id, id), ownExhibitors(scope, exhibitorInvitations.exhibitorId)),
  );
  return row;
}
