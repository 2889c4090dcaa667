import { addDays, dayInIndia, instantInIndia, isDay } from '#platform/shared/format/dates.ts';
import { type VisitStatus, visitStatuses } from './status-rules.ts';

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

const visitTransitions: Record<VisitStatus, readonly VisitStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Returns the statuses from which `status` can be set. */
export const statusesLeadingTo = (status: VisitStatus): VisitStatus[] =>
  visitStatuses.filter((from) => visitTransitions[from].includes(status));

/** A rescheduled visit is pending again. */
export const reschedulableStatuses: readonly VisitStatus[] = ['pending', 'confirmed'];

export const visitStatusLabels: Record<VisitStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const receiverTransitions = ['confirmed', 'completed', 'cancelled'] as const satisfies VisitStatus[];
export type ReceiverTransition = (typeof receiverTransitions)[number];

/** A visit without a time starts with its day. */
export const hasStarted = (day: string, time: string | null, now: Date): boolean =>
  instantInIndia(day, time ?? '00:00') <= now;

/** Returns whether a visit is over: it was completed, or its time or, without one, its day has passed. */
export function isVisitOver({ status, day, time }: Pick<VisitState, 'status' | 'day' | 'time'>, now: Date): boolean {
  const end = time
    ? new Date(instantInIndia(day, time).getTime() + visitMinutes * 60_000)
    : instantInIndia(addDays(day, 1), '00:00');
  return status === 'completed' || end <= now;
}

export const visitOverText = 'This visit is over.';

export type VisitState = {
  status: VisitStatus;
  day: string;
  time: string | null;
  /** The mailed link was not opened yet. */
  awaitsConfirmation?: boolean;
  /** On a waiting list. */
  isWaiting?: boolean;
  /** The exhibitor has noted that the visitor came. */
  hasArrived?: boolean;
  /** The organiser has taken the stall that is visited, or the project's builder, off the list. */
  isOffList?: boolean;
};

export const offListText = 'Not listed at present: this visit can be cancelled, but not moved or confirmed.';

/** Returns why a status can't be set, for the receiver; undefined when it can. */
export function visitTransitionError(visit: VisitState, to: ReceiverTransition, now: Date): string | undefined {
  const { status, day, time, awaitsConfirmation, isWaiting, isOffList } = visit;
  const [current, target] = [visitStatusLabels[status].toLowerCase(), visitStatusLabels[to].toLowerCase()];
  if (status === to) return `This visit is already ${target}.`;
  if (!statusesLeadingTo(to).includes(status))
    return `This visit is ${current}. ${status === 'pending' ? 'Confirm it first.' : `It can’t be ${target}.`}`;
  if (to === 'confirmed' && isOffList) return offListText;
  if (to === 'confirmed' && awaitsConfirmation) return 'The visitor hasn’t confirmed this booking yet.';
  if (to === 'confirmed' && isWaiting) return 'This visitor is on the waiting list.';
  return to === 'completed' && !hasStarted(day, time, now) ? 'This visit hasn’t started yet.' : undefined;
}

/** Returns whether a party exceeds an empty slot. A slot of capacity 0 counts as full instead. */
export const isLargeParty = (visitors: number, capacity: number): boolean => capacity > 0 && visitors > capacity;

/** For a stall without people. */
export const noBookingsText = (stall: string): string =>
  `${stall} takes no site visits at the moment. Send an inquiry instead.`;

export const capacityText = (capacity: number): string =>
  `A time slot takes at most ${capacity === 1 ? '1 visitor' : `${capacity} visitors`}.`;
