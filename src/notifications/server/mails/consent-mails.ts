import { defineMail, idIn } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

type ConsentWithdrawn = {
  /** The stall's. */
  name: string;
  /** The details are erased here, and the firm has to know whose to erase elsewhere. */
  visitor: string;
  of: 'inquiry' | 'visit';
  about: string;
  path: string;
  toOrganiser: boolean;
};

/** Mails about consent. */
export const consentMails = {
  'consent-withdrawn': defineMail<ConsentWithdrawn>({
    // The receiver has to act, so it can't be switched off.
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
};
