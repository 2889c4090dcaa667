import { noOneHereText } from '#exhibitors/shared/register-rules.ts';
import { promisedHours } from '#inquiries/shared/received-rules.ts';
import { defineMail, idIn } from '../define-mail.ts';
import { type MailFact, renderMail, wrongAddressText } from '../mail-layout.ts';

type InquiryReceived = {
  name: string;
  project: string | null;
  register: string | null;
  /** Undefined in jobs of earlier releases. */
  hasPeople?: boolean;
  toOrganiser?: boolean;
  path?: string;
  sender: { name: string; email: string; phone: string };
  message: string | null;
};

/** This copy is sent only if the address is known to be the sender's. */
type InquiryCopy = {
  name: string;
  exhibitor: string;
  project: string | null;
  register: string | null;
  /** Undefined in jobs of earlier releases. */
  hasPeople?: boolean;
  message: string | null;
  path: string;
  /** Adds the inquiry to an account; undefined if it belongs to one, and in jobs of earlier releases. */
  token?: string;
};

type InquiryToConfirm = { name: string; exhibitor: string; project: string | null; token: string };

type InquiryReply = {
  name: string;
  by: { name: string; email: string };
  stall: string;
  phone: string | null;
  /** The name of the project, or of the stall if there is no project. */
  about: string;
  body: string;
  /** Adds the inquiry to an account; undefined if it belongs to one, and in jobs of earlier releases. */
  token?: string;
};

type InquiryAssigned = { name: string; by: string; sender: string; about: string; path: string };

type InquiriesOverdue = {
  name: string;
  inquiries: { sender: string; project: string | null }[];
  /** The number of inquiries that the mail doesn't name. */
  more: number;
  path: string;
};

type InquiriesUnconfirmed = {
  /** The stall's name. */
  name: string;
  count: number;
  toOrganiser: boolean;
  path: string;
};

/** Returns the link that adds an inquiry, with its answers, to an account; nothing without a token. */
const joiningLinks = (token: string | undefined) =>
  token ? [{ label: 'Add your inquiry to your account', path: `/add-inquiry?token=${token}` }] : [];

