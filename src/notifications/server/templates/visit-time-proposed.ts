import { formatLongDay, formatTime } from '#platform/shared/format/dates.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';
import type { VisitFacts } from '../visit-calendar.ts';
import { visitDetails } from '../visit-details.ts';
import { untilText } from '../visit-until.ts';

export type VisitTimeProposed = {
  visit: VisitFacts;
  name: string;
  /** The proposed time. */
  date: string;
  time: string;
  /** Where that would change. */
  byVideo?: boolean;
  /** When it expires (ISO 8601). */
  until: string;
  link: string;
};

export function visitTimeProposed(
  expo: Expo,
  { visit, name, date, time, byVideo, until, link }: VisitTimeProposed,
): Mail {
  return renderMail(expo, {
    subject: `Another time for your site visit: ${visit.title}`,
    name,
    paragraphs: [
      `${visit.exhibitor} proposes another time for your site visit: ${formatLongDay(date)}, ${formatTime(time)}, India time.${byVideo === undefined ? '' : byVideo ? ' The visit would be by video call.' : ' The visit would be at the site.'}`,
      `It is kept for you until ${untilText(until)}. Accept it to confirm the visit, or decline. Until then your visit stays as it is:`,
    ],
    facts: visitDetails(visit),
    action: { label: 'Accept or decline', path: link },
    after: ['If you didn’t book a visit, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with a site visit',
  });
}
