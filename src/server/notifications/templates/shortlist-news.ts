import { formatCount } from '#shared/format/counts.ts';
import { formatPriceChange } from '#shared/format/money.ts';
import { unsubscribePath } from '#shared/notifications/mail-rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type ShortlistNews = {
  name: string;
  /** Whole rupees. */
  drops: { id: number; name: string; place: string | null; price: number; former_price: number }[];
  /** How many more than these. */
  more: number;
  /** Stops the mails of the group. */
  token: string;
  hasBell: boolean;
};

export function shortlistNews(expo: Expo, { name, drops, more, token }: ShortlistNews): Mail {
  const count = drops.length + more;
  const first = drops[0]?.name ?? '';
  return renderMail(expo, {
    subject: count === 1 ? `Lower price: ${first}` : `${formatCount(count)} projects on your shortlist cost less now`,
    name,
    paragraphs: [
      count === 1 ? 'The price of a project on your shortlist fell:' : 'Prices of projects on your shortlist fell:',
    ],
    list: drops.map(({ id, name: project, place, price, former_price }) => {
      const { former, now } = formatPriceChange(former_price, price);
      return {
        label: project,
        path: `/project/${id}/details`,
        facts: [place, `from ${now}, was ${former}`].filter((fact) => fact !== null).join(' · '),
      };
    }),
    action: {
      label: more > 0 ? `Open your shortlist, with ${formatCount(more)} more` : 'Open your shortlist',
      path: '/shortlist',
    },
    after: ['You get this mail when a price on your shortlist falls, at most once an hour.'],
    links: [{ label: 'Stop mails about your shortlist and saved searches', path: `${unsubscribePath}?token=${token}` }],
    reason: `${count === 1 ? 'this project is' : 'these projects are'} on your shortlist`,
  });
}
