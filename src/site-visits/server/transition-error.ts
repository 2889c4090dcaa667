import type { VisitNow, VisitStanding } from '#site-visits/shared/policy-rules.ts';
import { type ReceiverTransition, visitTransitionError } from '#site-visits/shared/rules.ts';
import type { VisitRow } from './queries.ts';

export const visitNow = ({ status, visitDate, visitTime, arrivedAt, ...row }: VisitRow): VisitNow => ({
  status,
  day: visitDate,
  time: visitTime,
  awaitsConfirmation: row.awaitsConfirmation,
  isWaiting: row.waitingSince !== null,
  hasArrived: arrivedAt !== null,
  isOffList: row.isOffList,
  now: new Date(),
});

/** The same, for what depends on whose side the caller is. */
export const standingOf = (row: VisitRow): VisitStanding => ({
  ...visitNow(row),
  byAssignment: !row.ownSide,
  byVideo: row.byVideo,
  hasOwnLink: row.ownLink !== null,
  usesGoogle: row.usesGoogle,
  // Nothing changes such a visit afterwards.
  missedAt: row.noShow ? row.updatedAt : null,
});

/** Returns why a visit can't change to `to` now, as a text for the user. */
export function transitionError(row: VisitRow, to: ReceiverTransition): string | undefined {
  const { now, ...visit } = visitNow(row);
  return visitTransitionError(visit, to, now);
}
