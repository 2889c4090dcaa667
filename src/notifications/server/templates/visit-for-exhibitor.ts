import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';
import { actorName, type VisitActor, type VisitEvent } from '../visit-event.ts';

export type VisitForExhibitor = {
  what: VisitEvent;
  by: VisitActor;
  visit: VisitFacts;
  email: string;
  hasAccount: boolean;
  visitor: { name: string; email: string; phone: string };
  notes: string | null;
  /** Why it was cancelled; missing in jobs of earlier releases. */
  reason?: string | null;
};

const subjects: Record<VisitEvent, string> = {
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

function textOf(expo: Expo, { what, by, visit }: VisitForExhibitor): string {
  if (what === 'booked') return 'A visitor has booked a site visit with you. Please confirm it.';
  if (what === 'moved') return 'A visitor has rescheduled a site visit to the time below. Please confirm it.';
  if (what === 'accepted') return 'The visitor has accepted the time you proposed. The visit is confirmed.';
  if (what === 'declined')
    return 'The visitor has declined the time you proposed. The visit stays as it is, see below. You can propose another time, or cancel it.';
  if (by === 'visitor') return 'A visitor has cancelled a site visit; the slot is free again.';
  if (what === 'missed')
    return `${actorName(expo, by)} has noted that the visitor didn’t come. The visit is cancelled, and the visitor was invited to book another time.`;
  const isOwn = typeof by === 'object' && by.stall === visit.exhibitor;
  const actor = isOwn ? 'You have' : `${actorName(expo, by)} has`;
  if (what === 'linked') return `${actor} made a meeting link for this visit, and the visitor has been notified.`;
  const done = { confirmed: 'confirmed', completed: 'marked as completed', cancelled: 'cancelled' }[what];
  const change = `${actor} ${done} this site visit`;
  return `${change}, and the visitor has been notified.${what === 'cancelled' ? ' The slot is free again.' : ''}`;
}

export function visitForExhibitor(expo: Expo, data: VisitForExhibitor): Mail {
  const { what, visit, email, hasAccount, visitor, notes, reason } = data;
  const calendar = visitCalendar(expo, visit, { name: visit.exhibitor, email }, what);
  return {
    ...renderMail(expo, {
      subject: `${subjects[what]}: ${visit.title}`,
      name: visit.exhibitor,
      paragraphs: [textOf(expo, data)],
      facts: [
        ...visitDetails(visit),
        ['Name', visitor.name],
        ['Email', visitor.email],
        ['Phone', visitor.phone],
        ...(what === 'cancelled' && reason ? [['Reason', reason] as [string, string]] : []),
      ],
      ...(notes && { quote: notes }),
      ...(hasAccount && { action: { label: actionOf(what), path: '/admin/site-visits' } }),
      after: ['Use these contact details only for this visit. Reply to this email to respond.'],
      reason: 'of your stall',
    }),
    replyTo: visitor.email,
    ...(calendar && { calendar }),
  };
}

const actionOf = (what: VisitEvent): string =>
  what === 'booked' || what === 'moved' ? 'Confirm or cancel' : 'See your site visits';
