import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';

export type VisitAssigned = { name: string; by: string; visitor: string; visit: VisitFacts };

export const visitAssigned = (expo: Expo, { name, by, visitor, visit }: VisitAssigned): Mail =>
  renderMail(expo, {
    subject: `Site visit assigned to you: ${visit.title}`,
    name,
    paragraphs: [`${by} has assigned the site visit of ${visitor} to you.`],
    facts: visitDetails(visit),
    action: { label: 'See the visit', path: `/admin/site-visits?assignee=me` },
    reason: 'a site visit was assigned to you',
  });
