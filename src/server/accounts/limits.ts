import type { Limit } from '../platform/limits/service.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * How often things may be tried; the reasons for the numbers are in docs/decisions/0021. A network may be a whole hall's:
 * its limits are wide, an account's narrow.
 */
export const accountLimits = {
  /** Wrong passwords for one account from one network. */
  loginHere: { name: 'login account here', most: 10, seconds: 15 * minutes },
  /** For one account from everywhere: more than one network alone can use up. */
  loginByAccount: { name: 'login account', most: 100, seconds: hours },
  /** From one network, whatever the account. */
  loginByNetwork: { name: 'login network', most: 300, seconds: 15 * minutes },
  /** For one account from a browser that has signed in to it before; such tries count nowhere else. */
  loginByBrowser: { name: 'login browser', most: 10, seconds: 15 * minutes },
  googleByAddress: { name: 'google address', most: 100, seconds: 15 * minutes },
  registerByAddress: { name: 'register address', most: 60, seconds: hours },
  registerByMailbox: { name: 'register mailbox', most: 5, seconds: hours },
  /** Links to a new password: to one mailbox asked for from one network, from everywhere, from a known browser; from one network. */
  resetHere: { name: 'reset mailbox here', most: 5, seconds: hours },
  resetByMailbox: { name: 'reset mailbox', most: 15, seconds: hours },
  resetByBrowser: { name: 'reset browser', most: 5, seconds: hours },
  resetByNetwork: { name: 'reset network', most: 300, seconds: hours },
  /** Mails that a signed-in person asks for: by their account, and to one mailbox. */
  mailByAccount: { name: 'account mail account', most: 5, seconds: hours },
  mailByMailbox: { name: 'account mail mailbox', most: 10, seconds: hours },
  /** Only keeps the load down: a link's token can't be guessed, and a hall needs its links. */
  linkByAddress: { name: 'mailed link address', most: 600, seconds: hours },
  passwordByAccount: { name: 'password check account', most: 10, seconds: 15 * minutes },
  uploadByAccount: { name: 'upload account', most: 20, seconds: hours },
} as const satisfies Record<string, Limit>;
