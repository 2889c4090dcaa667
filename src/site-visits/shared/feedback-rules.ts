import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { visitMinutes } from './rules.ts';
import type { VisitStatus } from './status-rules.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];
export const ratingTexts: Record<Rating, string> = { 1: 'Bad', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Very good' };

/** A project's average is public once this many mailboxes have rated. */
export const minRatings = 5;

type Visit = {
  status: VisitStatus;
  day: string;
  time: string | null;
  walkIn: boolean;
  /** True if the visit was never certain: not confirmed by mail, or on the waiting list. */
  isUncertain: boolean;
  /** The time when it was recorded that the visitor didn't come. */
  missedAt: Date | null;
};

/**
 * Returns why a visit can't be rated, as a text for its visitor. One that its receiver has completed is over. A no-show
 * that was recorded after the visit's day doesn't prevent it.
 */
export function feedbackError(
  { status, day, time, walkIn, isUncertain, missedAt }: Visit,
  now: Date,
): string | undefined {
  if (walkIn || isUncertain) return 'Only booked visits can be rated.';
  const dayEnd = instantInIndia(addDays(day, 1), '00:00');
  const isMissedLate = missedAt !== null && missedAt >= dayEnd;
  if (status === 'cancelled' && !isMissedLate) return 'This visit was cancelled.';
  const end = time ? new Date(instantInIndia(day, time).getTime() + visitMinutes * 60_000) : dayEnd;
  return status !== 'completed' && end > now ? 'You can rate the visit when it is over.' : undefined;
}
