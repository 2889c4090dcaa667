import { dayInIndia, formatLongDay, formatTime, timeInIndia } from '#platform/shared/format/dates.ts';

/** Formats an instant as `4:10 PM on Tuesday, 24 November 2026, India time`. */
export const untilText = (until: string): string =>
  `${formatTime(timeInIndia(new Date(until)))} on ${formatLongDay(dayInIndia(new Date(until)))}, India time`;
