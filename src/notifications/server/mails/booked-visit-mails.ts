import { dayInIndia, formatLongDay, formatTime, timeInIndia } from '#platform/shared/format/dates.ts';
import type { VisitNews } from '#site-visits/shared/machine-rules.ts';
import { offerText } from '#site-visits/shared/rules.ts';
import { defineMail } from '../define-mail.ts';
import { type Expo, type Mail, type MailContent, renderMail, wrongAddressText } from '../mail-layout.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { actorName, fromToText, type VisitActor, type VisitTimes, visitDetails } from '../visit-details.ts';

type VisitForVisitor = {
  what: VisitNews;
  by: VisitActor;
  /** Undefined if the visit keeps its time, and in jobs of the release before. */
  formerly?: VisitTimes | undefined;
  /** True if another time was proposed until then; undefined in jobs of the release before. */
  proposalEnded?: boolean;
  visit: VisitFacts;
  visitor: { name: string; email: string };
  /** True if the visit's page shows a phone. The number itself isn't in mails (docs/decisions/0096). */
  hasPhone?: boolean;
  /** The path to the visit's page; undefined in jobs of earlier releases, null once there is nothing to manage. */
  link?: string | null;
  /** The exhibitor’s reason for cancelling. */
  reason?: string | null;
};

/** Renders a mail to the address that was given with a visit. */
const renderForVisitor = (expo: Expo, content: Omit<MailContent, 'reason'>): Mail =>
  renderMail(expo, { ...content, reason: 'this address was given with a site visit' });

const durationText = 'Please plan for about 30 to 45 minutes.';

/** The texts of the form aren't repeated, because the address may be another person's. */
function contentOf(
  expo: Expo,
  { what, by, formerly, visit, proposalEnded }: VisitForVisitor,
): [subject: string, ...text: string[]] {
  const { exhibitor, byVideo, meetingLink } = visit;
  const actor = actorName(expo, by);
  const endedText = proposalEnded ? ['The other time that was proposed no longer stands.'] : [];
  const joinText = byVideo
    ? [
        meetingLink
          ? 'Open the meeting link at that time.'
          : `${exhibitor} sends you the meeting link before the visit.`,
      ]
    : [];
  switch (what) {
    case 'booked':
      return [
        'Your site visit',
        `You have asked for a site visit. ${exhibitor} confirms it by email: please wait for that before you come.`,
        durationText,
      ];
    case 'moved':
      return [
        'Your site visit is rescheduled',
        `Your site visit has been rescheduled ${formerly ? `${fromToText(formerly, visit)}, India time` : 'to the time below'}. ${exhibitor} will confirm it.`,
        ...endedText,
      ];
    case 'confirmed':
      return [
        'Your site visit is confirmed',
        `${actor} has confirmed your site visit.`,
        ...endedText,
        ...joinText,
        durationText,
      ];
    case 'accepted':
      return [
        'Your site visit is confirmed',
        `You accepted the time that ${exhibitor} proposed${formerly ? `: your visit has moved ${fromToText(formerly, visit)}, India time` : ''}.`,
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
        `${exhibitor} has noted that you didn’t come. You are welcome to book another time.`,
        'If you did come, please tell them.',
      ];
    case 'cancelled':
      return by === 'visitor'
        ? ['Your site visit is cancelled', `Your site visit has been cancelled, and ${exhibitor} has been notified.`]
        : ['Your site visit is cancelled', `${actor} has cancelled your site visit. You can book another time.`];
  }
}

const manageLabel = (what: VisitNews): string =>
  what === 'cancelled' ? 'See the visit' : 'See, move or cancel your visit';

function manageText({ visit: { byVideo, exhibitor }, hasPhone }: VisitForVisitor): string {
  const holds = [...(byVideo ? [] : ['directions']), ...(hasPhone ? [`the phone of ${exhibitor}, for questions`] : [])];
  return `The ${holds.length > 0 ? `link also has ${holds.join(' and ')}. It` : 'button’s link'} works without an account, so don’t forward this email.`;
}

type VisitToConfirm = {
  visit: VisitFacts;
  name: string;
  /** The link expires at this time (ISO 8601). */
  until: string;
  token: string;
};

