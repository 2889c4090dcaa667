import { type Expo, letter, type Mail } from '../letter.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitPoints } from '../visit-words.ts';

/** Reminds a visitor of tomorrow's visit. */
export const visitReminder = (expo: Expo, { visit, name }: { visit: VisitFacts; name: string }): Mail =>
  letter(expo, {
    subject: `Tomorrow: your site visit to ${visit.title}`,
    name,
    paragraphs: [`Tomorrow ${visit.exhibitor} expects you. Please plan for about 30 to 45 minutes.`],
    facts: visitPoints(visit),
    action: { label: `See ${visit.title}`, path: visit.path },
    because: 'this address was given with a site visit',
  });
