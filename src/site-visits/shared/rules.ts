import { counted } from '#platform/shared/format/counts.ts';
import { addDays, dayInIndia, instantInIndia, isDay } from '#platform/shared/format/dates.ts';
import type { VisitStatus } from './status-rules.ts';

/** Confirming or completing a visit on a screen can be undone for this long. */
export const undoSeconds = 10;

export const visitLimits = {
  visitors: { min: 1, max: 20 },
  defaultCapacity: 10,
  maxCapacity: 500,
  daysAhead: 180,
  /** Counts for each mailbox or phone in 24 hours. The trigger on `anonymous_bookings` has the same number. */
  anonymousPlacesADay: 10,
  /** Bookings that must be confirmed by email are held for this long. */
  holdMinutes: 30,
  /** A visitor can accept a proposed time for this long, but not after it begins. */
  proposalHours: 48,
  /** Places are offered to the first on a waiting list for this long, between the hours of `offerDay`. */
  offerHours: 2,
  /** A reason for cancelling has at most this many characters. */
  reason: 500,
} as const;

/** The hours of a day in India that count for an offer. At night people don't read their mail. */
const offerDay = { begins: '08:00', ends: '22:00' } as const;

/** Tells visitors how long an offer is kept. */
export const offerText = 'An offer is kept for two hours; the night, from 10 PM to 8 AM, doesn’t count.';

/** Returns when an offer ends that is made now. What is left of it at night goes on the next morning. */
export function offerEnd(now: Date): Date {
  const today = dayInIndia(now);
  const begins = Math.max(now.getTime(), instantInIndia(today, offerDay.begins).getTime());
  const ends = begins + visitLimits.offerHours * 3_600_000;
  const night = instantInIndia(today, offerDay.ends).getTime();
  if (ends <= night) return new Date(ends);
  const left = ends - Math.max(begins, night);
  return new Date(instantInIndia(addDays(today, 1), offerDay.begins).getTime() + left);
}

/** A visit takes 30 to 45 minutes. */
export const visitMinutes = 45;

/** Returns why a day and time can't be booked, for the visitor; undefined when they can. */
export function visitDayError(day: string, time: string | null | undefined, now: Date): string | undefined {
  if (!isDay(day)) return 'Enter a valid date (YYYY-MM-DD).';
  const today = dayInIndia(now);
  const isPast = time ? instantInIndia(day, time) <= now : day < today;
  if (isPast) return 'Please select a future date for your site visit.';
  if (day > addDays(today, visitLimits.daysAhead))
    return `Choose a date within the next ${visitLimits.daysAhead} days.`;
  return undefined;
}

export const visitStatusLabels: Record<VisitStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The receiver can set these statuses. */
export const receiverTransitions = ['confirmed', 'completed', 'cancelled'] as const satisfies VisitStatus[];
export type ReceiverTransition = (typeof receiverTransitions)[number];

/** Screens set these without a question, and ten seconds later (docs/decisions/0098). */
export const laterStatuses = ['confirmed', 'completed'] as const satisfies ReceiverTransition[];
export type LaterStatus = (typeof laterStatuses)[number];

/** Returns whether a visit has started. A visit without a time starts with its day. */
export const hasStarted = (day: string, time: string | null, now: Date): boolean =>
  instantInIndia(day, time ?? '00:00') <= now;

/** Returns whether a visit is over: it was completed, or its time has passed, or its day if it has no time. */
export function isVisitOver(
  { status, day, time }: { status: VisitStatus; day: string; time: string | null },
  now: Date,
): boolean {
  const end = time
    ? new Date(instantInIndia(day, time).getTime() + visitMinutes * 60_000)
    : instantInIndia(addDays(day, 1), '00:00');
  return status === 'completed' || end <= now;
}

/** Returns whether a party exceeds an empty slot. A slot of capacity 0 counts as full instead. */
export const isLargeParty = (visitors: number, capacity: number): boolean => capacity > 0 && visitors > capacity;

export const capacityText = (capacity: number): string =>
  `A time slot takes at most ${counted(capacity, 'visitor', 'visitors')}.`;
