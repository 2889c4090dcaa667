import type { ReactNode } from 'react';
import { assignedText, DoneEntry, NoteEntry, nameOf } from '#handling/web/entries.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry } from '#site-visits/shared/handling-contract.ts';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';
import { VisitTime } from '../visit-time.tsx';

/** Shows the history of a visit with its notes, oldest first. */
export function VisitHistory({ visit, entries }: { visit: ReceivedVisit; entries: readonly VisitEntry[] }) {
  return (
    <ol aria-label="History" className="space-y-3">
      {!visit.walk_in && (
        <DoneEntry who={visit.visitor_name} at={visit.created_at}>
          booked
        </DoneEntry>
      )}
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <NoteEntry key={entry.id} note={entry} />
        ) : (
          <DoneEntry key={entry.id} who={whoOf(entry, visit)} at={entry.at}>
            {doneBy(entry)}
          </DoneEntry>
        ),
      )}
    </ol>
  );
}

const whoOf = ({ side, by }: VisitEntry, { visitor_name }: ReceivedVisit): string =>
  side === 'visitor' ? visitor_name : side === 'expo' ? 'The expo' : nameOf(by);

function doneBy(entry: VisitEntry): ReactNode {
  const { kind, status, visit_date, visit_time } = entry;
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
    default:
      return assignedText(entry);
  }
}
