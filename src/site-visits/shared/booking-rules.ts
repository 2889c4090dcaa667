import { instantInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { leadText, type VisitHours, weekdayNames } from './hours-rules.ts';

/** Times are in Asia/Kolkata and fixed (docs/product/booking-visits.md, "Visit times and capacity"). */
export const visitTimes = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;
export type VisitTime = (typeof visitTimes)[number];

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns why a day is closed; undefined when it is open. */
export function closedReason(day: string, { days_off, closed_days }: VisitHours): string | undefined {
  const closed = closed_days.find((each) => each.day === day);
  if (closed) return `Closed on ${formatDay(day)}${closed.note && `: ${closed.note}`}.`;
  const weekday = weekdayOf(day);
  return days_off.includes(weekday) ? `Closed on ${weekdayNames[weekday]}s.` : undefined;
}

/** Returns whether a time is too soon to book. If no time is given, all times of the day must be. */
function isTooSoon(day: string, time: string | undefined, { lead_hours }: VisitHours, now: Date): boolean {
  if (lead_hours === 0) return false;
  const earliest = now.getTime() + lead_hours * 3_600_000;
  return instantInIndia(day, time ?? (visitTimes.at(-1) as VisitTime)).getTime() < earliest;
}

/** Returns why a visit can't be booked then, and the field with the error; undefined when it can. */
export function visitHoursError(
  day: string,
  time: string | null | undefined,
  hours: VisitHours,
  now: Date,
): { of: 'day' | 'time'; text: string } | undefined {
  const closed = closedReason(day, hours);
  if (closed) return { of: 'day', text: `${closed} Please choose another day.` };
  const ahead = `Visits must be booked at least ${leadText(hours.lead_hours)} ahead.`;
  if (isTooSoon(day, undefined, hours, now)) return { of: 'day', text: `${ahead} Please choose a later day.` };
  if (time && isTooSoon(day, time, hours, now)) return { of: 'time', text: `${ahead} Please choose a later time.` };
  return undefined;
}
