import { counted } from '#platform/shared/format/counts.ts';
import { formatWeekday } from '#platform/shared/format/dates.ts';
import type { VisitNews } from '#site-visits/shared/machine-rules.ts';
import { defineMail } from '../define-mail.ts';
import { type Expo, renderMail } from '../mail-layout.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { actorName, fromToText, type VisitActor, type VisitTimes, visitDetails } from '../visit-details.ts';

type VisitForExhibitor = {
  what: VisitNews;
  by: VisitActor;
  /** Undefined if the visit keeps its time, and in jobs of the release before. */
  formerly?: VisitTimes | undefined;
  /** True if another time was proposed to the visitor until then; undefined in jobs of the release before. */
  proposalEnded?: boolean;
  /** True if the places that became free were offered to the waiting list; undefined in jobs of the release before. */
  placesOffered?: boolean | undefined;
  visit: VisitFacts;
  /** The name of the stall that is told; undefined in jobs of earlier releases, which told only the visited one. */
  stall?: string;
  email: string;
  hasAccount: boolean;
  visitor: { name: string; email: string; phone: string };
  notes: string | null;
  /** The reason for cancelling; undefined in jobs of earlier releases. */
  reason?: string | null;
};

const subjects: Record<VisitNews, string> = {
  booked: 'New site visit',
  moved: 'Site visit rescheduled',
  confirmed: 'Site visit confirmed',
  completed: 'Site visit completed',
  cancelled: 'Site visit cancelled',
  missed: 'Visitor didn’t come',
  accepted: 'Proposed time accepted',
  linked: 'Meeting link of a site visit',
  declined: 'Proposed time declined',
};

const isByReceiver = ({ by, visit }: Pick<VisitForExhibitor, 'by' | 'visit'>): boolean =>
  typeof by === 'object' && by.stall === visit.exhibitor;

/** Names the visit in the bell, and its times if it was moved. */
const aboutOf = (visit: VisitFacts, formerly: VisitTimes | undefined): string =>
  formerly
    ? `${visit.title}, ${fromToText(formerly, visit, (day) => formatWeekday(day, Number(formerly.date.slice(0, 4))))}`
    : visit.title;

function textOf(expo: Expo, data: VisitForExhibitor): string {
  const name = actorName(expo, data.by);
  const change = data.formerly && `${fromToText(data.formerly, data.visit)}, India time`;
  const actor = isByReceiver(data) ? 'You have' : `${name} has`;
  const ended = data.proposalEnded ? ' The time that was proposed to them no longer stands.' : '';
  const freed = data.placesOffered ? 'Its places were offered to the waiting list.' : 'The slot is free again.';
  switch (data.what) {
    case 'booked':
      return data.by === 'visitor'
        ? 'A visitor has booked a site visit with you. Please confirm it.'
        : `${actor} booked this site visit for a visitor, who has been notified. Please confirm it.`;
    case 'moved':
      return `A visitor has rescheduled a site visit ${change ?? 'to the time below'}. Please confirm it.${ended}`;
    case 'accepted':
      return `The visitor has accepted the proposed time. The visit is confirmed${change ? ` and has moved ${change}` : ''}.`;
    case 'declined':
      return 'The visitor has declined the proposed time. The visit stays as it is, see below. You can propose another time, or cancel it.';
    case 'missed':
      return `${name} has noted that the visitor didn’t come. The visit is cancelled, and the visitor was invited to book another time.`;
    case 'linked':
      return `${actor} made a meeting link for this visit, and the visitor has been notified.`;
    case 'confirmed':
      return `${actor} confirmed this site visit, and the visitor has been notified.`;
    case 'completed':
      return `${actor} marked this site visit as completed, and the visitor has been notified.`;
    case 'cancelled':
      return data.by === 'visitor'
        ? `A visitor has cancelled a site visit. ${freed}`
        : `${actor} cancelled this site visit, and the visitor has been notified. ${freed}`;
  }
}

const isAhead = (what: VisitNews): boolean =>
  what === 'booked' || what === 'moved' || what === 'confirmed' || what === 'accepted';

const meetingPointText = ({ isMeetingPointOpen }: VisitFacts, what: VisitNews): string[] =>
  isMeetingPointOpen && isAhead(what)
    ? ['No address is given for this visit. Please tell the visitor where to meet.']
    : [];

const actionOf = (what: VisitNews): string =>
  what === 'booked' || what === 'moved' ? 'Confirm or cancel' : 'See the visit';

type VisitAssigned = { name: string; by: string; visitor: string; visit: VisitFacts };

type VisitsOffList = { name: string; stall: string; visits: number };

/** Mails to the people who receive site visits. */
export const receivedVisitMails = {
  'visit-for-exhibitor': defineMail<VisitForExhibitor>({
    group: 'visits',
    bell: ({ what, by, visit, formerly }) =>
      // A stall isn't told of its own action.
      isByReceiver({ by, visit })
        ? undefined
        : { to: 'stall', kind: `visit-${what}`, target: 'visits', targetId: visit.id, about: aboutOf(visit, formerly) },
    render: (expo, data) => {
      const { what, visit, stall = visit.exhibitor, email, hasAccount, visitor, notes, reason } = data;
      const calendar = visitCalendar(expo, visit, { name: stall, email }, what);
      return {
        ...renderMail(expo, {
          subject: `${subjects[what]}: ${visit.title}`,
          name: stall,
          paragraphs: [textOf(expo, data), ...meetingPointText(visit, what)],
          facts: [
            ...visitDetails(visit),
            ['Name', visitor.name],
            ['Email', visitor.email],
            ['Phone', visitor.phone],
            ['Reason', what === 'cancelled' ? reason || null : null],
          ],
          quote: notes,
          ...(hasAccount && { action: { label: actionOf(what), path: `/admin/site-visits/${visit.id}` } }),
          after: ['Use these contact details only for this visit. Reply to this email to respond.'],
          reason: 'of your stall',
        }),
        replyTo: visitor.email,
        ...(calendar && { calendar }),
      };
    },
  }),

  'visit-assigned': defineMail<VisitAssigned>({
    group: 'visits',
    bell: ({ visit }) => ({
      to: 'person',
      kind: 'visit-assigned',
      target: 'visits',
      targetId: visit.id,
      about: visit.title,
    }),
    render: (expo, { name, by, visitor, visit }) =>
      renderMail(expo, {
        subject: `Site visit assigned to you: ${visit.title}`,
        name,
        paragraphs: [`${by} has assigned the site visit of ${visitor} to you.`],
        facts: visitDetails(visit),
        action: { label: 'See the visit', path: `/admin/site-visits/${visit.id}` },
        reason: 'a site visit was assigned to you',
      }),
  }),

  /** This mail goes to a consultant who receives visits to a builder's projects. */
  'visits-off-list': defineMail<VisitsOffList>({
    group: 'visits',
    bell: ({ stall }) => ({ to: 'stall', kind: 'visits-off-list', target: 'visits', about: stall }),
    render: (expo, { name, stall, visits }) =>
      renderMail(expo, {
        subject: `${stall} is not listed at ${expo.name} at present`,
        name,
        paragraphs: [
          `The organiser has taken ${stall} off the list with its projects. ${counted(visits, 'site visit', 'site visits')} that you receive there ${visits === 1 ? 'stays' : 'stay'} booked, and the visitors have been told. You can cancel them, but not confirm or move them.`,
        ],
        action: { label: 'See your site visits', path: '/admin/site-visits' },
        reason: 'you receive visits to its projects',
      }),
  }),
};
