/** `Intl` abbreviates months differently on the server and in browsers. */
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

/** Returns midnight in UTC of a day `YYYY-MM-DD`. */
export const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Shows `YYYY-MM-DD` as `5 Nov 2026`. */
export function formatDay(day: string): string {
  const date = utcMidnight(day);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Shows a period as `12–15 Dec 2026`, `30 Nov – 3 Dec 2026`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const [from, to] = [utcMidnight(first), utcMidnight(last)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.getUTCDate()}–${formatDay(last)}`;
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${formatDay(first)} – ${formatDay(last)}`;
  return `${from.getUTCDate()} ${shortMonths[from.getUTCMonth()]} – ${formatDay(last)}`;
}
