import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

export type VisitFeedback = { visit: VisitFacts; name: string; link: string };

export const visitFeedback = (expo: Expo, { visit, name, link }: VisitFeedback): Mail =>
  renderMail(expo, {
    subject: `How was your visit to ${visit.title}?`,
    name,
    paragraphs: [
      `Two taps tell ${visit.exhibitor} how your visit was. Others see an average only, from five visitors on.`,
    ],
    facts: visitDetails(visit),
    action: { label: 'Rate the visit', path: link },
    reason: 'this address was given with a site visit',
  });
