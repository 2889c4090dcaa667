import { formatLongDay, formatTime } from '#shared/format/dates.ts';
import type { VisitFacts } from './visit-calendar.ts';

/** What a message says of a visit, point by point. */
export const visitPoints = (visit: VisitFacts): [string, string][] => [
  ['Visit to', visit.title],
  ...(visit.place ? ([['Place', visit.place]] satisfies [string, string][]) : []),
  ['Day', formatLongDay(visit.date)],
  ['Time', visit.time ? `${formatTime(visit.time)}, India time` : 'to be agreed'],
  ['Visitors', String(visit.visitors)],
];
