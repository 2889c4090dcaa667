import { shortMonths, utcMidnight } from './days.ts';

/** Dates and times as they are in India: one time zone, five and a half hours ahead of UTC, and no summer time. */
const offset = '+05:30';
const offsetMilliseconds = 330 * 60_000;

const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const inIndia = (instant: Date): string => new Date(instant.getTime() + offsetMilliseconds).toISOString();

/** The calendar day in India at an instant, `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date): string => inIndia(instant).slice(0, 10);

/** The time of day in India at an instant, `HH:MM`. */
export const timeInIndia = (instant: Date): string => inIndia(instant).slice(11, 16);

/** The instant at which it is this time (`HH:MM`) on this day (`YYYY-MM-DD`) in India. */
export const instantInIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00${offset}`);

/** The day (`YYYY-MM-DD`) a number of days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = utcMidnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether a text is an existing day as `YYYY-MM-DD`: not 30 February, nor 29 February in a common year. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utcMidnight(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A time `HH:MM` as shown: `2:00 PM`. */
export function formatTime(time: string): string {
  const [hour = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A day `YYYY-MM-DD` with its weekday: `Sat 22 Nov`; with the year if it is not `currentYear`. */
export function formatWeekday(day: string, currentYear: number): string {
  const date = utcMidnight(day);
  const year = date.getUTCFullYear() === currentYear ? '' : ` ${date.getUTCFullYear()}`;
  return `${shortWeekdays[date.getUTCDay()]} ${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}${year}`;
}

/** The month of a day `YYYY-MM-DD`: `Dec 2027`. */
export function formatMonth(day: string): string {
  const date = utcMidnight(day);
  return `${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The month of a day `YYYY-MM-DD` in full: `December 2027`. */
export function formatLongMonth(day: string): string {
  const date = utcMidnight(day);
  return `${longMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

// Marked as pure so that bundles for the browser leave it out where it is not used.
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day `YYYY-MM-DD` in full: `Tuesday, 24 November 2026`. */
export const formatLongDay = (day: string): string => longDay.format(utcMidnight(day));
