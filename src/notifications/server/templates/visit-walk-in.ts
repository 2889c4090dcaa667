import { formatLongDay } from '#platform/shared/format/dates.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';

export type VisitWalkIn = { visit: VisitFacts; name: string };

/** To a visitor who came without a booking and gave an address. */
export const visitWalkIn = (expo: Expo, { visit, name }: VisitWalkIn): Mail =>
  renderMail(expo, {
    subject: `Your visit to ${visit.title}`,
    name,
    paragraphs: [
      `${visit.exhibitor} has noted your visit to ${visit.title} on ${formatLongDay(visit.date)}. Thank you for coming.`,
    ],
    action: { label: `See ${visit.title}`, path: visit.path },
    after: ['If you didn’t visit, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with a site visit',
  });
