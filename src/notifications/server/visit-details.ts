import { formatLongDay, formatTime } from '#platform/shared/format/dates.ts';
import type { Expo, MailFact } from './mail-layout.ts';
import type { VisitFacts } from './visit-calendar.ts';

/** Returns the facts of a visit that mails show. */
export const visitDetails = (visit: VisitFacts): MailFact[] => [
  ['Visit to', visit.title],
  visit.byVideo ? ['How', 'By video call'] : ['Place', visit.place || null],
  ['Day', formatLongDay(visit.date)],
  ['Time', visit.time ? `${formatTime(visit.time)}, India time` : 'not set'],
  ['Meeting link', visit.meetingLink || null],
  ['You meet', visit.host && [visit.host.name, visit.host.phone].filter(Boolean).join(', ')],
  ['Visitors', String(visit.visitors)],
];

/** The change was made by the visitor, the expo, or a stall, which is given by its name. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
