import { instantInIndia } from '#platform/shared/format/dates.ts';
import { formatDay } from '#platform/shared/format/days.ts';

/** Times are in Asia/Kolkata and fixed (docs/product/booking-visits.md, "Visit times and capacity"). */
export const visitTimes = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;
export type VisitTime = (typeof visitTimes)[number];

/** These rules narrow the fixed times of a day. */
export type VisitHours = {
  /** Weekdays, from 0 for Sunday. */
  days_off: number[];
  /** Single days on which no visitors are received. */
  closed_days: { day: string; note: string }[];
  /** A visit must be booked this many hours before its start. */
  lead_hours: number;
};

export const visitHoursLimits = { closedDays: 60, note: 100, leadHours: 336 } as const;

/** The default hours of an exhibitor. */
export const everyDay: VisitHours = { days_off: [], closed_days: [], lead_hours: 0 };

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns why a day is closed; undefined when it is open. */
export function closedReason(day: string, { days_off, closed_days }: VisitHours): string | undefined {
  const closed = closed_days.find((each) => each.day === day);
  if (closed) return `Closed on ${formatDay(day)}${closed.note && `: ${closed.note}`}.`;
  const weekday = weekdayOf(day);
  return days_off.includes(weekday) ? `Closed on ${weekdayNames[weekday]}s.` : undefined;
}

/** Formats a lead time, such as "24 hours" or "2 days". */
export function leadText(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
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

export const hasVisitHours = ({ days_off, closed_days, lead_hours }: VisitHours): boolean =>
  days_off.length + closed_days.length + lead_hours > 0;

/** Returns the hours as sentences for visitors. */
export function visitHoursTexts({ days_off, closed_days, lead_hours }: VisitHours): string[] {
  const open = weekFromMonday.filter((day) => !days_off.includes(day));
  return [
    open.length === 7 ? 'Visits every day' : `Visits ${rangesOf(open)}`,
    ...closed_days.map(({ day, note }) => `Closed on ${formatDay(day)}${note && ` (${note})`}`),
    ...(lead_hours > 0 ? [`Book at least ${leadText(lead_hours)} ahead`] : []),
  ];
}

/** Formats days as "Monday to Friday, Sunday". */
function rangesOf(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && (last.at(-1) as number) % 7 === (day + 6) % 7) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => weekdayNames[day as 0];
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])} to ${name(run.at(-1))}` : run.map((day) => name(day)).join(', ')))
    .join(', ');
}
