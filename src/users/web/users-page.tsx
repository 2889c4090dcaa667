import { FileSpreadsheet, KeyRound, Pencil, ScrollText, ShieldOff, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { TakeOffDialog } from '#exhibitors/web/firms/listing-dialogs.tsx';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { createdColumn } from '#records/web/columns.tsx';
import { DeleteRecord } from '#records/web/delete-record.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import { dialogLink, RowActions } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { type ListState, useList } from '#records/web/use-list.ts';
import { useRefresh } from '#records/web/use-refresh.ts';
import type { Role } from '#roles/shared/contract.ts';
import type { ManagedPerson, UnattendedStall, UserPage } from '#users/shared/contract.ts';
import { userList } from '#users/shared/rules.ts';
import { noOneFound, userStatusFilter } from './people-filters.ts';
import { PersonName, RoleBadges, StatusBadge } from './person-cells.tsx';
import { screenWords } from './person-fields.tsx';
import { UserDialog } from './user-dialog.tsx';

const columns: Column<UserPage['data'][number]>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (person) => <PersonName person={person} /> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email, email_confirmed, undelivered }) => (
      <>
        <EmailAddress of={email} />
        {undelivered && <span className="block text-sm text-error">An email couldn’t be delivered</span>}
        {!email_confirmed && <span className="block text-sm text-muted">Not confirmed yet</span>}
      </>
    ),
  },
  { key: 'role', header: 'Role', cell: (person) => <RoleBadges person={person} /> },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
  createdColumn('Created'),
];

const worksAtStall = ({ roles }: ManagedPerson): boolean => roles.some(({ name }) => screenWords[name] !== undefined);

const words = { one: 'user', many: 'users' };

export function UsersPage({ page, roles }: { page: UserPage; roles: Role[] }) {
  const list = useList(userList, '/admin/users');
  const [deleting, setDeleting] = useState<ManagedPerson>();
  const [removingFactor, setRemovingFactor] = useState<ManagedPerson>();
  const refresh = useRefresh('/admin/users');
  const [unattended, setUnattended] = useState<UnattendedStall[]>([]);
  const [stall] = unattended;
  const exported = useExport(list, (input) => api().users.exportCsv(input), words);
  const roleNames = roles.map(({ name }) => name);
  // Only organisers who may change a role may give it.
  const givable = roles.filter(({ can }) => can.update === true).map(({ name }) => name);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder="Name, email, phone or company"
      filters={[
        {
          name: 'role',
          label: 'Role',
          none: 'All roles',
          choices: roleNames.map((role) => ({ value: role, label: role })),
        },
        userStatusFilter,
      ]}
      sortTexts={{ name: 'Name', email: 'Email', created_at: 'Created' }}
      // The specification names these columns for this screen, in addition to the headers.
      sortInRow
      primary={
        <DialogLink list={list} open={{ create: '1' }} className={primaryTool}>
          <UserPlus size={18} aria-hidden="true" /> <ToolWords>Add user</ToolWords>
        </DialogLink>
      }
      tools={[
        exported,
        {
          text: 'Invite by spreadsheet',
          icon: FileSpreadsheet,
          link: { to: '/admin/users/exhibitors', preload: false },
        },
        {
          text: 'Security log',
          icon: ScrollText,
          link: { to: '/admin/security-log' },
        },
      ]}
      actions={(person) => (
        <Actions
          person={person}
          list={list}
          onDelete={() => setDeleting(person)}
          onRemoveFactor={() => setRemovingFactor(person)}
        />
      )}
      empty={{
        title: 'No users found',
        notFound: noOneFound,
        atAll: {
          title: 'No users yet',
          hint: 'Accounts of visitors, builders, consultants and organisers appear here.',
        },
      }}
    >
      <UserDialog list={list} roles={givable} onUnattended={setUnattended} />
      {stall && (
        <TakeOffDialog
          key={stall.id}
          stall={stall}
          lead={`No one acts for ${stall.name} any more. Take it off the list, or close this to leave it listed without site visits.`}
          onClose={() => setUnattended(unattended.slice(1))}
        />
      )}
      {removingFactor && (
        <ConfirmDialog
          question={`Remove the second step of ${removingFactor.name}?`}
          hint="For a lost phone. Make sure that it is this person who asks. Their sessions end, they get an email, and sign in by password or Google alone until they set it up again."
          confirmText="Remove"
          busyText="Removing…"
          onConfirm={async () => {
            const { message } = await api().users.removeSecondFactor({ id: removingFactor.id });
            notify('done', message, 5);
            await refresh();
          }}
          onClose={() => setRemovingFactor(undefined)}
        />
      )}
      {deleting && (
        <DeleteRecord
          question={`Are you sure you want to delete ${deleting.name}?`}
          hint={`The account of ${deleting.email} is deleted with its personal data, and the visits that this person booked are cancelled. ${worksAtStall(deleting) ? 'A stall that loses its last person takes no more site visits. ' : ''}This can’t be undone; to keep the account, make it inactive instead.`}
          remove={async () => {
            const answer = await api().users.remove({ id: deleting.id });
            setUnattended(answer.unattended);
            return answer;
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ListPage>
  );
}

type ActionsProps = {
  person: ManagedPerson;
  list: ListState<typeof userList>;
  onDelete: () => void;
  onRemoveFactor: () => void;
};

function Actions({ person: { id, name, can, second_factor }, list, onDelete, onRemoveFactor }: ActionsProps) {
  const isSelf = useViewer()?.id === id;
  return (
    <RowActions
      name={name}
      actions={[
        { text: 'Edit', icon: Pencil, disabledReason: whyNot(can.update), link: dialogLink(list, { edit: id }) },
        isSelf
          ? { text: 'Password', label: 'Change your own password', icon: KeyRound, link: { to: '/profile' } }
          : {
              text: 'Password',
              label: `Change password of ${name}`,
              icon: KeyRound,
              disabledReason: whyNot(can.password),
              link: dialogLink(list, { password: id }),
            },
        ...(second_factor
          ? [
              {
                text: 'Remove second step',
                icon: ShieldOff,
                disabledReason: whyNot(can.second_factor),
                run: onRemoveFactor,
              },
            ]
          : []),
        { text: 'Delete', icon: Trash2, danger: true, disabledReason: whyNot(can.remove), run: onDelete },
      ]}
    />
  );
}
