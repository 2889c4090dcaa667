import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { formatCount } from '#shared/format/counts.ts';
import type { UserPage } from '#shared/users/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { listId } from '../admin/focus-list.ts';
import { openedByLink } from '../lib/opened-by-link.ts';
import { iconButton } from '../ui/action-button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { usePeopleLoading } from './people-list.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonName, StatusBadge } from './person-cells.tsx';

const list = '/admin/visitors';

const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', sortable: true, heading: true, cell: (person) => <PersonName person={person} /> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="wrap-anywhere hover:underline">
        {email}
      </a>
    ),
  },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <Phone number={phone} /> },
  { key: 'created_at', header: 'Joined', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
];

const sortTexts = { name: 'Name', email: 'Email', created_at: 'Joined' };

/** The people who registered to look around, who came last first. Their accounts are changed on the users screen. */
export function VisitorsPage({ page }: { page: UserPage }) {
  const loading = usePeopleLoading(list);
  return (
    <div className="space-y-4">
      <PeopleFilters list={list} sortTexts={sortTexts} found={page.total} />
      <section id={listId} tabIndex={-1} aria-label="Visitors" className="space-y-4 outline-none">
        <p aria-live="polite" className="font-semibold">
          {loading ? 'Loading visitors…' : `${formatCount(page.total)} ${page.total === 1 ? 'visitor' : 'visitors'}`}
        </p>
        <PeopleTable
          list={list}
          caption="Visitors"
          page={page}
          columns={columns}
          loading={loading}
          empty={{
            title: 'No visitors found',
            hint: 'Nobody of role Visitor matches these filters. Whoever registers as a visitor appears here.',
          }}
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
        />
      </section>
    </div>
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