/** Mails about inquiries. */
export const inquiryMails = {
  'inquiry-received': defineMail<InquiryReceived>({
    group: 'inquiries',
    bell: ({ name, project, path, toOrganiser }) => ({
      to: toOrganiser ? 'organisers' : 'stall',
      kind: 'inquiry-received',
      target: 'inquiry',
      targetId: idIn(path),
      about: project ?? name,
    }),
    render: (expo, given) => {
      const { name, project, register, sender, message, path } = given;
      const { hasPeople = register === null, toOrganiser = register !== null } = given;
      const mail = renderMail(expo, {
        subject: project
          ? `New inquiry for ${project}`
          : toOrganiser
            ? `New inquiry for ${name}`
            : 'New inquiry at your stall',
        name: toOrganiser ? 'organiser' : name,
        paragraphs: [
          toOrganiser
            ? `There is a new inquiry for ${name}. ${noOneHereText(name, register)}, so the inquiry came to you, and the sender was told so.`
            : hasPeople
              ? 'You have a new inquiry. Visitors are told to expect an answer within 24 hours.'
              : 'You have a new inquiry. No one of your stall can sign in at the moment, so the organiser received it too, and the sender was told so.',
        ],
        facts: [
          ['Project', project || null],
          ['Name', sender.name],
          ['Email', sender.email],
          ['Phone', sender.phone],
        ],
        quote: message,
        ...(path && { action: { label: 'Open the inquiry', path } }),
        after: [
          'Use these contact details only to answer this inquiry. Answer from its page, where your colleagues see it, or reply to this email.',
        ],
        reason: toOrganiser ? 'you are the organiser of the expo' : 'of your stall',
      });
      return { ...mail, replyTo: sender.email };
    },
  }),

  'inquiry-copy': defineMail<InquiryCopy>({
    group: null,
    render: (expo, given) => {
      const { name, exhibitor, project, register, hasPeople = register === null, message, path, token } = given;
      return renderMail(expo, {
        subject: `Your inquiry to ${exhibitor}`,
        name,
        paragraphs: [
          `Your inquiry${project ? ` for "${project}"` : ''} has been sent to ${hasPeople ? exhibitor : 'the organiser'}.`,
          !hasPeople
            ? `${noOneHereText(exhibitor, register)}. The organiser reads what is sent to the firm.`
            : 'You will usually get an answer within 24 hours.',
        ],
        quote: message,
        action: { label: `See ${project ?? exhibitor}`, path },
        after: [wrongAddressText('send an inquiry')],
        links: joiningLinks(token),
        reason: 'this address was given with an inquiry',
      });
    },
  }),

  /** The message isn't repeated, because the address may be another person's. */
  'inquiry-to-confirm': defineMail<InquiryToConfirm>({
    group: null,
    isAwaited: true,
    render: (expo, { name, exhibitor, project, token }) =>
      renderMail(expo, {
        subject: `Confirm your inquiry to ${exhibitor}`,
        name,
        paragraphs: [
          `Please confirm your inquiry${project ? ` for "${project}"` : ''} to ${exhibitor}.`,
          'We ask because many inquiries came from your network.',
        ],
        action: { label: 'Confirm my inquiry', path: `/confirm-inquiry?token=${token}` },
        after: [wrongAddressText('send an inquiry')],
        reason: 'this address was given with an inquiry',
      }),
  }),

  /** The inquiry isn't repeated, because the address may be another person's. */
  'inquiry-reply': defineMail<InquiryReply>({
    group: null,
    render: (expo, { name, by, stall, phone, about, body, token }) => {
      const isExpos = stall === expo.name;
      const mail = renderMail(expo, {
        subject: `Your inquiry about ${about}`,
        name,
        paragraphs: isExpos
          ? []
          : [`${stall}, an exhibitor at ${expo.name}, answers your inquiry. ${expo.name} hasn’t checked the answer.`],
        letter: `${body}\n\n${[...new Set([by.name, stall, phone])].filter(Boolean).join('\n')}`,
        after: ['Reply to this email to answer.'],
        links: joiningLinks(token),
        reason: `you sent an inquiry about ${about}`,
      });
      return { ...mail, replyTo: by.email, ...(!isExpos && { fromName: `${stall} at ${expo.name}` }) };
    },
  }),

  'inquiry-assigned': defineMail<InquiryAssigned>({
    group: 'inquiries',
    bell: ({ about, path }) => ({
      to: 'person',
      kind: 'inquiry-assigned',
      target: 'inquiry',
      targetId: idIn(path),
      about,
    }),
    render: (expo, { name, by, sender, about, path }) =>
      renderMail(expo, {
        subject: `Inquiry about ${about} assigned to you`,
        name,
        paragraphs: [`${by} has assigned the inquiry of ${sender} about ${about} to you.`],
        action: { label: 'Open the inquiry', path },
        reason: 'an inquiry was assigned to you',
      }),
  }),

  'inquiries-overdue': defineMail<InquiriesOverdue>({
    group: 'reminders',
    bell: ({ inquiries, more, path }) => {
      const count = inquiries.length + more;
      const about = count === 1 ? (inquiries[0]?.project ?? '1 inquiry') : `${count} inquiries`;
      const target = idIn(path) === undefined ? 'overdue inquiries' : 'inquiry';
      return { to: 'person', kind: 'inquiries-overdue', target, targetId: idIn(path), about };
    },
    render: (expo, { name, inquiries, more, path }) => {
      const count = inquiries.length + more;
      const what = count === 1 ? 'An inquiry has' : `${count} inquiries have`;
      return renderMail(expo, {
        subject: count === 1 ? 'An inquiry is overdue' : `${count} inquiries are overdue`,
        name,
        paragraphs: [
          `${what} waited longer than ${promisedHours} hours, the time in which visitors are told to expect an answer.`,
        ],
        facts: [
          ...inquiries.map(({ sender, project }): MailFact => [sender, project ?? 'No particular project']),
          ['And', more > 0 ? `${more} more` : null],
        ],
        action: { label: count === 1 ? 'Open the inquiry' : 'See overdue inquiries', path },
        reason: 'you are an owner of the stall',
      });
    },
  }),

  'inquiries-unconfirmed': defineMail<InquiriesUnconfirmed>({
    group: 'inquiries',
    render: (expo, { name, count, toOrganiser, path }) => {
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
    },
  }),
};