type VisitWithLink = { visit: VisitFacts; name: string; link: string };

type VisitTimeProposed = {
  visit: VisitFacts;
  /** A builder may propose it for a visit that a consultant receives. Mails of the release before don't have it. */
  by?: VisitActor;
  name: string;
  /** The date of the proposed time. */
  date: string;
  time: string;
  /** Set if the proposal changes between site and video call. */
  byVideo?: boolean;
  /** The proposal expires at this time (ISO 8601). */
  until: string;
  link: string;
};

/** `link` is undefined in jobs of earlier releases. */
type VisitReminder = { visit: VisitFacts; name: string; link?: string };

type VisitWalkIn = { visit: VisitFacts; name: string };

type VisitOffList = {
  visit: VisitFacts;
  name: string;
  /** The name of the stall that was taken off the list, which may be the project's builder. */
  stall: string;
  state: 'confirmed' | 'pending' | 'waited';
  link: string;
};

type VisitBackOnList = Omit<VisitOffList, 'state'> & { state: 'confirmed' | 'pending' };

const offListTexts: Record<VisitOffList['state'], string> = {
  confirmed: 'Your site visit stays booked. You can cancel it, but not move it to another time.',
  pending: 'Your site visit was not confirmed yet, and can’t be confirmed meanwhile. You can cancel it.',
  waited: 'The waiting list has ended, so no place will be offered to you.',
};

const backOnListTexts: Record<VisitBackOnList['state'], string> = {
  confirmed: 'Your site visit stays booked, and you can move it to another time again.',
  pending: 'Your site visit can be confirmed again. You get an email when it is.',
};

