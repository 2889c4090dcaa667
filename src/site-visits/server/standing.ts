import { feedbackError } from '#site-visits/shared/feedback-rules.ts';
import type { VisitStanding } from '#site-visits/shared/state-rules.ts';
import type { VisitRow } from './queries.ts';

/** Returns the facts of a visit that rules decide by now. */
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
    // Such a visit doesn't change afterwards, so this is the time when it was recorded.
    missedAt: row.noShow ? row.updatedAt : null,
    isOffList: row.isOffList,
    isProjectListed: row.isProjectListed,
    byVideo: row.byVideo,
    hasOwnLink: row.ownLink !== null,
    usesGoogle: row.usesGoogle,
    byAssignment: !row.ownSide,
  };
}

/** Returns why a visit can't be rated; undefined if it can. */
export function ratingErrorOf(row: VisitRow): string | undefined {
  const { now, awaitsConfirmation, isWaiting, ...visit } = standingOf(row);
  const ended = { endedAt: row.status === 'cancelled' ? row.updatedAt : null, isNoShow: row.noShow };
  return feedbackError({ ...visit, ...ended, walkIn: row.walkIn, isUncertain: awaitsConfirmation || isWaiting }, now);
}
