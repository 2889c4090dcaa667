import { addDays, dayInIndia, instantInIndia, isDay } from '../format/dates.ts';
import { type VisitStatus, visitStatuses } from './status-rules.ts';

/** The times a visit can be booked for, in the expo's time zone (specification, section 5 "Time choices"). */
export const visitTimes = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;
export type VisitTime = (typeof visitTimes)[number];

/** How many come to one visit, how many a project takes at one time unless its builder says otherwise, and how far ahead is booked. */
export const visitLimits = {
  visitors: { min: 1, max: 20 },
  defaultCapacity: 10,
  maxCapacity: 500,
  daysAhead: 180,
  /** Places one mailbox or phone may book in 24 hours without an account. The database's trigger on `anonymous_bookings` says so too. */
  anonymousPlacesADay: 10,
  /** How many minutes a booking that has to be confirmed by mail keeps its places. */
  holdMinutes: 30,
} as const;

/** A visit is stated to take about 30 to 45 minutes (section 9); calendars are given the longer. */
export const visitMinutes = 45;

/** What is wrong with a day and time for a visit, in words for the person; undefined when nothing is. */
export function visitDayError(day: string, time: string | null | undefined, now: Date): string | undefined {
  if (!isDay(day)) return 'Give a day that there is, as YYYY-MM-DD.';
  const today = dayInIndia(now);
  const isOver = time ? instantInIndia(day, time) <= now : day < today;
  if (isOver) return 'Please select a future date for your site visit.';
  if (day > addDays(today, visitLimits.daysAhead)) return `Choose a day within the next ${visitLimits.daysAhead} days.`;
  return undefined;
}

/** What may become of a visit (docs/decisions: lifecycles are data). */
const visitTransitions: Record<VisitStatus, readonly VisitStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The statuses that a change to `status` may begin at. */
export const statusesLeadingTo = (status: VisitStatus): VisitStatus[] =>
  visitStatuses.filter((before) => visitTransitions[before].includes(status));

/** The statuses in which a visit may be moved to another time; it is pending again after that. */
export const reschedulableStatuses: readonly VisitStatus[] = ['pending', 'confirmed'];

export const visitStatusLabels: Record<VisitStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What whoever receives a visit may make of it. */
export const receiverTransitions = ['confirmed', 'completed', 'cancelled'] as const satisfies VisitStatus[];
export type ReceiverTransition = (typeof receiverTransitions)[number];

/** Whether a visit has begun: at its time, or where none was chosen, with its day. */
export const hasStarted = (day: string, time: string | null, now: Date): boolean =>
  instantInIndia(day, time ?? '00:00') <= now;

type Standing = {
  status: VisitStatus;
  day: string;
  time: string | null;
  /** The visitor has not opened the link in their mail yet. */
  awaitsConfirmation?: boolean;
};

/** Why a visit can't become something, in words for whoever wants it; undefined where it can. */
export function visitTransitionError(visit: Standing, to: ReceiverTransition, now: Date): string | undefined {
  const { status, day, time, awaitsConfirmation } = visit;
  const [stands, wanted] = [visitStatusLabels[status].toLowerCase(), visitStatusLabels[to].toLowerCase()];
  if (status === to) return `This visit is ${wanted} already.`;
  if (!statusesLeadingTo(to).includes(status))
    return `This visit is ${stands}. ${status === 'pending' ? 'It has to be confirmed first.' : `It can’t be ${wanted}.`}`;
  if (to === 'confirmed' && awaitsConfirmation)
    return 'The visitor has not confirmed this booking by the link in their mail yet.';
  return to === 'completed' && !hasStarted(day, time, now)
    ? 'This visit has not begun yet. It can be completed once it has.'
    : undefined;
}

/** Whether a party is larger than a time takes when it is empty. A time that takes nobody is full for everyone. */
export const isLargeParty = (visitors: number, capacity: number): boolean => capacity > 0 && visitors > capacity;

/** How many visitors a time takes, in words. */
export const capacityText = (capacity: number): string =>
  `A time takes at most ${capacity === 1 ? '1 visitor' : `${capacity} visitors`}.`;
