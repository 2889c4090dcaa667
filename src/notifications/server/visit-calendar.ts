import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarPart } from '#platform/server/mail/message.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { instantInIndia } from '#platform/shared/format/dates.ts';
import type { VisitNews } from '#site-visits/shared/machine-rules.ts';
import { visitMinutes, visitStatusLabels } from '#site-visits/shared/rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import { type Expo, plainName } from './mail-layout.ts';

export type VisitFacts = {
  id: number;
  /** The number of the invitation’s version. It rises with each change, and calendars use the highest. */
  sequence: number;
  title: string;
  place: string | null;
  /** True if neither an address nor a point on the map is known; undefined in jobs of earlier releases. */
  isMeetingPointOpen?: boolean;
  /** Undefined in jobs of earlier releases, like the link, which only confirmed visits by video have. */
  byVideo?: boolean;
  meetingLink?: string | null;
  exhibitor: string;
  date: string;
  /** Null if no time was chosen. */
  time: string | null;
  visitors: number;
  /** The member who meets the visitor, for mails to the visitor alone; undefined in jobs of earlier releases. */
  host?: { name: string; phone: string | null } | null;
  /** The path of the project's or stall's page. */
  path: string;
};

/**
 * Returns the visit as a calendar part (RFC 5545). All parts of one visit share a UID, so later ones replace or cancel
 * the entry. A visit that lost its time is cancelled. Returns undefined for one that never had a time, is over, or
 * stays as it is.
 */
export function visitCalendar(
  expo: Expo,
  visit: VisitFacts,
  to: { name: string; email: string },
  what: VisitNews,
): CalendarPart | undefined {
  if (
    what === 'completed' ||
    what === 'missed' ||
    what === 'declined' ||
    (visit.time === null && (what === 'booked' || what === 'confirmed'))
  )
    return undefined;
  const method = what === 'cancelled' || visit.time === null ? 'CANCEL' : 'REQUEST';
  const isConfirmed = what === 'confirmed' || what === 'accepted' || what === 'linked';
  const calendar = ical({
    prodId: producerOf(expo),
    method: ICalCalendarMethod[method],
    events: [
      {
        ...entryOf(expo, visit),
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : bookedStatus(isConfirmed),
        organizer: { name: expo.name, email: expo.email },
        attendees: [
          {
            email: to.email,
            name: plainName(to.name) || to.email,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: false,
          },
        ],
      },
    ],
  });
  return { method, content: calendar.toString() };
}

/** Returns a visit as a file that the visitor adds to a calendar. It is the same entry as that of the emails. */
export function visitCalendarFile(expo: Expo, visit: VisitFacts, isConfirmed: boolean): string {
  return ical({
    prodId: producerOf(expo),
    method: ICalCalendarMethod.PUBLISH,
    events: [{ ...entryOf(expo, visit), status: bookedStatus(isConfirmed) }],
  }).toString();
}

const bookedStatus = (isConfirmed: boolean) => (isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE);

/** A visit as its receiver's calendar shows it. */
export type FeedVisit = VisitFacts & { visitor: string; status: VisitStatus; changedAt: Date };

/** Programs are asked to read the calendar this often. */
const feedRefreshSeconds = 3_600;

const feedStatuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<VisitStatus, ICalEventStatus>;

/**
 * Returns received visits as a calendar that programs subscribe to, with the same entries (UID, SEQUENCE) as those of
 * the emails. A visit without a time takes the whole day. There are no contact details, because providers keep copies
 * (docs/decisions/0055).
 */
export function visitFeed(expo: Expo, name: string, visits: FeedVisit[]): string {
  return ical({
    prodId: producerOf(expo),
    name,
    // Times are instants, as in the mails; this is the time zone to show them in.
    x: { 'X-WR-TIMEZONE': 'Asia/Kolkata' },
    ttl: feedRefreshSeconds,
    events: visits.map((visit) => {
      const { start, end, ...entry } = entryOf(expo, visit);
      return {
        ...entry,
        // Unlike the time now, it makes the calendar differ only when a visit changes.
        stamp: visit.changedAt,
        ...(visit.time === null ? { start: new Date(`${visit.date}T00:00:00Z`), allDay: true } : { start, end }),
        status: feedStatuses[visit.status],
        summary: `${visit.visitor}: ${visit.title}`,
        description: `${visit.time === null ? 'Time to be agreed. ' : ''}${visitStatusLabels[visit.status]}, ${entry.description}`,
        url: visit.meetingLink ?? new URL(`/admin/site-visits/${visit.id}`, expo.origin).href,
      };
    }),
  }).toString();
}

const producerOf = ({ name }: Expo) => ({ company: name, product: 'Site visits', language: 'EN' });

function entryOf(expo: Expo, visit: VisitFacts) {
  const start = instantInIndia(visit.date, visit.time ?? '09:00');
  const link = visit.meetingLink;
  return {
    id: `visit-${visit.id}@${new URL(expo.origin).hostname}`,
    sequence: visit.sequence,
    start,
    end: new Date(start.getTime() + visitMinutes * 60_000),
    stamp: new Date(),
    summary: `${visit.byVideo ? 'Video visit' : 'Site visit'}: ${visit.title}`,
    description: `${counted(visit.visitors, 'visitor', 'visitors')}, received by ${visit.exhibitor}.${link ? ` Join by video: ${link}` : ''}`,
    location: visit.byVideo ? (link ?? 'Video call') : visit.place,
    url: link ?? new URL(visit.path, expo.origin).href,
    // Google's calendar shows a button for this link. Other programs show it in the fields above.
    ...(link && { x: { 'X-GOOGLE-CONFERENCE': link } }),
  };
}
