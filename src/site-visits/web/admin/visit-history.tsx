import type { ReactNode } from 'react';
import { assignedText, DoneEntry, NoteEntry, nameOf } from '#handling/web/entries.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { VisitEntry } from '#site-visits/shared/handling-contract.ts';
import { kindsAboutProposals } from '#site-visits/shared/handling-rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import { VisitTime } from '../visit-time.tsx';

/** Shows the history of a visit with its notes, oldest first. */
export function VisitHistory({ visit, entries }: { visit: ReceivedVisit; entries: readonly VisitEntry[] }) {
  const answered = entries.findLast(({ kind }) => kindsAboutProposals.includes(kind));
  const isUnanswered = answered?.kind === 'proposed' && !visit.proposal;
  return (
    <ol aria-label="History" className="space-y-3">
      {!visit.walk_in && !entries.some(isBooking) && (
        <DoneEntry who={visit.visitor_name} at={visit.created_at}>
          {hasWaited(visit, entries) ? 'joined the waiting list' : 'booked'}
        </DoneEntry>
      )}
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <NoteEntry key={entry.id} note={entry} />
        ) : (
          <DoneEntry key={entry.id} who={whoOf(entry, visit)} at={entry.at}>
            {isBooking(entry) && hasWaited(visit, entries)
              ? 'put the visitor on the waiting list'
              : doneBy(entry.kind, entry, visit)}
          </DoneEntry>
        ),
      )}
      {isUnanswered && (
        <li className="px-3 text-sm text-muted sm:px-4">The proposed time is no longer held for the visitor.</li>
      )}
    </ol>
  );
}

const hasWaited = ({ waiting }: ReceivedVisit, entries: readonly VisitEntry[]): boolean =>
  waiting || entries.some(({ kind }) => kind === 'took');

/** Someone of the stall, or the organiser, booked it for the visitor. */
const isBooking = ({ side, kind, status }: VisitEntry): boolean =>
  side === 'exhibitor' && kind === 'status' && status === 'pending';

const whoOf = ({ side, by }: VisitEntry, { visitor_name }: ReceivedVisit): string =>
  side === 'visitor' ? visitor_name : side === 'expo' ? 'The expo' : nameOf(by);

function doneBy(kind: Exclude<VisitEntry['kind'], 'note'>, entry: VisitEntry, { waiting }: ReceivedVisit): ReactNode {
  const { side, status, was_date, was_time, visit_date, visit_time } = entry;
  const time = visit_date && <VisitTime day={visit_date} time={visit_time} wraps />;
  const was = was_date && <VisitTime day={was_date} time={was_time} wraps />;
  if (isBooking(entry)) return 'booked it for the visitor';
  if (kind === 'status' && status === 'cancelled' && waiting)
    return side === 'visitor' ? 'left the waiting list' : 'took the visitor off the waiting list';
  if (kind === 'status')
    return (
      <>
        {side === 'visitor' && time ? 'accepted the proposed time' : status && statusTexts[status]}
        {time && <>, {time}</>}
      </>
    );
  if (kind === 'moved')
    return (
      <>
        moved it {was && <>from {was} </>}to {time}
      </>
    );
  if (kind === 'proposed') return <>proposed {time}</>;
  if (kind === 'assigned' || kind === 'unassigned') return assignedText(entry);
  return texts[kind];
}

const statusTexts: Record<VisitStatus, string> = {
  pending: 'booked it',
  confirmed: 'confirmed it',
  completed: 'noted that it took place',
  cancelled: 'cancelled it',
};

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
