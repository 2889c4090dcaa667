import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

export const visitReminder = (expo: Expo, { visit, name }: { visit: VisitFacts; name: string }): Mail =>
  renderMail(expo, {
    subject: `Tomorrow: your site visit to ${visit.title}`,
    name,
    paragraphs: [`${visit.exhibitor} expects you tomorrow. Please plan for about 30 to 45 minutes.`],
    facts: visitDetails(visit),
    action: { label: `See ${visit.title}`, path: visit.path },
    reason: 'this address was given with a site visit',
  });
