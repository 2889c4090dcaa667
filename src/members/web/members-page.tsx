import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { Invitation, Member, MemberPage, MemberStall } from '#members/shared/contract.ts';
import { memberList, memberRoleLabels } from '#members/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { choiceFilter } from '#records/web/choice-filters.tsx';
import { createdColumn } from '#records/web/columns.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { History } from '#records/web/history.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { InviteForm } from './invite-form.tsx';
import { MeetingConsent } from './meeting-consent.tsx';
import { MemberActions, type Pending, PendingAction } from './member-actions.tsx';
import { stallChoices } from './stall-choices.ts';
import { StallPanel } from './stall-panel.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

const columns: Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    heading: true,
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress of={email} /> },
  { key: 'stall', header: 'Stall', cell: ({ exhibitor }) => <span className="wrap-anywhere">{exhibitor.name}</span> },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role, acts }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={role === 'owner' ? 'blue' : 'light'}>{memberRoleLabels[role]}</Badge>
        {!acts && <Badge tone="grey">Can’t act</Badge>}
      </span>
    ),
  },
  createdColumn('Since'),
];

type Props = { page: MemberPage; invitations: Invitation[]; stalls: MemberStall[] };

/** Lists members. Organisers have the stalls that aren't listed under Stall Approvals, so here only a chosen one. */
export function MembersPage({ page, invitations, stalls }: Props) {
  const list = useList(memberList, '/admin/members');
  const leave = useLeaveList(list);
  const saved = useAfterSave(leave);
  const [pending, setPending] = useState<Pending>();
  const [only] = stalls.length === 1 ? stalls : [];
  const isOrganiser = belongs('organisers', useViewer());
  const words = { one: 'person', many: 'people' };
  return (
    <div className="space-y-6">
      {(isOrganiser && !only ? [] : stalls)
        .filter(({ is_active }) => !is_active)
        .map((stall) => (
          <StallPanel key={stall.id} stall={stall} />
        ))}
      <MeetingConsent stalls={stalls} />
      <ListPage
        list={list}
        page={page}
        words={words}
        title="Members"
        columns={only ? columns.filter(({ key }) => key !== 'stall') : columns}
        placeholder="Name or email"
        filters={[choiceFilter('role', 'Role', 'Any role', memberRoleLabels)]}
        moreFilters={
          !only && (
            <RelationFilter
              label="Stall"
              placeholder="Any stall"
              {...stallChoices()}
              id={list.search.exhibitor_id}
              onChoose={(exhibitor_id) => list.change({ exhibitor_id })}
            />
          )
        }
        sortTexts={{ name: 'Name', created_at: 'Since' }}
        primary={
          <DialogLink list={list} open={{ invite: '1' }} className={primaryTool}>
            <UserPlus size={18} aria-hidden="true" /> <ToolWords>Invite</ToolWords>
          </DialogLink>
        }
        actions={(member) => <MemberActions member={member} onChoose={setPending} />}
        empty={{
          title: 'No people found',
          atAll: {
            title: 'No people yet',
            hint: 'Owners and staff of stalls appear here. Invite the first by email.',
          },
        }}
      >
        <WaitingInvitations invitations={invitations} />
        {only && <History resource={stallHistory} id={only.id} />}
        {list.dialog.invite && (
          <Dialog title="Invite a person" onClose={leave}>
            <InviteForm stall={only} onSaved={saved} />
          </Dialog>
        )}
        {pending && <PendingAction pending={pending} onClose={() => setPending(undefined)} />}
      </ListPage>
    </div>
  );
}

const stallHistory = {
  path: '/admin/members',
  calls: () => api().members,
  labels: {
    owner: 'Owners',
    staff: 'Staff',
    invitation: 'Invitation',
    name: 'Name',
    approval: 'Approval',
    approval_reason: 'Reason',
    is_active: 'Listed',
  },
};
