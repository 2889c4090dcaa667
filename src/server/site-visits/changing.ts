import type { VisitNow } from '#shared/site-visits/policy-rules.ts';
import { type ReceiverTransition, visitTransitionError } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

/** A row as policies read it. */
export const visitNow = ({ status, visitDate, visitTime, awaitsConfirmation }: VisitRow): VisitNow => ({
  status,
  day: visitDate,
  time: visitTime,
  awaitsConfirmation,
  now: new Date(),
});

/** Why a visit can't become something now, in words for the person; undefined where it can. */
export function changeProblem(row: VisitRow, to: ReceiverTransition): string | undefined {
  const { now, ...visit } = visitNow(row);
  return visitTransitionError(visit, to, now);
}
