import { formatTime, timeInIndia } from '#shared/format/dates.ts';
import { type Expo, letter, type Mail } from '../letter.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitPoints } from '../visit-words.ts';

export type VisitToConfirm = {
  visit: VisitFacts;
  name: string;
  /** When its places are given back (ISO 8601). */
  until: string;
  token: string;
};

/** Asks a visitor to confirm a held booking. What was typed into the form is not repeated here: the address may be another person's. */
export function visitToConfirm(expo: Expo, { visit, name, until, token }: VisitToConfirm): Mail {
  const time = formatTime(timeInIndia(new Date(until)));
  return letter(expo, {
    subject: `Confirm your site visit: ${visit.title}`,
    name,
    paragraphs: [
      `Please confirm your site visit by ${time}, India time. Until then we keep your places; after that they are given to others.`,
      'We ask because many visits for that day were booked from the network you used.',
    ],
    facts: visitPoints(visit),
    action: { label: 'Confirm my visit', path: `/confirm-visit?token=${token}` },
    after: [`If you did not book a visit, you need not do anything. ${visit.exhibitor} has not been told of it.`],
    because: 'this address was given with a site visit',
  });
}
