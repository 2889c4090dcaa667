import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiriesUnconfirmed = {
  /** The stall's. */
  name: string;
  count: number;
  toOrganiser: boolean;
  path: string;
};

export function inquiriesUnconfirmed(expo: Expo, { name, count, toOrganiser, path }: InquiriesUnconfirmed): Mail {
  const [inquiries, came, senders, them] =
    count === 1
      ? ['1 inquiry', 'has come', 'its sender has', 'It is']
      : [`${count} inquiries`, 'have come', 'their senders have', 'They are'];
  const to = toOrganiser ? `for ${name}` : 'to your stall';
  return renderMail(expo, {
    subject: `${inquiries} ${to}, email not confirmed`,
    name: toOrganiser ? 'organiser' : name,
    paragraphs: [
      `${inquiries} ${came} ${to} from a network that sent many, and ${senders} not confirmed the email address yet.`,
      `${them} in the inbox, marked “Email not confirmed”. Once a sender confirms, you get the usual email.`,
    ],
    action: { label: count === 1 ? 'See this inquiry' : 'See these inquiries', path },
    reason: toOrganiser ? 'you are the organiser of the expo' : 'of your stall',
  });
}
