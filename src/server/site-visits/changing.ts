import { type ReceiverTransition, visitTransitionError } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

/** Why a visit can't become something now, in words for the person; undefined where it can. */
export const changeProblem = (
  { status, visitDate, visitTime, awaitsConfirmation }: VisitRow,
  to: ReceiverTransition,
): string | undefined =>
  visitTransitionError({ status, day: visitDate, time: visitTime, awaitsConfirmation }, to, new Date());
