import type { VisitNow } from '#shared/site-visits/policy-rules.ts';
import { type ReceiverTransition, visitTransitionError } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

export const visitNow = ({ status, visitDate, visitTime, awaitsConfirmation, waitingSince }: VisitRow): VisitNow => ({
  status,
  day: visitDate,
  time: visitTime,
  awaitsConfirmation,
  isWaiting: waitingSince !== null,
  now: new Date(),
});

/** Returns why a visit can't change to `to` now, as a text for the user. */
export function transitionError(row: VisitRow, to: ReceiverTransition): string | undefined {
  const { now, ...visit } = visitNow(row);
  return visitTransitionError(visit, to, now);
}
