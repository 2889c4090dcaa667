import { type VisitChange, visitChangeProblem } from '#shared/site-visits/rules.ts';
import type { VisitRow } from './queries.ts';

/** Why a visit can't become something now, in words for the person; undefined where it can. */
export const changeProblem = (
  { status, visitDate, visitTime, awaitsConfirmation }: VisitRow,
  to: VisitChange,
): string | undefined =>
  visitChangeProblem({ status, day: visitDate, time: visitTime, awaitsConfirmation }, to, new Date());
