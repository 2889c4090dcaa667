import { counted } from '#platform/shared/format/counts.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import { laterLabels, useLaterStatus } from '../admin/later-status.ts';
import { formatVisitSlot } from '../visit-time.tsx';
import { visitName } from '../visit-words.tsx';
import { stateOf } from './state-words.ts';

const looks: Record<VisitStatus, { box: string; text: string }> = {
  pending: { box: 'border-s-primary bg-base-100', text: 'text-primary' },
  confirmed: { box: 'border-s-success bg-success/12', text: 'text-success' },
  completed: { box: 'border-s-info bg-info/12', text: 'text-info' },
  cancelled: { box: 'border-s-secondary bg-base-200', text: 'text-secondary' },
};

/** Shows a visit in the calendar: visitor, number, project, and its status in words as well as in colour. */
export function VisitBlock({ visit, onOpen }: { visit: ReceivedVisit; onOpen: (visit: ReceivedVisit) => void }) {
  const { status, number_of_visitors: visitors, proposal } = visit;
  const later = useLaterStatus(visit);
  const isCancelled = status === 'cancelled';
  return (
    <button
      type="button"
      data-visit={visit.id}
      aria-haspopup="dialog"
      onClick={() => onOpen(visit)}
      className={`block w-full min-w-0 cursor-pointer rounded-field border border-s-4 border-base-300 px-2 py-1.5 sm:max-lg:px-1 text-start text-sm hover:border-base-content ${looks[status].box}`}
    >
      <span className={`block font-semibold leading-tight wrap-anywhere ${isCancelled ? 'line-through' : ''}`}>
        {visit.visitor_name}
      </span>
      <span className="block text-xs wrap-anywhere">
        {counted(visitors, 'visitor', 'visitors')}
        {visit.by_video && ' by video'}, {visitName(visit)}
      </span>
      <span className="hidden text-xs wrap-anywhere print:block">
        {visit.visitor_phone} {visit.customer_notes}
      </span>
      <span className={`block text-xs font-semibold ${looks[status].text}`}>
        {later && later !== status ? laterLabels[later] : stateOf(visit)}
      </span>
      {proposal && (
        <span className="block text-xs">Proposed: {formatVisitSlot(proposal.visit_date, proposal.visit_time)}</span>
      )}
    </button>
  );
}
