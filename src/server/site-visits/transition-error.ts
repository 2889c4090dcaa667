import type { VisitNow } from '#shared/site-visits/policy-rules.ts';
import { type ReceiverTransition, visitTransitionError } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

/** Returns a row as policies read it. */
export const visitNow = ({ status, visitDate, visitTime, awaitsConfirmation }: VisitRow): VisitNow => ({
  status,
  day: visitDate,
  time: visitTime,
  awaitsConfirmation,
  now: new Date(),
});

/** Returns why a visit can't change to `to` now, as a text for the user; undefined when it can. */
export function transitionError(row: VisitRow, to: ReceiverTransition): string | undefined {
  const { now, ...visit } = visitNow(row);
  return visitTransitionError(visit, to, now);
}
