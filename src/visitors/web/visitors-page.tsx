import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { api } from '#platform/web/lib/api.ts';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { EmailAddress } from '#platform/web/ui/email-address.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import { RowActions } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { useList } from '#records/web/use-list.ts';
import { visitorList } from '#users/shared/rules.ts';
import { noOneFound, statusFilter } from '#users/web/people-filters.ts';
import { PersonName, StatusBadge } from '#users/web/person-cells.tsx';
import type { Visitor, VisitorPage } from '#visitors/shared/contract.ts';

const columns: Column<Visitor>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    heading: true,
    cell: (person) => (
      <Link
        to="/admin/visitors/$id"
        params={{ id: String(person.id) }}
        preload={false}
        state={openedByLink}
        className="block hover:underline"
      >
        <PersonName person={person} />
      </Link>
    ),
  },
  { key: 'email', header: 'Contact', sortable: true, cell: (visitor) => <ContactOf visitor={visitor} /> },
  {
    key: 'last_seen',
    header: 'Last seen',
    className: 'whitespace-nowrap',
    cell: ({ last_seen }) => (last_seen ? <RelativeTime of={last_seen} /> : <span className="text-muted">–</span>),
  },
  { key: 'days_seen', header: 'Days here', isNumeric: true, cell: ({ days_seen }) => formatCount(days_seen) },
  { key: 'inquiries', header: 'Inquiries', isNumeric: true, cell: ({ inquiries }) => formatCount(inquiries) },
  { key: 'visits', header: 'Visits', isNumeric: true, cell: ({ visits }) => formatCount(visits) },
  {
    key: 'created_at',
    header: 'Joined',
    sortable: true,
    cell: ({ created_at, came_from }) => (
      <>
        <Day of={created_at} />
        {came_from && <span className="block max-w-40 text-sm text-muted wrap-anywhere">from {came_from}</span>}
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (person) => <StatusBadge person={person} /> },
];

const words = { one: 'visitor', many: 'visitors' };

/** Accounts are changed on the users screen, and their file is that of users with the role. */
export function VisitorsPage({ page }: { page: VisitorPage }) {
  const list = useList(visitorList, '/admin/visitors');
  const exported = useExport(list, (input) => api().users.exportCsv({ ...input, role: 'Visitor' }), words);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder="Name, email, phone or company"
      filters={[statusFilter]}
      tools={[exported]}
      sortTexts={{ name: 'Name', email: 'Email', created_at: 'Joined' }}
      actions={({ id, name }) => (
        <RowActions
          name={name}
          actions={[
            {
              text: 'Edit',
              icon: Pencil,
              link: { to: '/admin/users', search: { role: 'Visitor', edit: id }, state: openedByLink, preload: false },
            },
          ]}
        />
      )}
      empty={{
        title: 'No visitors found',
        hint: 'No visitor matches these filters. Remove one, or reset them.',
        notFound: noOneFound,
        atAll: {
          title: 'No visitors yet',
          hint: 'People who register as visitors appear here, with what they looked at. Share the expo’s address to bring the first.',
        },
      }}
    />
  );
}

function ContactOf({ visitor: { email, phone } }: { visitor: Visitor }) {
  return (
    <>
      <a href={`mailto:${email}`} className="tap-line hover:underline">
        <EmailAddress of={email} />
      </a>
      {phone ? (
        <a href={telOf(phone)} className="tap-line text-sm whitespace-nowrap text-muted hover:underline">
          {phone}
        </a>
      ) : (
        <span className="text-sm text-muted">Not given</span>
      )}
    </>
  );
}
