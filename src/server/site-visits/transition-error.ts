import { type ReceiverTransition, visitTransitionError } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

/** Returns why a visit can't change to `to` now, as a text for the user; undefined when it can. */
export const transitionError = (
  { status, visitDate, visitTime, awaitsConfirmation }: VisitRow,
  to: ReceiverTransition,
): string | undefined =>
  visitTransitionError({ status, day: visitDate, time: visitTime, awaitsConfirmation }, to, new Date());
