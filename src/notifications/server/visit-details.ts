import { formatLongDay, formatTime } from '#platform/shared/format/dates.ts';
import type { Expo, MailFact } from './mail-layout.ts';
import type { VisitFacts } from './visit-calendar.ts';

/** Returns the facts of a visit that mails show. */
export const visitDetails = (visit: VisitFacts): MailFact[] => [
  ['Visit to', visit.title],
  visit.byVideo ? ['How', 'By video call'] : ['Place', visit.place || null],
  ['Meeting point', visit.isMeetingPointOpen ? 'to be agreed, because no address is given' : null],
  ['Day', formatLongDay(visit.date)],
  ['Time', visit.time ? `${formatTime(visit.time)}, India time` : 'not set'],
  ['Meeting link', visit.meetingLink || null],
  ['You meet', visit.host && [visit.host.name, visit.host.phone].filter(Boolean).join(', ')],
  ['Visitors', String(visit.visitors)],
];

/** The time is null if none was chosen. */
export type VisitTimes = Pick<VisitFacts, 'date' | 'time'>;

/**
 * Returns `from Sunday, 14 February 2027, 10:00 AM to Monday, 15 February 2027, 4:00 PM`. @param formatDay formats
 * `YYYY-MM-DD`
 */
export function fromToText(formerly: VisitTimes, now: VisitTimes, formatDay = formatLongDay): string {
  const [from, to] = [formerly, now].map(({ date, time }) =>
    [formatDay(date), time && formatTime(time)].filter(Boolean),
  );
  return `from ${from?.join(', ')} to ${to?.join(', ')}`;
}

/** The change was made by the visitor, the expo, or a stall, which is given by its name. */
export type VisitActor = 'visitor' | 'organiser' | { stall: string };

export const actorName = (expo: Expo, by: VisitActor): string =>
  typeof by === 'object' ? by.stall : by === 'organiser' ? `The organiser of ${expo.name}` : 'The visitor';
