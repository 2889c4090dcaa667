import { formatTime, timeInIndia } from '#platform/shared/format/dates.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

export type VisitToConfirm = {
  visit: VisitFacts;
  name: string;
  /** When the link ends (ISO 8601). */
  until: string;
  token: string;
};

/** Doesn't repeat the form's texts: the address may be another person's. */
export function visitToConfirm(expo: Expo, { visit, name, until, token }: VisitToConfirm): Mail {
  const time = formatTime(timeInIndia(new Date(until)));
  return renderMail(expo, {
    subject: `Confirm your site visit: ${visit.title}`,
    name,
    paragraphs: [
      `Please confirm your site visit by ${time}, India time. The first to confirm get the places.`,
      'We ask because many visits there were booked from your network.',
    ],
    facts: visitDetails(visit),
    action: { label: 'Confirm my visit', path: `/confirm-visit?token=${token}` },
    after: [`If you didn’t book a visit, you can ignore this email. ${visit.exhibitor} has not been notified of it.`],
    reason: 'this address was given with a site visit',
  });
}
