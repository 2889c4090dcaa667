import { formatLongDay, formatTime } from '#platform/shared/format/dates.ts';
import type { VisitFacts } from './visit-calendar.ts';

export const visitDetails = (visit: VisitFacts): [string, string][] => [
  ['Visit to', visit.title],
  ...(visit.byVideo
    ? ([['How', 'By video call']] satisfies [string, string][])
    : visit.place
      ? ([['Place', visit.place]] satisfies [string, string][])
      : []),
  ['Day', formatLongDay(visit.date)],
  ['Time', visit.time ? `${formatTime(visit.time)}, India time` : 'not set'],
  ...(visit.meetingLink ? ([['Meeting link', visit.meetingLink]] satisfies [string, string][]) : []),
  ...(visit.host
    ? ([['You meet', [visit.host.name, visit.host.phone].filter(Boolean).join(', ')]] satisfies [string, string][])
    : []),
  ['Visitors', String(visit.visitors)],
];
