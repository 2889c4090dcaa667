import { Link } from '@tanstack/react-router';
import { KeyRound, Pencil, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Decision, whyNot } from '#shared/access/policy-rules.ts';
import type { Role } from '#shared/roles/contract.ts';
import type { ManagedPerson, UnattendedStall, UserPage } from '#shared/users/contract.ts';
import { userList } from '#shared/users/rules.ts';
import { useViewer } from '../accounts/use-viewer.ts';
import { DeleteRecord } from '../admin/delete-record.tsx';
import { DialogLink } from '../admin/dialog-link.tsx';
import { ExportButton } from '../admin/export-button.tsx';
import { ListPage } from '../admin/list-page.tsx';
import { type ListState, useList } from '../admin/use-list.ts';
import { TakeOffDialog } from '../firms/listing-dialogs.tsx';
import { api } from '../lib/api.ts';
import { ActionButton, iconButton } from '../ui/action-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { noOneFound, userStatusFilter } from './people-filters.ts';
import { PersonName, RoleBadges, StatusBadge } from './person-cells.tsx';
import { UserDialog } from './user-dialog.tsx';

const profile: string = '/profile';

const columns: Column<ManagedPerson>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (person) => <PersonName person={person} /> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <EmailAddress of={email} />,
  },
  { key: 'role', header: 'Role', cell: (person) => <RoleBadges person={person} /> },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
  { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
];

const words = { one: 'user', many: 'users' };

export function UsersPage({ page, roles }: { page: UserPage; roles: Role[] }) {
  const list = useList(userList, '/admin/users');
  const [deleting, setDeleting] = useState<ManagedPerson>();
  const [unattended, setUnattended] = useState<UnattendedStall[]>([]);
  const [stall] = unattended;
  const roleNames = roles.map(({ name }) => name);
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
      toolbar={
        <>
          <ExportButton list={list} export={(input) => api().users.exportCsv(input)} words={words} />
          <DialogLink list={list} open={{ create: '1' }} className={buttonClass({}, 'max-sm:flex-auto')}>
            <UserPlus size={18} aria-hidden="true" /> Add user
          </DialogLink>
        </>
      }
      actions={(person) => <Actions person={person} list={list} onDelete={() => setDeleting(person)} />}
      empty={{
        title: 'No users found',
        hint: 'No one matches all of these filters. Remove one, or reset them.',
        notFound: noOneFound,
        atAll: {
          title: 'No users yet',
          hint: 'Accounts of visitors, builders, consultants and organisers appear here.',
        },
      }}
    >
      <UserDialog list={list} roles={roleNames} onUnattended={setUnattended} />
      {stall && (
        <TakeOffDialog
          key={stall.id}
          stall={stall}
          lead={`No one acts for ${stall.name} any more. Take it off the list, or close this to leave it listed without site visits.`}
          onClose={() => setUnattended(unattended.slice(1))}
        />
      )}
      {deleting && (
        <DeleteRecord
          question={`Are you sure you want to delete ${deleting.name}?`}
          hint={`The account of ${deleting.email} is deleted with its personal data, and its upcoming site visits are cancelled. This can’t be undone; to keep the account, make it inactive instead.`}
          remove={() => api().users.remove({ id: deleting.id })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ListPage>
  );
}

type ActionsProps = { person: ManagedPerson; list: ListState<typeof userList>; onDelete: () => void };

function Actions({ person: { id, name, can }, list, onDelete }: ActionsProps) {
  const isSelf = useViewer()?.id === id;
  /** Or shows why not. */
  const opening = (decision: Decision, open: Parameters<typeof list.withFields>[0], label: string, icon: ReactNode) =>
    decision === true ? (
      <DialogLink
        list={list}
        open={open}
        label={label}
        title={label.slice(0, -name.length).replace(/ (of )?$/, '')}
        className={iconButton}
      >
        {icon}
      </DialogLink>
    ) : (
      <ActionButton label={label} icon={icon} disabledReason={decision} />
    );
  const key = <KeyRound size={18} aria-hidden="true" />;
  return (
    <>
      {opening(can.update, { edit: id }, `Edit ${name}`, <Pencil size={18} aria-hidden="true" />)}
      {isSelf ? (
        <Link
          to={profile}
          aria-label="Change your own password"
          title="Change your own password"
          className={iconButton}
        >
          {key}
        </Link>
      ) : (
        opening(can.password, { password: id }, `Change password of ${name}`, key)
      )}
      <ActionButton
        label={`Delete ${name}`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        disabledReason={whyNot(can.remove)}
        onPress={onDelete}
      />
    </>
  );
}
