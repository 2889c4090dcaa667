import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceChange, formatPriceRange, noPriceText } from '#platform/shared/format/money.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type ShortlistNews = {
  name: string;
  /** Whole rupees. */
  drops: { id: number; name: string; place: string | null; price: number; former_price: number }[];
  /** Newly listed; `first` is the shortlisted project. */
  phases: {
    id: number;
    name: string;
    place: string | null;
    price_from: number | null;
    price_to: number | null;
    first: string;
  }[];
  /** How many more than these. */
  more: number;
  /** Stops the mails of the group. */
  token: string;
  hasBell: boolean;
};

const facts = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** The subject and the first sentence. */
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

export function shortlistNews(expo: Expo, given: ShortlistNews): Mail {
  const { name, drops, phases, more, token } = given;
  const [subject, intro] = wording(given);
  return renderMail(expo, {
    subject,
    name,
    paragraphs: [intro],
    list: [
      ...drops.map(({ id, name: project, place, price, former_price }) => {
        const { former, now } = formatPriceChange(former_price, price);
        return { label: project, path: `/project/${id}/details`, facts: facts(place, `from ${now}, was ${former}`) };
      }),
      ...phases.map(({ id, name: project, place, price_from, price_to, first }) => ({
        label: project,
        path: `/project/${id}/details`,
        facts: facts(place, formatPriceRange(price_from, price_to) ?? noPriceText, `a later phase of ${first}`),
      })),
    ],
    action: {
      label: more > 0 ? `Open your shortlist, with ${formatCount(more)} more` : 'Open your shortlist',
      path: '/shortlist',
    },
    after: ['You get this mail when a price on your shortlist falls or a later phase is listed, at most once an hour.'],
    links: [{ label: 'Stop mails about your shortlist and saved searches', path: `${unsubscribePath}?token=${token}` }],
    reason: 'you have a shortlist',
  });
}
