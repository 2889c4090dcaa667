import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange, noPriceText } from '#platform/shared/format/money.ts';
import { type MailFrequency, savedSearchesPath } from '#saved-searches/shared/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type SearchFound = {
  name: string;
  searchName: string;
  /** As the address of /projects has it. */
  search: Record<string, string>;
  frequency: MailFrequency;
  projects: {
    id: number;
    name: string;
    place: string | null;
    price_from: number | null;
    price_to: number | null;
    reason: 'listed' | 'price' | 'changed';
  }[];
  /** How many more than these. */
  more: number;
  /** Stops the mails of this search. */
  token: string;
  hasBell: boolean;
};

const reasons = { listed: 'new', price: 'at a lower price', changed: 'fits now' } as const;

export function searchFound(expo: Expo, given: SearchFound): Mail {
  const { name, searchName, search, frequency, projects, more, token } = given;
  const count = projects.length + more;
  const first = projects[0]?.name ?? '';
  return renderMail(expo, {
    subject: count === 1 ? `${first} fits “${searchName}”` : `${formatCount(count)} projects fit “${searchName}”`,
    name,
    paragraphs: [
      count === 1 ? 'A project came that fits your saved search:' : 'Projects came that fit your saved search:',
    ],
    list: projects.map(({ id, name: project, place, price_from, price_to, reason }) => ({
      label: project,
      path: `/project/${id}/details`,
      facts: [place, formatPriceRange(price_from, price_to) ?? noPriceText, reasons[reason]]
        .filter((fact) => fact !== null)
        .join(' · '),
    })),
    action: {
      label: more > 0 ? `Open the search, with ${formatCount(more)} more` : 'Open the search',
      path: `/projects?${new URLSearchParams(search)}`,
    },
    after: [
      frequency === 'weekly'
        ? 'You get this mail on Fridays, when projects came that fit.'
        : 'You get this mail when projects come that fit, at most once an hour.',
    ],
    links: [
      { label: 'Stop mails for this search', path: `${unsubscribePath}?token=${token}` },
      { label: 'All saved searches', path: savedSearchesPath },
    ],
    reason: `you saved the search “${searchName}”`,
  });
}
