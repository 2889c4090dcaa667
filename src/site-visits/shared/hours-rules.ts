import { counted } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';

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

/** Formats a lead time, such as "24 hours" or "2 days". */
export function leadText(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return counted(hours, 'hour', 'hours');
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

/** Returns the text for a stall without people. */
export const noBookingsText = (stall: string): string =>
  `${stall} takes no site visits at the moment. Send an inquiry instead.`;
