import { defineMail, idIn } from '../define-mail.ts';
import { type MailFact, renderMail } from '../mail-layout.ts';

type ConsentWithdrawn = {
  /** The stall's name. */
  name: string;
  /** The firm needs the visitor's name to erase its own copies, because the expo erases the details here. */
  visitor: string;
  of: 'inquiry' | 'visit';
  about: string;
  path: string;
  toOrganiser: boolean;
};

type UnsubscribeLink = { name: string; path: string };

type RetentionAnnounced = {
  name: string;
  /** The texts say what will be erased, such as “342 inquiries older than 24 months”. */
  texts: string[];
  path: string;
  /** True for one of the mails, because one notification is enough for all organisers. */
  hasBell: boolean;
};

/** Mails about withdrawn consent, and about erasing by age. */
export const consentMails = {
  'consent-withdrawn': defineMail<ConsentWithdrawn>({
    // The receiver has to act, so the mail can't be switched off.
    group: null,
    bell: ({ of, about, path, toOrganiser }) => ({
      to: toOrganiser ? 'organisers' : 'stall',
      kind: 'consent-withdrawn',
      target: of === 'inquiry' ? 'inquiry' : 'visits',
      targetId: of === 'inquiry' ? idIn(path) : undefined,
      about,
    }),
    render: (expo, { name, visitor, of, about, path, toOrganiser }) =>
      renderMail(expo, {
        subject: `Consent withdrawn: ${about}`,
        name: toOrganiser ? 'organiser' : name,
        paragraphs: [
          `${visitor} has withdrawn consent for their ${of === 'inquiry' ? 'inquiry' : 'site visit'} about ${about}. Their details were erased from ${expo.name}.`,
          'Please don’t contact them about it any more, and erase what you noted of them elsewhere: in your phone, your own lists, and our earlier emails.',
        ],
        action: { label: of === 'inquiry' ? 'Open the inquiry' : 'Open the site visit', path },
        reason: toOrganiser ? 'you are the organiser of the expo' : 'of your stall',
      }),
  }),

  'unsubscribe-link': defineMail<UnsubscribeLink>({
    group: null,
    render: (expo, { name, path }) =>
      renderMail(expo, {
        subject: 'Your new link to stop emails',
        name,
        paragraphs: ['A link in one of our emails had ended. This one stops the same emails, for a year.'],
        action: { label: 'Stop these emails', path },
        after: ['If you didn’t ask for this, you can ignore this email: nothing changes.'],
      }),
  }),

  'retention-announced': defineMail<RetentionAnnounced>({
    // The mail can't be switched off, because it is the last chance to keep data that can't be restored.
    group: null,
    bell: ({ texts, hasBell }) =>
      hasBell
        ? { to: 'organisers', kind: 'retention-announced', target: 'settings', about: texts.join(', ') }
        : undefined,
    render: (expo, { name, texts, path }) =>
      renderMail(expo, {
        subject: 'Details will be erased tomorrow night',
        name: name || 'organiser',
        paragraphs: [
          'The settings say after how many months the details of people are erased. Tomorrow night this begins with:',
        ],
        facts: texts.map((text): MailFact => ['To be erased', text]),
        after: [
          'Names, contact details and texts are erased for good; the counts stay. If you don’t want this, change the months in the settings today.',
        ],
        action: { label: 'Open the settings', path },
        reason: 'you are the organiser of the expo',
      }),
  }),
};
