import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { instantInIndia } from '#shared/format/dates.ts';
import { visitMinutes } from '#shared/site-visits/rules.ts';
import type { CalendarPart } from '../platform/mail/message.ts';
import type { Expo } from './letter.ts';
import type { VisitNews } from './visit-news.ts';

/** A visit as messages tell of it. */
export type VisitFacts = {
  id: number;
  /** Rises with each change; calendars keep the highest. */
  sequence: number;
  /** The project, or the consultant where none was chosen. */
  title: string;
  place: string | null;
  /** Who receives the visitor. */
  exhibitor: string;
  date: string;
  /** Null when no time was chosen. */
  time: string | null;
  visitors: number;
  /** A page of the expo that shows what is visited. */
  path: string;
};

/**
 * A visit for one person's calendar (RFC 5545): the same UID in each message about it, so that a later one replaces or
 * removes what the earlier made. A visit without a time stands in no calendar: where it had one, it is taken out. One that
 * took place stays there as it is.
 */
export function visitCalendar(
  expo: Expo,
  visit: VisitFacts,
  to: { name: string; email: string },
  what: VisitNews,
): CalendarPart | undefined {
  if (what === 'completed' || (visit.time === null && (what === 'booked' || what === 'confirmed'))) return undefined;
  const method = what === 'cancelled' || visit.time === null ? 'CANCEL' : 'REQUEST';
  const start = instantInIndia(visit.date, visit.time ?? '09:00');
  const { hostname } = new URL(expo.origin);
  const calendar = ical({
    prodId: { company: expo.name, product: 'Site visits', language: 'EN' },
    method: ICalCalendarMethod[method],
    events: [
      {
        id: `visit-${visit.id}@${hostname}`,
        sequence: visit.sequence,
        start,
        end: new Date(start.getTime() + visitMinutes * 60_000),
        stamp: new Date(),
        summary: `Site visit: ${visit.title}`,
        description: `${visit.visitors} ${visit.visitors === 1 ? 'visitor' : 'visitors'}, received by ${visit.exhibitor}.`,
        location: visit.place,
        url: new URL(visit.path, expo.origin).href,
        status: ICalEventStatus[method === 'CANCEL' ? 'CANCELLED' : what === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'],
        organizer: { name: expo.name, email: expo.email },
        attendees: [{ ...to, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
      },
    ],
  });
  return { method, content: calendar.toString() };
}
