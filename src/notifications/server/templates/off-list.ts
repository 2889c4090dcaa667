import { formatCount } from '#platform/shared/format/counts.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

const visitsOf = (visits: number) => (visits === 1 ? '1 site visit' : `${formatCount(visits)} site visits`);

/** `visits` to come stay booked. `reason`: why it was taken off; null once it is back. */
type Stall = { name: string; stall: string; reason: string | null; visits: number; path: string };

/** Goes to each of the stall's people. */
export const stallOffList = (expo: Expo, { name, stall, reason, visits, path }: Stall): Mail =>
  reason === null
    ? renderMail(expo, {
        subject: `${stall} is listed again at ${expo.name}`,
        name,
        paragraphs: [`The organiser has put ${stall} back on the list. Visitors can find it again.`],
        action: { label: 'See your stall', path },
        reason: 'of your stall',
      })
    : renderMail(expo, {
        subject: `${stall} was taken off the list at ${expo.name}`,
        name,
        paragraphs: [
          `The organiser has taken ${stall} off the list. Visitors no longer find it, and can send no new inquiry or booking. The reason:`,
        ],
        quote: reason,
        action: { label: 'See your stall', path },
        after: [
          ...(visits > 0
            ? [
                `${visitsOf(visits)} to come ${visits === 1 ? 'stays' : 'stay'} booked, and the visitors have been told. You can cancel them, but not confirm or move them.`,
              ]
            : []),
          `You can still edit your stall and answer inquiries. Write to ${expo.email} to be listed again.`,
        ],
        reason: 'of your stall',
      });

type Receiver = { name: string; stall: string; visits: number };

/** Goes to a consultant who receives visits to a builder's projects. */
export const visitsOffList = (expo: Expo, { name, stall, visits }: Receiver): Mail =>
  renderMail(expo, {
    subject: `${stall} is not listed at ${expo.name} at present`,
    name,
    paragraphs: [
      `The organiser has taken ${stall} off the list with its projects. ${visitsOf(visits)} that you receive there ${visits === 1 ? 'stays' : 'stay'} booked, and the visitors have been told. You can cancel them, but not confirm or move them.`,
    ],
    action: { label: 'See your site visits', path: '/admin/site-visits' },
    reason: 'you receive visits to its projects',
  });

type Visit = {
  visit: VisitFacts;
  name: string;
  /** The name of the stall that was taken off, which may be the project's builder. */
  stall: string;
  state: 'confirmed' | 'pending' | 'waited';
  link: string;
};

const stateTexts: Record<Visit['state'], string> = {
  confirmed: 'Your site visit stays booked. You can cancel it, but not move it to another time.',
  pending: 'Your site visit was not confirmed yet, and can’t be confirmed meanwhile. You can cancel it.',
  waited: 'The waiting list has ended, so no place will be offered to you.',
};

export const visitOffList = (expo: Expo, { visit, name, stall, state, link }: Visit): Mail =>
  renderMail(expo, {
    subject: `About your site visit: ${visit.title}`,
    name,
    paragraphs: [`${stall} is not listed at ${expo.name} at present.`, stateTexts[state]],
    facts: visitDetails(visit),
    action: { label: state === 'waited' ? 'See the visit' : 'See or cancel your visit', path: link },
    after: ['If you didn’t book a visit, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with a site visit',
  });
