import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceChange, formatPriceRange, noPriceText } from '#platform/shared/format/money.ts';
import { type MailFrequency, savedSearchesPath } from '#saved-searches/shared/rules.ts';
import { defineMail } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

export type SearchFound = {
  name: string;
  searchName: string;
  /** The query of /projects. */
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
  /** The number of projects that the mail doesn't name. */
  more: number;
  /** The token for a link that stops the mails of this search. */
  token: string;
  hasBell: boolean;
};

const reasons = { listed: 'new', price: 'at a lower price', changed: 'matches now' } as const;

export type ShortlistNews = {
  name: string;
  /** The price is in whole rupees. */
  drops: {
    id: number;
    name: string;
    place: string | null;
    price: number;
    former_price: number;
    offer?: string | null;
  }[];
  /** Newly listed projects; `first` is the shortlisted project that they continue. */
  phases: {
    id: number;
    name: string;
    place: string | null;
    price_from: number | null;
    price_to: number | null;
    first: string;
    offer?: string | null;
  }[];
  /** The number of projects that the mail doesn't name. */
  more: number;
  /** The token for a link that stops the mails of the group. */
  token: string;
  hasBell: boolean;
};

const facts = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** Mails that waited for the release before have no offers. */
const offered = (offer: string | null | undefined): string | null => (offer ? `offer: ${offer}` : null);

/** Returns the subject and the first sentence. */
function wording({ drops, phases, more }: ShortlistNews): [subject: string, intro: string] {
  const count = drops.length + phases.length + more;
  const [drop, phase] = [drops[0], phases[0]];
  if (count === 1 && drop) return [`Lower price: ${drop.name}`, 'The price of a project on your shortlist fell:'];
  if (count === 1 && phase)
    return [
      `${phase.name}, a later phase of ${phase.first}`,
      'A later phase of a project on your shortlist is listed:',
    ];
  const many = formatCount(count);
  if (!phase) return [`${many} projects on your shortlist cost less now`, 'Prices of projects on your shortlist fell:'];
  return drop
    ? [
        `News of your shortlist: ${many} projects`,
        'Prices fell, and later phases of projects on your shortlist are listed:',
      ]
    : [`${many} later phases of projects on your shortlist`, 'Later phases of projects on your shortlist are listed:'];
}

/** Mails about saved searches and the shortlist. */
export const searchMails = {
  'search-found': defineMail<SearchFound>({
    group: 'alerts',
    bell: ({ projects, more, hasBell }) => {
      const count = projects.length + more;
      // The search's name isn't used, because it is a person's own text.
      const about = count === 1 ? (projects[0]?.name ?? '') : `${count} projects`;
      return hasBell ? { to: 'person', kind: 'search-found', target: 'saved searches', about } : undefined;
    },
    render: (expo, given) => {
      const { name, searchName, search, frequency, projects, more, token } = given;
      const count = projects.length + more;
      const first = projects[0]?.name ?? '';
      return renderMail(expo, {
        subject:
          count === 1 ? `${first} matches “${searchName}”` : `${formatCount(count)} projects match “${searchName}”`,
        name,
        paragraphs: [
          count === 1 ? 'A project matches your saved search now:' : 'Projects match your saved search now:',
        ],
        list: projects.map(({ id, name: project, place, price_from, price_to, reason }) => ({
          label: project,
          path: `/project/${id}/details`,
          facts: facts(place, formatPriceRange(price_from, price_to) ?? noPriceText, reasons[reason]),
        })),
        action: {
          label: more > 0 ? `Open the search, with ${formatCount(more)} more` : 'Open the search',
          path: `/projects?${new URLSearchParams(search)}`,
        },
        after: [
          frequency === 'weekly'
            ? 'You get this email on Fridays if projects match.'
            : 'You get this email when a project matches, at most once an hour.',
        ],
        links: [
          { label: 'Stop emails for this search', path: `${unsubscribePath}?token=${token}` },
          { label: 'All saved searches', path: savedSearchesPath },
        ],
        reason: `you saved the search “${searchName}”`,
      });
    },
  }),

  'shortlist-news': defineMail<ShortlistNews>({
    group: 'alerts',
    bell: ({ drops, phases, more, hasBell }) => {
      const count = drops.length + phases.length + more;
      const about = count === 1 ? ((drops[0] ?? phases[0])?.name ?? '') : `${count} projects`;
      const kind = phases.length === 0 ? 'price-dropped' : drops.length === 0 ? 'phase-listed' : 'shortlist-news';
      return hasBell ? { to: 'person', kind, target: 'shortlist', about } : undefined;
    },
    render: (expo, given) => {
      const { name, drops, phases, more, token } = given;
      const [subject, intro] = wording(given);
      return renderMail(expo, {
        subject,
        name,
        paragraphs: [intro],
        list: [
          ...drops.map(({ id, name: project, place, price, former_price, offer }) => {
            const { former, now } = formatPriceChange(former_price, price);
            return {
              label: project,
              path: `/project/${id}/details`,
              facts: facts(place, `from ${now}, was ${former}`, offered(offer)),
            };
          }),
          ...phases.map(({ id, name: project, place, price_from, price_to, first, offer }) => ({
            label: project,
            path: `/project/${id}/details`,
            facts: facts(
              place,
              formatPriceRange(price_from, price_to) ?? noPriceText,
              `a later phase of ${first}`,
              offered(offer),
            ),
          })),
        ],
        action: {
          label: more > 0 ? `Open your shortlist, with ${formatCount(more)} more` : 'Open your shortlist',
          path: '/shortlist',
        },
        after: [
          'You get this email when a price on your shortlist falls or a later phase is listed, at most once an hour.',
        ],
        links: [
          { label: 'Stop emails about your shortlist and saved searches', path: `${unsubscribePath}?token=${token}` },
        ],
        reason: 'you have a shortlist',
      });
    },
  }),
};
