import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { lacksAgentNumber, needsApproval } from '#access/server/exhibitor-columns.ts';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { ApprovalState } from '#exhibitors/shared/approval-rules.ts';
import { pictureJson } from '#media/server/picture-columns.ts';
import type { PictureColumns } from '#media/server/presenter.ts';
import { media } from '#media/server/tables.ts';
import { exhibitorInvitations, exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { defineRows, type Selected } from '#records/server/definition.ts';
import { users } from '#users/server/tables.ts';
import { exhibitors } from './tables.ts';

const columns = {
  id: exhibitors.id,
  kind: exhibitors.kind,
  name: exhibitors.name,
  company: exhibitors.company,
  aboutBuilder: exhibitors.aboutBuilder,
  location: exhibitors.location,
  address: exhibitors.address,
  phone: exhibitors.phone,
  email: exhibitors.email,
  logoId: exhibitors.logoId,
  agentNumber: exhibitors.agentNumber,
  lacksAgentNumber,
  logo: sql<PictureColumns | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = exhibitors.logo_id)`,
  owners: sql<{ name: string; email: string; email_confirmed: boolean }[]>`coalesce((
    select json_agg(json_build_object('name', u.name, 'email', u.email, 'email_confirmed', u.email_confirmed_at is not null) order by m.id)
    from ${exhibitorMembers} m join ${users} u on u.id = m.user_id
    where m.exhibitor_id = exhibitors.id and m.role = 'owner'), '[]')`,
  invited: sql<string[]>`array(
    select i.email from ${exhibitorInvitations} i
    where i.exhibitor_id = exhibitors.id and i.role = 'owner' and i.expires_at > now() order by i.id)`,
  approval: exhibitors.approval,
  approvalReason: exhibitors.approvalReason,
  approvedAhead: exhibitors.approvedAhead,
  needsApproval,
  isActive: exhibitors.isActive,
  version: exhibitors.version,
  submittedAt: exhibitors.submittedAt,
  createdAt: exhibitors.createdAt,
};

export type ApprovalRow = Selected<typeof columns>;

/** Stalls within a scope, with the facts that decide about their approval. */
export const stallRows = defineRows({
  table: exhibitors,
  columns,
  visible: (scope) => ownExhibitors(scope),
  sorts: {},
});

/** Stalls that are not approved. Those that were never submitted come last. */
export const waitingRows = defineRows({
  ...stallRows,
  visible: (scope) => and(ownExhibitors(scope), ne(exhibitors.approval, 'approved')),
  search: exhibitors.searchText,
  sorts: { submitted_at: exhibitors.submittedAt, name: exhibitors.nameKey },
  nullsLast: ['submitted_at'],
  filters: { approval: (approval: ApprovalState) => eq(exhibitors.approval, approval) },
});

type Approval = { approval: ApprovalState; approvalReason?: string | null; isActive?: boolean; submittedAt?: Date };

/**
 * Changes the approval if it is still as the caller saw it. A single statement does both, and waits for concurrent
 * changes.
 */
export async function moveApproval(
  tx: Db,
  scope: Scope,
  id: number,
  { from, version }: { from: readonly ApprovalState[]; version: number },
  change: Approval,
): Promise<boolean> {
  const moved = await tx
    .update(exhibitors)
    .set({ ...change, version: sql`${exhibitors.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(exhibitors.id, id),
        inArray(exhibitors.approval, [...from]),
        eq(exhibitors.version, version),
        ownExhibitors(scope),
      ),
    )
    .returning({ id: exhibitors.id });
  return moved.length > 0;
}
