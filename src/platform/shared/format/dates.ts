import { shortMonths, utcMidnight } from './days.ts';

/** India has one time zone and no summer time. */
const offset = '+05:30';
const offsetMilliseconds = 330 * 60_000;

const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const inIndia = (instant: Date): string => new Date(instant.getTime() + offsetMilliseconds).toISOString();

/** Returns the day in India, `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date): string => inIndia(instant).slice(0, 10);

/** Returns the year in India, such as 2026. */
export const yearInIndia = (instant: Date): number => Number(dayInIndia(instant).slice(0, 4));

/** Returns the time of day in India, `HH:MM`. */
export const timeInIndia = (instant: Date): string => inIndia(instant).slice(11, 16);

/** Returns the instant of a day (`YYYY-MM-DD`) and time (`HH:MM`) in India. */
export const instantInIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00${offset}`);

/** Returns the day (`YYYY-MM-DD`) some days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = utcMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns whether a text is a day from 1900 on, as `YYYY-MM-DD`. PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utcMidnight(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Shows `HH:MM` as `2:00 PM`. */
export function formatTime(time: string): string {
  const [hour = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Shows `YYYY-MM-DD` as `Sat 22 Nov`, with the year if it is not `currentYear`. */
export function formatWeekday(day: string, currentYear: number): string {
  const date = utcMidnight(day);
  const year = date.getUTCFullYear() === currentYear ? '' : ` ${date.getUTCFullYear()}`;
  return `${shortWeekdays[date.getUTCDay()]} ${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}${year}`;
}

/** Shows `YYYY-MM-DD` as `Dec 2027`. */
export function formatMonth(day: string): string {
  const date = utcMidnight(day);
  return `${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

// Both are marked as pure, so that bundles can leave them out.
const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Shows `YYYY-MM-DD` as `December 2027`. */
export const formatLongMonth = (day: string): string => longMonth.format(utcMidnight(day));

/** Shows `YYYY-MM-DD` as `Tuesday, 24 November 2026`. */
export const formatLongDay = (day: string): string => longDay.format(utcMidnight(day));
