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
  /** The time when it was cancelled, or when it was recorded that the visitor didn't come. */
  endedAt: Date | null;
  isNoShow: boolean;
};

/**
 * Returns why a visit can't be rated, as a text for its visitor. One that its receiver has completed is over. A
 * cancellation after the visit's end doesn't prevent it, nor a no-show that was recorded after its day.
 */
export function feedbackError(
  { status, day, time, walkIn, isUncertain, endedAt, isNoShow }: Visit,
  now: Date,
): string | undefined {
  if (walkIn || isUncertain) return 'Only booked visits can be rated.';
  const dayEnd = instantInIndia(addDays(day, 1), '00:00');
  const end = time ? new Date(instantInIndia(day, time).getTime() + visitMinutes * 60_000) : dayEnd;
  const lastsUntil = isNoShow ? dayEnd : end;
  if (status === 'cancelled' && (endedAt === null || endedAt < lastsUntil)) return 'This visit was cancelled.';
  return status !== 'completed' && end > now ? 'You can rate the visit when it is over.' : undefined;
}
