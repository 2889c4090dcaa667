import { eq, sql } from 'drizzle-orm';
import { lacksAgentNumber, needsApproval } from '#access/server/exhibitor-columns.ts';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { MemberRole } from '#members/shared/rules.ts';
import { defineRows, type Selected } from '#records/server/definition.ts';
import { users } from '#users/server/tables.ts';
import { exhibitorInvitations as invitation, exhibitorMembers as member } from './tables.ts';

/** Returns the role of the scope's person at the stall of a query. */
const ownRole = (scope: Scope) =>
  sql<MemberRole | null>`(select mine.role from ${member} mine where mine.exhibitor_id = ${exhibitors}."id" and mine.user_id = ${scope.userId})`;

const memberColumns = (scope: Scope) => ({
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
  ownRole: ownRole(scope),
  owners: sql<number>`(select count(*)::integer from ${member} o where o.exhibitor_id = ${member.exhibitorId} and o.role = 'owner')`,
  otherOwners: sql<number>`(select count(*)::integer from ${member} o join ${users} u on u.id = o.user_id and u.is_active
    where o.exhibitor_id = ${member.exhibitorId} and o.role = 'owner' and o.id <> ${member.id} and acts_for(u.id, ${exhibitors.kind}))`,
  people: sql<number>`(select count(*)::integer from ${member} o where o.exhibitor_id = ${member.exhibitorId})`,
});
export type MemberRow = Selected<ReturnType<typeof memberColumns>>;

export const memberRows = defineRows({
  table: member,
  joins: [
    [users, eq(users.id, member.userId)],
    [exhibitors, eq(exhibitors.id, member.exhibitorId)],
  ],
  columns: memberColumns,
  visible: (scope) => ownExhibitors(scope, member.exhibitorId),
  search: users.searchText,
  sorts: { name: users.nameKey, created_at: member.createdAt },
  filters: {
    exhibitor_id: (id: number) => eq(member.exhibitorId, id),
    role: (role: MemberRole) => eq(member.role, role),
  },
});

const stallColumns = (scope: Scope) => ({
  id: exhibitors.id,
  name: exhibitors.name,
  company: exhibitors.company,
  kind: exhibitors.kind,
  approval: exhibitors.approval,
  approvalReason: exhibitors.approvalReason,
  isActive: exhibitors.isActive,
  takenOffReason: exhibitors.takenOffReason,
  hasMembers: exhibitors.hasMembers,
  imported: sql<boolean>`${exhibitors.importKey} is not null`,
  logoId: exhibitors.logoId,
  lacksAgentNumber,
  needsApproval,
  aboutBuilder: exhibitors.aboutBuilder,
  location: exhibitors.location,
  phone: exhibitors.phone,
  email: exhibitors.email,
  ownRole: ownRole(scope),
  ownMeets: sql<
    boolean | null
  >`(select mine.meets_visitors from ${member} mine where mine.exhibitor_id = ${exhibitors}."id" and mine.user_id = ${scope.userId})`,
});
export type StallRow = Selected<ReturnType<typeof stallColumns>>;

/** Stalls with the facts that decide whether they can be submitted. */
export const stallRows = defineRows({
  table: exhibitors,
  columns: stallColumns,
  visible: (scope) => ownExhibitors(scope),
  search: exhibitors.searchText,
  sorts: { name: exhibitors.nameKey },
  divided: [eq(exhibitors.kind, 'developer'), eq(exhibitors.kind, 'broker')],
  filters: {
    kind: (kind: ExhibitorKind) => eq(exhibitors.kind, kind),
    exhibitor_id: (id: number) => eq(exhibitors.id, id),
  },
});

const invitationColumns = {
  id: invitation.id,
  exhibitorId: invitation.exhibitorId,
  stall: exhibitors.name,
  kind: exhibitors.kind,
  email: invitation.email,
  role: invitation.role,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
};
export type InvitationRow = Selected<typeof invitationColumns>;

export const invitationRows = defineRows({
  table: invitation,
  joins: [[exhibitors, eq(exhibitors.id, invitation.exhibitorId)]],
  columns: invitationColumns,
  visible: (scope) => ownExhibitors(scope, invitation.exhibitorId),
  sorts: { created_at: invitation.createdAt },
  filters: { exhibitor_id: (id: number) => eq(invitation.exhibitorId, id) },
});
