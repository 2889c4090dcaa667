import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

/** Missing in jobs of earlier releases: `link`. */
type VisitReminder = { visit: VisitFacts; name: string; link?: string };

export const visitReminder = (expo: Expo, { visit, name, link }: VisitReminder): Mail =>
  renderMail(expo, {
    subject: `Tomorrow: your site visit to ${visit.title}`,
    name,
    paragraphs: [`${visit.exhibitor} expects you tomorrow. Please plan for about 30 to 45 minutes.`],
    facts: visitDetails(visit),
    action: link
      ? { label: 'See, move or cancel your visit', path: link }
      : { label: `See ${visit.title}`, path: visit.path },
    reason: 'this address was given with a site visit',
  });
