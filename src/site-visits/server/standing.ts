import type { VisitStanding } from '#site-visits/shared/state-rules.ts';
import type { VisitRow } from './queries.ts';

/** Returns what rules know of a visit now. */
export function standingOf(row: VisitRow): VisitStanding {
  return {
    now: new Date(),
    status: row.status,
    day: row.visitDate,
    time: row.visitTime,
    awaitsConfirmation: row.awaitsConfirmation,
    isLinkLive: row.isLinkLive,
    isWaiting: row.waitingSince !== null,
    isOffered: row.offeredUntil !== null,
    isProposed: row.proposal !== null,
    hasArrived: row.arrivedAt !== null,
    // Nothing changes such a visit afterwards.
    missedAt: row.noShow ? row.updatedAt : null,
    isOffList: row.isOffList,
    byVideo: row.byVideo,
    hasOwnLink: row.ownLink !== null,
    usesGoogle: row.usesGoogle,
    byAssignment: !row.ownSide,
  };
}
