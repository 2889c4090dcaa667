import { formatTime, timeInIndia } from '#platform/shared/format/dates.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';

type Visit = Pick<
  ReceivedVisit,
  'status' | 'waiting' | 'held_until' | 'offered_until' | 'no_show' | 'walk_in' | 'arrived_at'
>;

/** Returns how a visit is, as the calendar and the list name it. */
export function stateOf(visit: Visit): string {
  const { status, waiting, held_until, offered_until, no_show, walk_in, arrived_at } = visit;
  if (no_show) return 'Didn’t come';
  if (arrived_at && (walk_in || status === 'confirmed'))
    return `${walk_in ? 'Walk-in,' : 'Arrived'} ${formatTime(timeInIndia(new Date(arrived_at)))}`;
  if (status !== 'pending') return visitStatusLabels[status];
  if (waiting) return offered_until ? 'Waiting list, offered' : 'Waiting list';
  return held_until ? 'Unconfirmed' : visitStatusLabels.pending;
}
