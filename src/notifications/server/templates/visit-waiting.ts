import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';
import { untilText } from '../visit-until.ts';

const reason = 'this address was given with a site visit';
const mistake = 'If you didn’t ask for a visit, someone entered your address by mistake. You can ignore this email.';

type Waiting = { visit: VisitFacts; name: string; link: string };

export const visitWaiting = (expo: Expo, { visit, name, link }: Waiting): Mail =>
  renderMail(expo, {
    subject: `You are on the waiting list: ${visit.title}`,
    name,
    paragraphs: [
      'This time is full. When enough places are free, we offer them to the first who fits, by email. An offer is kept for two hours.',
    ],
    facts: visitDetails(visit),
    action: { label: 'Leave the list or choose another time', path: link },
    after: [mistake],
    reason,
  });

/** @param data.until when the offer ends (ISO 8601). */
export const visitPlaceOffered = (expo: Expo, { visit, name, link, until }: Waiting & { until: string }): Mail =>
  renderMail(expo, {
    subject: `Free for your site visit: ${visit.title}`,
    name,
    paragraphs: [
      `The time you are waiting for has become free. It is kept for you until ${untilText(until)}. After that it is offered to the next.`,
    ],
    facts: visitDetails(visit),
    action: { label: 'Take it or leave it', path: link },
    after: [mistake],
    reason,
  });
