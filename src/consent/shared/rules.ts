export const consentPurposes = ['inquiry', 'visit', 'account'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

type Notice = { since: string; text: string };

/**
 * Forms say this of the details that people enter. Rows store the number of the version that was in force, so a text is
 * never changed or removed, and a new one is added at the end (docs/decisions/0117). `{receiver}` stands for the firm
 * and the organiser, who get the details.
 */
const notices: Record<ConsentPurpose, readonly [Notice, ...Notice[]]> = {
  inquiry: [
    {
      since: '2026-11-25',
      text: 'Your details go to {receiver}, and to no one else, to answer this inquiry. A link in each email withdraws your consent.',
    },
    {
      since: '2026-11-28',
      text: 'Your details go to {receiver}, to answer this inquiry. A builder may pass them to a consultant of the project. A link in each email withdraws your consent.',
    },
  ],
  visit: [
    {
      since: '2026-11-25',
      text: 'Your details go to {receiver}, and to no one else, for this visit. A link in each email withdraws your consent.',
    },
    {
      since: '2026-11-28',
      text: 'Your details go to {receiver}, for this visit. A builder may pass them to a consultant of the project. A link in each email withdraws your consent.',
    },
  ],
  account: [
    {
      since: '2026-11-25',
      text: 'Your details are used for your account. Your phone number and email go only to the firms you contact and to the organiser. In your profile you can export all of it, or delete the account, at any time.',
    },
  ],
};

/** Returns the number of the version that forms show now, from 1. */
export const noticeVersion = (purpose: ConsentPurpose): number => notices[purpose].length;

/** Returns a version's text; undefined where there is no such version. */
export const noticeText = (purpose: ConsentPurpose, version: number): string | undefined =>
  notices[purpose][version - 1]?.text;

/**
 * Returns the text that a stored record's form showed, with “the firm” for its name, which isn't stored; null
 * where it showed none.
 */
export const storedNotice = (purpose: ConsentPurpose, version: number | null): string | null =>
  (version !== null && noticeText(purpose, version)?.replace('{receiver}', 'the firm and the organiser')) || null;

/** Returns the text of the present version, before and after the receiver's name. */
export function noticeParts(purpose: ConsentPurpose): [before: string, after: string] {
  const [before = '', after = ''] = (noticeText(purpose, noticeVersion(purpose)) ?? '').split('{receiver}');
  return [before, after];
}

/** A mail about one of these leads to where its sender's consent is withdrawn. */
export const consentSubjects = ['inquiry', 'visit'] as const;
export type ConsentSubject = { kind: (typeof consentSubjects)[number]; id: number };

/**
 * Mails to visitors lead to the page of `/unsubscribe`, with a token that begins so: a route of its own would weigh on
 * every page.
 */
export const withdrawMark = 'c.';

/** Inquiries and visits say of a record's consent which firm got it, and what withdrawing it does. */
export type GivenConsent = {
  to: string;
  about: string | null;
  at: Date;
  noticeVersion: number | null;
  withdrawn: boolean;
  cancels: boolean;
};
