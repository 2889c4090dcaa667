/** Months by their index from 0. Written out because `Intl` abbreviates them differently on the server and in browsers. */
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Midnight in UTC at the beginning of a day `YYYY-MM-DD`. */
export const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day `YYYY-MM-DD` as shown: `5 Nov 2026`. */
export function formatDay(day: string): string {
  const date = utcMidnight(day);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The days from one to another as shown: `12–15 Dec 2026`, `30 Nov – 3 Dec 2026`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const [from, to] = [utcMidnight(first), utcMidnight(last)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.getUTCDate()}–${formatDay(last)}`;
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${formatDay(first)} – ${formatDay(last)}`;
  return `${from.getUTCDate()} ${shortMonths[from.getUTCMonth()]} – ${formatDay(last)}`;
}
