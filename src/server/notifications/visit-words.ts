import { formatVisitTime } from '#shared/site-visits/rules.ts';
import type { VisitFacts } from './visit-calendar.ts';

const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as messages name it: `Tuesday, 24 November 2026`. */
const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

/** What a message says of a visit, point by point. */
export const visitPoints = (visit: VisitFacts): [string, string][] => [
  ['Visit to', visit.title],
  ...(visit.place ? ([['Place', visit.place]] satisfies [string, string][]) : []),
  ['Day', dayInWords(visit.date)],
  ['Time', visit.time ? `${formatVisitTime(visit.time)}, India time` : 'to be agreed'],
  ['Visitors', String(visit.visitors)],
];
