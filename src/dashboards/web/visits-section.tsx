import { CalendarClock, CalendarPlus, CalendarX2, Eye, Video } from 'lucide-react';
import { ActionWords, rowAction } from '#platform/web/ui/action-button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { OwnVisit } from '#site-visits/shared/contract.ts';
import { OpenVisit } from '#site-visits/web/open-visit.tsx';
import { VisitTime } from '#site-visits/web/visit-time.tsx';
import { isWaiting, VisitBadge, visitName } from '#site-visits/web/visit-words.tsx';
import { formatLakhRange } from './lakh-range.ts';
import type { VisitorDashboardData } from './load-visitor-dashboard.ts';
import { RowLink } from './row-link.tsx';
import { VisitorTable } from './visitor-table.tsx';

const columns: Column<OwnVisit>[] = [
  {
    key: 'project',
    header: 'Visit',
    heading: true,
    cell: (visit) => (
      <>
        <span className="block font-semibold wrap-anywhere">{visitName(visit)}</span>
        {visit.by_video ? (
          <span className="block text-sm text-muted">By video call</span>
        ) : (
          visit.location_name && <span className="block text-sm text-muted">{visit.location_name}</span>
        )}
        {visit.visitor_rating && (
          <span className="block text-sm text-muted">
            Rated {visit.visitor_rating.average.toFixed(1)} of 5 by {visit.visitor_rating.count} visitors
          </span>
        )}
      </>
    ),
  },
  {
    key: 'when',
    header: 'When',
    cell: ({ visit_date, visit_time }) => <VisitTime day={visit_date} time={visit_time} />,
  },
  { key: 'visitors', header: 'Visitors', isNumeric: true, cell: ({ number_of_visitors }) => number_of_visitors },
  {
    key: 'price',
    header: 'Price',
    cell: (visit) => <span className="sm:whitespace-nowrap">{formatLakhRange(visit.price, visit.end_price)}</span>,
  },
  { key: 'status', header: 'Status', cell: (visit) => <OwnStatus visit={visit} /> },
  { key: 'booked', header: 'Booked', cell: ({ created_at }) => <RelativeTime of={created_at} /> },
];

function OwnStatus({ visit }: { visit: OwnVisit }) {
  return (
    <>
      <VisitBadge {...visit} />
      {visit.proposal && <span className="mt-1 block text-sm text-muted">Another time is proposed</span>}
    </>
  );
}

type Props = {
  page: VisitorDashboardData['visitPage'];
  onCancel: (visit: OwnVisit) => void;
};

/** Pending visits can be rescheduled or cancelled, and confirmed ones viewed or cancelled. */
export function VisitsSection({ page, onCancel }: Props) {
  return (
    <VisitorTable
      table="visits"
      title="Site visits"
      noun={['visit', 'visits']}
      placeholder="Project, location or exhibitor"
      page={page}
      columns={columns}
      actions={(visit) => <Actions visit={visit} onCancel={() => onCancel(visit)} />}
      empty={{
        icon: <CalendarPlus size={32} aria-hidden="true" />,
        title: 'No Site Visits Booked',
        hint: 'Your booked visits will appear here.',
        next: { to: '/projects', text: 'Browse projects' },
      }}
    />
  );
}

function Actions({ visit, onCancel }: { visit: OwnVisit; onCancel: () => void }) {
  const { id, status, rating, can } = visit;
  const name = visitName(visit);
  const [cancel, words] = isWaiting(visit) ? ['Leave', 'Leave the waiting list of'] : ['Cancel', 'Cancel the visit to'];
  return (
    <>
      {visit.meeting_link && (
        <a
          href={visit.meeting_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Join the video call of ${name}`}
          title="Join the video call"
          className={rowAction}
        >
          <Video size={18} aria-hidden="true" />
          <ActionWords>Join</ActionWords>
        </a>
      )}
      {(can.cancel === true || can.reschedule === true || can.rate === true) && (
        <OpenVisit id={id} name={name} isToRate={can.rate === true && rating === null} />
      )}
      {status === 'pending' ? (
        <RowLink
          dialog={{ move: id }}
          label={`Reschedule the visit to ${name}`}
          title="Reschedule"
          icon={CalendarClock}
        />
      ) : (
        <RowLink dialog={{ visit: id }} label={`View the visit to ${name}`} title="View" icon={Eye} />
      )}
      {can.cancel === true && (
        <button
          type="button"
          aria-label={`${words} ${name}`}
          title={cancel}
          className={`${rowAction} hover:text-error`}
          onClick={onCancel}
        >
          <CalendarX2 size={18} aria-hidden="true" />
          <ActionWords>{cancel}</ActionWords>
        </button>
      )}
    </>
  );
}
