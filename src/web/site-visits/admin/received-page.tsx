import { Link, linkOptions } from '@tanstack/react-router';
import { CalendarDays, SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { belongs } from '#shared/access/audience-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import type { ReceivedSearch } from '#shared/site-visits/search-params-rules.ts';
import { useViewer } from '../../accounts/use-viewer.ts';
import { listId } from '../../admin/focus-list.ts';
import { ResetFilters } from '../../admin/reset-filters.tsx';
import { openedByLink } from '../../lib/opened-by-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import type { ReceivedData } from './load-received.ts';
import { CancelReceived, ReceivedActions } from './received-actions.tsx';
import { Status, Visited, Visitor, When } from './received-cells.tsx';
import { ReceivedFilters } from './received-filters.tsx';
import { list, useReceivedFilters, useReceivedLoading } from './received-list.ts';
import { ReleaseUnconfirmed } from './release-unconfirmed.tsx';

const columns: Column<ReceivedVisit>[] = [
  { key: 'visitor', header: 'Visitor', heading: true, cell: (visit) => <Visitor visit={visit} /> },
  { key: 'visit', header: 'Visit', cell: (visit) => <Visited visit={visit} /> },
  { key: 'when', header: 'When', cell: (visit) => <When visit={visit} /> },
  { key: 'status', header: 'Status', cell: (visit) => <Status visit={visit} /> },
];

type Props = { data: ReceivedData; open: Pick<ReceivedSearch, 'capacity'> };

/** The visits that somebody receives: found, confirmed, completed and cancelled here, and how many visitors a time takes. */
export function ReceivedPage({ data, open: { capacity } }: Props) {
  const { page, projects, unconfirmed } = data;
  const filters = useReceivedFilters();
  const loading = useReceivedLoading();
  const [cancelling, setCancelling] = useState<ReceivedVisit>();
  const setsCapacity = belongs('builders and organisers', useViewer());
  const isBare = page.total === 0 && Object.values(filters).every((value) => value === undefined);
  return (
    <div className="space-y-4">
      {!isBare && <ReceivedFilters {...data} />}
      <section id={listId} tabIndex={-1} aria-label="Site visits" className="space-y-4 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="me-auto font-semibold">
            {loading ? 'Loading visits…' : `${formatCount(page.total)} ${page.total === 1 ? 'visit' : 'visits'}`}
          </p>
          {unconfirmed > 0 && <ReleaseUnconfirmed count={unconfirmed} />}
          {setsCapacity && projects.total > 0 && <CapacityLink projects={projects} />}
        </div>
        {page.data.length === 0 && !loading ? (
          <Nothing isBare={isBare} pastTheEnd={page.total > 0} />
        ) : (
          <DataTable
            caption="Site visits"
            columns={columns}
            rows={page.data}
            rowKey={({ id }) => id}
            actions={(visit) => <ReceivedActions visit={visit} onCancel={() => setCancelling(visit)} />}
            loading={loading}
          />
        )}
        <Pagination
          current={page.current_page}
          last={page.last_page}
          linkTo={(number) => linkOptions({ to: list, search: { ...filters, page: number }, preload: false })}
        />
      </section>
      {capacity && setsCapacity && <CapacityDialog capacity={capacity} isOnly={projects.total === 1} />}
      {cancelling && <CancelReceived visit={cancelling} onClose={() => setCancelling(undefined)} />}
    </div>
  );
}

/** To how many visitors a time takes: of the one project there is, or of one to be chosen. */
function CapacityLink({ projects }: Pick<ReceivedData, 'projects'>) {
  const filters = useReceivedFilters();
  const [only] = projects.total === 1 ? projects.data : [];
  return (
    <Link
      to={list}
      search={{ ...filters, capacity: only?.id ?? filters.project_id ?? 'choose' }}
      state={openedByLink}
      resetScroll={false}
      preload={false}
      className={buttonClass({ variant: 'outline' }, 'bg-base-100')}
    >
      <UsersRound size={18} aria-hidden="true" /> Slot capacity
    </Link>
  );
}

function Nothing({ isBare, pastTheEnd }: { isBare: boolean; pastTheEnd: boolean }) {
  const filters = useReceivedFilters();
  if (isBare)
    return (
      <EmptyState
        icon={<CalendarDays size={32} aria-hidden="true" />}
        title="No Site Visits Yet"
        hint="Visits booked with you will appear here with the visitor’s contact details. You are also notified by email."
      />
    );
  return (
    <EmptyState
      icon={<SearchX size={32} aria-hidden="true" />}
      title="No visits found"
      hint={
        pastTheEnd
          ? 'The list is shorter than the page asked for.'
          : 'No visit matches these filters together. Take one away, or reset them.'
      }
    >
      {pastTheEnd ? (
        <Link to={list} search={{ ...filters, page: undefined }} className={buttonClass({})}>
          Go to the first page
        </Link>
      ) : (
        <ResetFilters list={list} />
      )}
    </EmptyState>
  );
}
