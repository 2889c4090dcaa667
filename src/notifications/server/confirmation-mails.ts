import { ConflictError, formatWait, TooManyRequestsError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { mailLimits } from './limits.ts';

/**
 * A sender whose address isn't confirmed: their network, and their account if they have one. Limits count by network,
 * because accounts with invented addresses are free.
 */
export type Unconfirmed = { network: string; hasAccount: boolean };

/** Returns undefined for a person with a confirmed address. */
export const unconfirmedSender = (
  person: { email_confirmed: boolean } | undefined,
  network: string,
): Unconfirmed | undefined => (person?.email_confirmed ? undefined : { network, hasAccount: person !== undefined });

/**
 * Returns whether a typed address is the person's own confirmed one. It isn't limited by mailbox, since others could use
 * up that limit by typing the address.
 */
export const isOwnAddress = (
  person: { email: string; email_confirmed: boolean } | undefined,
  address: string,
): boolean => Boolean(person?.email_confirmed && person.email.toLowerCase() === address);

/** Returns how an unconfirmed sender gets rid of a limit, as the beginning of a sentence. */
export const confirmationAdvice = ({ hasAccount }: Unconfirmed): string =>
  hasAccount ? 'Confirm your email address with the link that we mailed you (your profile sends another)' : 'Sign in';

/** Returns the data of an error that a confirmed address avoids. With it the page offers signing in, and keeps the text. */
const signInOffer = ({ hasAccount }: Unconfirmed) => (hasAccount ? {} : { sign_in: true });

/** Returns the error for what needs a confirmed address, a 409. */
export const needsConfirmed = (by: Unconfirmed, reason: string, purpose: string): ConflictError =>
  new ConflictError(`${reason} ${confirmationAdvice(by)} to ${purpose}.`, signInOffer(by));

export type ConfirmationMails = ReturnType<typeof confirmationMails>;

/**
 * Limits the mailed links that confirm bookings and inquiries of unconfirmed senders, because people can type any
 * address.
 */
export const confirmationMails = (limits: LimitsService) => ({
  /**
   * Counts one mail, unless the transaction is rolled back. @throws TooManyRequestsError when the network has used up
   * its limit.
   */
  spend: async (tx: Db, by: Unconfirmed): Promise<void> => {
    const limit = mailLimits.confirmations;
    const wait = await limits.consume(limit, by.network, tx);
    if (wait === undefined) return;
    const text = `Many people on your network asked for a link by email this hour. ${confirmationAdvice(by)} to send this without one, or try again in ${formatWait(wait)}.`;
    throw new TooManyRequestsError(limit, wait, text, signInOffer(by));
  },
});
