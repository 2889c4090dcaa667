import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { missingForListing } from '#exhibitors/shared/completeness-rules.ts';
import type { Invitation, Member, MemberStall } from '#members/shared/contract.ts';
import { memberActions, stallActions } from '#members/shared/policy-rules.ts';
import type { InvitationRow, MemberRow, StallRow } from './list-queries.ts';

export const standingOf = ({ userId, role, ownRole, owners, people, otherOwners }: MemberRow) => ({
  user_id: userId,
  role,
  own_role: ownRole,
  owners,
  people,
  other_owners: otherOwners,
});

export const presentMember = (actor: Actor, row: MemberRow): Member => ({
  id: row.id,
  version: row.version,
  exhibitor: { id: row.exhibitorId, name: row.stall, kind: row.kind },
  user_id: row.userId,
  name: row.name,
  email: row.email,
  role: row.role,
  acts: row.acts,
  created_at: row.createdAt.toISOString(),
  can: decisions(actor, memberActions, standingOf(row)),
});

export const presentInvitation = (row: InvitationRow, undelivered = false): Invitation => ({
  id: row.id,
  exhibitor: { id: row.exhibitorId, name: row.stall, kind: row.kind },
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expiresAt <= new Date(),
  undelivered,
});

export const stallStandingOf = (row: StallRow) => ({
  own_role: row.ownRole,
  approval: row.approval,
  is_active: row.isActive,
  missing: missingForListing({ ...row, logo_id: row.logoId, about_html: row.aboutBuilder }),
});

export function presentMemberStall(actor: Actor, row: StallRow): MemberStall {
  const standing = stallStandingOf(row);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    company: row.company,
    approval: row.approval,
    approval_reason: row.approvalReason,
    is_active: row.isActive,
    taken_off_reason: row.takenOffReason,
    has_members: row.hasMembers,
    imported: row.imported,
    meets_visitors: row.ownMeets,
    needs_approval: row.needsApproval,
    missing: standing.missing,
    can: decisions(actor, stallActions, standing),
  };
}
