import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';
import { actorName, type VisitActor, type VisitEvent } from '../visit-event.ts';

export type VisitForVisitor = {
  what: VisitEvent;
  by: VisitActor;
  visit: VisitFacts;
  visitor: { name: string; email: string };
  /** To its page; missing in jobs of earlier releases, null once there is nothing to manage. */
  link?: string | null;
  /** The exhibitor’s, for cancelling. */
  reason?: string | null;
};

const durationText = 'Please plan for about 30 to 45 minutes.';

/** Doesn't repeat the form's texts: the address may be another person's. */
function contentOf(
  expo: Expo,
  { what, by, visit: { exhibitor, byVideo, meetingLink } }: VisitForVisitor,
): [subject: string, ...text: string[]] {
  const actor = actorName(expo, by);
  const joinText = byVideo
    ? [
        meetingLink
          ? 'Open the meeting link at that time.'
          : `${exhibitor} sends you the meeting link before the visit.`,
      ]
    : [];
  switch (what) {
    case 'booked':
      return ['Your site visit', `Your site visit has been booked. ${exhibitor} will confirm it.`, durationText];
    case 'moved':
      return [
        'Your site visit is rescheduled',
        `Your site visit has been rescheduled to the time below. ${exhibitor} will confirm it.`,
      ];
    case 'confirmed':
      return ['Your site visit is confirmed', `${actor} has confirmed your site visit.`, ...joinText, durationText];
    case 'accepted':
      return [
        'Your site visit is confirmed',
        `You accepted the time that ${exhibitor} proposed.`,
        ...joinText,
        durationText,
      ];
    case 'linked':
      return ['The meeting link of your site visit', `${actor} has made the meeting link of your visit.`, ...joinText];
    case 'declined':
      return ['Your site visit', `You declined the time that ${exhibitor} proposed. Your visit stays as it is.`];
    case 'completed':
      return [
        'Your site visit is completed',
        `${actor} has marked your site visit as completed. Thank you for coming.`,
      ];
    case 'missed':
      return [
        'We missed you',
        `${exhibitor} expected you, but it seems that you couldn’t come. You are welcome to book another time.`,
        'If you did come, please tell them.',
      ];
    case 'cancelled':
      return by === 'visitor'
        ? ['Your site visit is cancelled', `Your site visit has been cancelled, and ${exhibitor} has been notified.`]
        : ['Your site visit is cancelled', `${actor} has cancelled your site visit. You can book another time.`];
  }
}

export function visitForVisitor(expo: Expo, data: VisitForVisitor): Mail {
  const { what, visit, visitor, link, reason } = data;
  const [subject, ...paragraphs] = contentOf(expo, data);
  const calendar = visitCalendar(expo, visit, visitor, what);
  return {
    ...renderMail(expo, {
      subject: `${subject}: ${visit.title}`,
      name: visitor.name,
      paragraphs,
      facts: visitDetails(visit),
      ...(reason && { quote: reason }),
      action: link ? { label: manageLabel(what), path: link } : { label: `See ${visit.title}`, path: visit.path },
      after: [
        ...(link && what !== 'cancelled' ? [manageText(visit.byVideo)] : []),
        'If you didn’t book a visit, someone entered your address by mistake. You can ignore this email.',
      ],
      reason: 'this address was given with a site visit',
    }),
    ...(calendar && { calendar }),
  };
}

const manageLabel = (what: VisitEvent): string =>
  what === 'cancelled' ? 'See the visit' : 'See, move or cancel your visit';

const manageText = (byVideo: boolean | undefined) =>
  `The ${byVideo ? 'button’s link' : 'link also has directions. It'} works without an account, so don’t forward this email.`;
