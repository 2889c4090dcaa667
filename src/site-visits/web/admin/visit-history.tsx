import type { ReactNode } from 'react';
import { assignedText, DoneEntry, NoteEntry, nameOf } from '#handling/web/entries.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry } from '#site-visits/shared/handling-contract.ts';
import { kindsAboutProposals } from '#site-visits/shared/handling-rules.ts';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';
import { VisitTime } from '../visit-time.tsx';

/** Shows the history of a visit with its notes, oldest first. */
export function VisitHistory({ visit, entries }: { visit: ReceivedVisit; entries: readonly VisitEntry[] }) {
  const answered = entries.findLast(({ kind }) => kindsAboutProposals.includes(kind));
  const isUnanswered = answered?.kind === 'proposed' && !visit.proposal;
  return (
    <ol aria-label="History" className="space-y-3">
      {!visit.walk_in && !entries.some(isBooking) && (
        <DoneEntry who={visit.visitor_name} at={visit.created_at}>
          {visit.waiting || entries.some(({ kind }) => kind === 'took') ? 'joined the waiting list' : 'booked'}
        </DoneEntry>
      )}
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <NoteEntry key={entry.id} note={entry} />
        ) : (
          <DoneEntry key={entry.id} who={whoOf(entry, visit)} at={entry.at}>
            {doneBy(entry.kind, entry)}
          </DoneEntry>
        ),
      )}
      {isUnanswered && (
        <li className="px-3 text-sm text-muted sm:px-4">The proposed time is no longer held for the visitor.</li>
      )}
    </ol>
  );
}

/** Someone of the stall, or the organiser, booked it for the visitor. */
const isBooking = ({ side, kind, status }: VisitEntry): boolean =>
  side === 'exhibitor' && kind === 'status' && status === 'pending';

const whoOf = ({ side, by }: VisitEntry, { visitor_name }: ReceivedVisit): string =>
  side === 'visitor' ? visitor_name : side === 'expo' ? 'The expo' : nameOf(by);

function doneBy(kind: Exclude<VisitEntry['kind'], 'note'>, entry: VisitEntry): ReactNode {
  const { status, visit_date, visit_time } = entry;
  const time = visit_date && <VisitTime day={visit_date} time={visit_time} wraps />;
  if (isBooking(entry)) return 'booked it for the visitor';
  if (kind === 'status')
    return (
      <>
        set the status to {status && visitStatusLabels[status]}
        {time && <>, {time}</>}
      </>
    );
  if (kind === 'moved') return <>moved it to {time}</>;
  if (kind === 'proposed') return <>proposed {time}</>;
  if (kind === 'assigned' || kind === 'unassigned') return assignedText(entry);
  return texts[kind];
}

const texts = {
  took: 'took the offered places',
  withdrawn: 'withdrew the proposed time',
  declined: 'declined the proposed time',
  arrived: 'noted the arrival',
  not_arrived: 'took the arrival back',
  no_show: 'noted that the visitor didn’t come',
  by_video: 'made it a visit by video call',
  at_site: 'made it a visit at the site',
  link_made: 'made a meeting link for it',
  walk_in: 'recorded a visit without a booking',
} as const;
