import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { UserPage } from '#shared/users/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { visitorList } from '#shared/users/rules.ts';
import { ListPage } from '../admin/list-page.tsx';
import { useList } from '../admin/use-list.ts';
import { openedByLink } from '../lib/opened-by-link.ts';
import { iconButton } from '../ui/action-button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { noOneFound, statusFilter } from './people-filters.ts';
import { PersonName, StatusBadge } from './person-cells.tsx';

const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (person) => <PersonName person={person} /> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="hover:underline">
        <EmailAddress of={email} />
      </a>
    ),
  },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <Phone number={phone} /> },
  { key: 'created_at', header: 'Joined', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
];

/** Accounts are changed on the users screen. */
export function VisitorsPage({ page }: { page: UserPage }) {
  const list = useList(visitorList, '/admin/visitors');
  return (
    <ListPage
      list={list}
      page={page}
      words={{ one: 'visitor', many: 'visitors' }}
      columns={columns}
      placeholder="Name, email, phone or company"
      filters={[statusFilter]}
      sortTexts={{ name: 'Name', email: 'Email', created_at: 'Joined' }}
      actions={({ id, name }) => (
        <Link
          to="/admin/users"
          search={{ role: 'Visitor', edit: id }}
          state={openedByLink}
          preload={false}
          aria-label={`Edit ${name}`}
          title="Edit"
          className={iconButton}
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      )}
      empty={{
        title: 'No visitors found',
        hint: 'No visitor matches these filters. People who register as visitors appear here.',
        notFound: noOneFound,
      }}
    />
  );
}

function Phone({ number }: { number: string | null }) {
  if (!number) return <span className="text-muted">Not given</span>;
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap hover:underline">
      {number}
    </a>
  );
}
