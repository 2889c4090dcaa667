import { addDays, dayInIndia, instantInIndia, isDay } from '#platform/shared/format/dates.ts';
import type { VisitStatus } from './status-rules.ts';

/** In Asia/Kolkata; fixed, see docs/product/booking-visits.md, "Visit times and capacity". */
export const visitTimes = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;
export type VisitTime = (typeof visitTimes)[number];

/** How long a confirmation by a screen can be undone. */
export const undoConfirmationSeconds = 10;

export const visitLimits = {
  visitors: { min: 1, max: 20 },
  defaultCapacity: 10,
  maxCapacity: 500,
  daysAhead: 180,
  /** Per mailbox or phone in 24 hours; also in the trigger on `anonymous_bookings`. */
  anonymousPlacesADay: 10,
  /** Of bookings that must be confirmed by email. */
  holdMinutes: 30,
  /** How long a visitor can accept a proposed time, at most until it begins. */
  proposalHours: 48,
  /** How long places are offered to the first on a waiting list. */
  offerHours: 2,
  /** Characters of a reason for cancelling. */
  reason: 500,
} as const;

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

/** The receiver sets these statuses. */
export const receiverTransitions = ['confirmed', 'completed', 'cancelled'] as const satisfies VisitStatus[];
export type ReceiverTransition = (typeof receiverTransitions)[number];

/** A visit without a time starts with its day. */
export const hasStarted = (day: string, time: string | null, now: Date): boolean =>
  instantInIndia(day, time ?? '00:00') <= now;

/** Returns whether a visit is over: it was completed, or its time or, without one, its day has passed. */
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

/** For a stall without people. */
export const noBookingsText = (stall: string): string =>
  `${stall} takes no site visits at the moment. Send an inquiry instead.`;

export const capacityText = (capacity: number): string =>
  `A time slot takes at most ${capacity === 1 ? '1 visitor' : `${capacity} visitors`}.`;
