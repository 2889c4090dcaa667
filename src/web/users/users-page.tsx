import { Link } from '@tanstack/react-router';
import { KeyRound, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#shared/access/policy-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import type { Role } from '#shared/roles/contract.ts';
import type { ManagedPerson, UserPage } from '#shared/users/contract.ts';
import { readUserSearch, type UserSearch } from '#shared/users/rules.ts';
import { useViewer } from '../accounts/use-viewer.ts';
import { listId } from '../admin/focus-list.ts';
import { openedByLink } from '../lib/opened-by-link.ts';
import { ActionButton, iconButton } from '../ui/action-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { DeleteUser } from './delete-user.tsx';
import { ExportUsers } from './export-users.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { usePeopleLoading } from './people-list.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonName, RoleBadges, StatusBadge } from './person-cells.tsx';
import { UserDialog } from './user-dialog.tsx';

const list = '/admin/users';
const profile: string = '/profile';

const columns: Column<ManagedPerson>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (person) => <PersonName person={person} /> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: 'role', header: 'Role', cell: (person) => <RoleBadges person={person} /> },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
  { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
];

const sortTexts = { name: 'Name', email: 'Email', created_at: 'Created' };

type Props = { page: UserPage; roles: Role[]; open: Pick<UserSearch, 'create' | 'edit' | 'password'> };

/** Everybody with an account: found, changed, made and deleted here (specification, section 2 "Users screen"). */
export function UsersPage({ page, roles, open }: Props) {
  const loading = usePeopleLoading(list);
  const [deleting, setDeleting] = useState<ManagedPerson>();
  const roleNames = roles.map(({ name }) => name);
  return (
    <div className="space-y-4">
      <PeopleFilters list={list} roles={roleNames} sortTexts={sortTexts} found={page.total} />
      <section id={listId} tabIndex={-1} aria-label="Users" className="space-y-4 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="me-auto font-semibold max-sm:w-full">
            {loading ? 'Loading users…' : `${formatCount(page.total)} ${page.total === 1 ? 'user' : 'users'}`}
          </p>
          <ExportUsers />
          <Link
            to={list}
            search={(current) => ({ ...readUserSearch(current), create: '1' })}
            state={openedByLink}
            resetScroll={false}
            preload={false}
            className={buttonClass({}, 'max-sm:flex-1')}
          >
            <UserPlus size={18} aria-hidden="true" /> Add user
          </Link>
        </div>
        <PeopleTable
          list={list}
          caption="Users"
          page={page}
          columns={columns}
          loading={loading}
          empty={{
            title: 'No users found',
            hint: 'Nobody matches these filters together. Take one away, or reset them.',
          }}
          actions={(person) => <Actions person={person} onDelete={() => setDeleting(person)} />}
        />
      </section>
      {(open.create || open.edit || open.password) && <UserDialog open={open} roles={roleNames} />}
      {deleting && <DeleteUser person={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function Actions({ person, onDelete }: { person: ManagedPerson; onDelete: () => void }) {
  const isSelf = useViewer()?.id === person.id;
  const { update, password, remove } = person.can;
  return (
    <>
      {update !== true ? (
        <ActionButton
          label={`Edit ${person.name}`}
          icon={<Pencil size={18} aria-hidden="true" />}
          disabledReason={update}
        />
      ) : (
        <Link
          to={list}
          search={(current) => ({ ...readUserSearch(current), edit: person.id })}
          state={openedByLink}
          resetScroll={false}
          preload={false}
          aria-label={`Edit ${person.name}`}
          title="Edit"
          className={iconButton}
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      )}
      {isSelf ? (
        <Link
          to={profile}
          aria-label="Change your own password"
          title="Change your own password"
          className={iconButton}
        >
          <KeyRound size={18} aria-hidden="true" />
        </Link>
      ) : password !== true ? (
        <ActionButton
          label={`Change password of ${person.name}`}
          icon={<KeyRound size={18} aria-hidden="true" />}
          disabledReason={password}
        />
      ) : (
        <Link
          to={list}
          search={(current) => ({ ...readUserSearch(current), password: person.id })}
          state={openedByLink}
          resetScroll={false}
          preload={false}
          aria-label={`Change password of ${person.name}`}
          title="Change password"
          className={iconButton}
        >
          <KeyRound size={18} aria-hidden="true" />
        </Link>
      )}
      <ActionButton
        label={`Delete ${person.name}`}
        icon={<Trash2 size={18} aria-hidden="true" />}
        disabledReason={whyNot(remove)}
        onPress={onDelete}
      />
    </>
  );
}
