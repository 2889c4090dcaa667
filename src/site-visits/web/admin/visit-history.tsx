import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry } from '#site-visits/shared/handling-contract.ts';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';
import { VisitTime } from '../visit-time.tsx';

/** What happened to a visit and the notes on it, oldest first. */
export function VisitHistory({ visit, entries }: { visit: ReceivedVisit; entries: readonly VisitEntry[] }) {
  return (
    <ol aria-label="History" className="space-y-3">
      {!visit.walk_in && (
        <Event who={visit.visitor_name} at={visit.created_at}>
          booked
        </Event>
      )}
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <li
            key={entry.id}
            className="rounded-box border border-dashed border-base-content/30 bg-base-200/60 p-3 sm:p-4"
          >
            <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm">
              <span className="font-semibold wrap-anywhere">{entry.by ?? deleted}</span>
              <span className="flex items-center gap-1.5 text-muted">
                <NotebookPen size={15} aria-hidden="true" /> internal note
              </span>
              <span className="ms-auto text-muted">
                <RelativeTime of={entry.at} />
              </span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{entry.body}</p>
          </li>
        ) : (
          <Event key={entry.id} who={whoOf(entry, visit)} at={entry.at}>
            {doneBy(entry)}
          </Event>
        ),
      )}
    </ol>
  );
}

const deleted = 'A deleted account';

function Event({ who, at, children }: { who: string; at: string; children: ReactNode }) {
  return (
    <li className="px-3 text-sm text-muted wrap-anywhere sm:px-4">
      <span className="font-semibold text-base-content">{who}</span> {children} · <RelativeTime of={at} />
    </li>
  );
}

const whoOf = ({ side, by }: VisitEntry, { visitor_name }: ReceivedVisit): string =>
  side === 'visitor' ? visitor_name : side === 'expo' ? 'The expo' : (by ?? deleted);

function doneBy({ kind, status, visit_date, visit_time, assignee, by }: VisitEntry): ReactNode {
  const time = visit_date && <VisitTime day={visit_date} time={visit_time} wraps />;
  switch (kind) {
    case 'status':
      return (
        <>
          set the status to {status && visitStatusLabels[status]}
          {time && <>, {time}</>}
        </>
      );
    case 'moved':
      return <>moved it to {time}</>;
    case 'took':
      return 'took the offered places';
    case 'proposed':
      return <>proposed {time}</>;
    case 'withdrawn':
      return 'withdrew the proposed time';
    case 'declined':
      return 'declined the proposed time';
    case 'arrived':
      return 'noted the arrival';
    case 'not_arrived':
      return 'took the arrival back';
    case 'no_show':
      return 'noted that the visitor didn’t come';
    case 'by_video':
      return 'made it a visit by video call';
    case 'at_site':
      return 'made it a visit at the site';
    case 'link_made':
      return 'made a meeting link for it';
    case 'walk_in':
      return 'recorded a visit without a booking';
    case 'assigned':
      return assignee !== null && assignee === by ? 'took it' : `assigned it to ${assignee ?? deleted.toLowerCase()}`;
    default:
      return 'assigned it to no one';
  }
}