/** Mails to visitors about their site visits. */
export const bookedVisitMails = {
  'visit-for-visitor': defineMail<VisitForVisitor>({
    group: null,
    render: (expo, data) => {
      const { what, visit, visitor, link, reason } = data;
      const [subject, ...paragraphs] = contentOf(expo, data);
      const calendar = visitCalendar(expo, visit, visitor, what);
      return {
        ...renderForVisitor(expo, {
          subject: `${subject}: ${visit.title}`,
          name: visitor.name,
          paragraphs,
          facts: visitDetails(visit),
          quote: reason,
          action: link ? { label: manageLabel(what), path: link } : { label: `See ${visit.title}`, path: visit.path },
          after: [...(link && what !== 'cancelled' ? [manageText(data)] : []), wrongAddressText('book a visit')],
        }),
        ...(calendar && { calendar }),
      };
    },
  }),

  /** The texts of the form aren't repeated, because the address may be another person's. */
  'visit-to-confirm': defineMail<VisitToConfirm>({
    group: null,
    isAwaited: true,
    render: (expo, { visit, name, until, token }) => {
      const time = formatTime(timeInIndia(new Date(until)));
      return renderForVisitor(expo, {
        subject: `Confirm your site visit: ${visit.title}`,
        name,
        paragraphs: [
          `Please confirm your site visit by ${time}, India time. The first to confirm get the places.`,
          'We ask because many visits there were booked from your network.',
        ],
        facts: visitDetails(visit),
        action: { label: 'Confirm my visit', path: `/confirm-visit?token=${token}` },
        after: [
          `If you didn’t book a visit, you can ignore this email. ${visit.exhibitor} has not been notified of it.`,
        ],
      });
    },
  }),

  'visit-waiting': defineMail<VisitWithLink>({
    group: null,
    render: (expo, { visit, name, link }) =>
      renderForVisitor(expo, {
        subject: `You are on the waiting list: ${visit.title}`,
        name,
        paragraphs: [
          `This time is full. When enough places are free, we offer them to the first who fits, by email. ${offerText}`,
        ],
        facts: visitDetails(visit),
        action: { label: 'Leave the list or choose another time', path: link },
        after: [wrongAddressText('ask for a visit')],
      }),
  }),

  /** @param data.until is when the offer ends (ISO 8601) */
  'visit-place-offered': defineMail<VisitWithLink & { until: string }>({
    group: null,
    render: (expo, { visit, name, link, until }) =>
      renderForVisitor(expo, {
        subject: `Free for your site visit: ${visit.title}`,
        name,
        paragraphs: [
          `The time you are waiting for has become free. It is kept for you until ${untilText(until)}. After that it is offered to the next, and you are no longer on the waiting list.`,
        ],
        facts: visitDetails(visit),
        action: { label: 'Accept or decline', path: link },
        after: [wrongAddressText('ask for a visit')],
      }),
  }),

  'visit-time-proposed': defineMail<VisitTimeProposed>({
    group: null,
    render: (expo, { visit, by, name, date, time, byVideo, until, link }) =>
      renderForVisitor(expo, {
        subject: `Another time for your site visit: ${visit.title}`,
        name,
        paragraphs: [
          `${by ? actorName(expo, by) : visit.exhibitor} proposes another time for your site visit: ${formatLongDay(date)}, ${formatTime(time)}, India time.${byVideo === undefined ? '' : byVideo ? ' The visit would be by video call.' : ' The visit would be at the site.'}`,
          `It is kept for you until ${untilText(until)}. Accept it to confirm the visit, or decline. Until then your visit stays as it is:`,
        ],
        facts: visitDetails(visit),
        action: { label: 'Accept or decline', path: link },
        after: [wrongAddressText('book a visit')],
      }),
  }),

  'visit-reminder': defineMail<VisitReminder>({
    group: 'reminders',
    render: (expo, { visit, name, link }) =>
      renderForVisitor(expo, {
        subject: `Tomorrow: your site visit to ${visit.title}`,
        name,
        paragraphs: [`${visit.exhibitor} expects you tomorrow. ${durationText}`],
        facts: visitDetails(visit),
        action: link
          ? { label: 'See, move or cancel your visit', path: link }
          : { label: `See ${visit.title}`, path: visit.path },
      }),
  }),

  'visit-feedback': defineMail<VisitWithLink>({
    group: 'reminders',
    render: (expo, { visit, name, link }) =>
      renderForVisitor(expo, {
        subject: `How was your visit to ${visit.title}?`,
        name,
        paragraphs: [
          `Two taps tell ${visit.exhibitor} how your visit was. Others see an average only, from five visitors on.`,
        ],
        facts: visitDetails(visit),
        action: { label: 'Rate the visit', path: link },
      }),
  }),

  /** This mail goes to a visitor who came without a booking and gave an address. */
  'visit-walk-in': defineMail<VisitWalkIn>({
    group: null,
    render: (expo, { visit, name }) =>
      renderForVisitor(expo, {
        subject: `Your visit to ${visit.title}`,
        name,
        paragraphs: [
          `${visit.exhibitor} has noted your visit to ${visit.title} on ${formatLongDay(visit.date)}. Thank you for coming.`,
        ],
        action: { label: `See ${visit.title}`, path: visit.path },
        after: [wrongAddressText('visit')],
      }),
  }),

  'visit-off-list': defineMail<VisitOffList>({
    group: null,
    render: (expo, { visit, name, stall, state, link }) =>
      renderForVisitor(expo, {
        subject: `About your site visit: ${visit.title}`,
        name,
        paragraphs: [`${stall} is not listed at ${expo.name} at present.`, offListTexts[state]],
        facts: visitDetails(visit),
        action: { label: state === 'waited' ? 'See the visit' : 'See or cancel your visit', path: link },
        after: [wrongAddressText('book a visit')],
      }),
  }),

  'visit-back-on-list': defineMail<VisitBackOnList>({
    group: null,
    render: (expo, { visit, name, stall, state, link }) =>
      renderForVisitor(expo, {
        subject: `Your site visit goes on: ${visit.title}`,
        name,
        paragraphs: [`${stall} is listed at ${expo.name} again.`, backOnListTexts[state]],
        facts: visitDetails(visit),
        action: { label: 'See, move or cancel your visit', path: link },
        after: [wrongAddressText('book a visit')],
      }),
  }),
};

/** Formats an instant as `4:10 PM on Tuesday, 24 November 2026, India time`. */
const untilText = (until: string): string =>
  `${formatTime(timeInIndia(new Date(until)))} on ${formatLongDay(dayInIndia(new Date(until)))}, India time`;
