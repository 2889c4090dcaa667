import type { Limit } from '../platform/limits/service.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * How often things may be tried; the reasons for the numbers are in docs/decisions/0021. A network may be a whole hall's:
 * its limits are wide, an account's narrow.
 */
export const accountLimits = {
  /** Wrong passwords for one account from one network. */
  loginHere: { name: 'login account here', max: 10, seconds: 15 * minutes },
  /** For one account from everywhere: more than one network alone can use up. */
  loginByAccount: { name: 'login account', max: 100, seconds: hours },
  /** From one network, whatever the account. */
  loginByNetwork: { name: 'login network', max: 300, seconds: 15 * minutes },
  /** For one account from a browser that has signed in to it before; such tries count nowhere else. */
  loginByBrowser: { name: 'login browser', max: 10, seconds: 15 * minutes },
  googleByAddress: { name: 'google address', max: 100, seconds: 15 * minutes },
  registerByAddress: { name: 'register address', max: 60, seconds: hours },
  registerByMailbox: { name: 'register mailbox', max: 5, seconds: hours },
  /** Links to a new password: to one mailbox asked for from one network, from everywhere, from a known browser; from one network. */
  resetHere: { name: 'reset mailbox here', max: 5, seconds: hours },
  resetByMailbox: { name: 'reset mailbox', max: 15, seconds: hours },
  resetByBrowser: { name: 'reset browser', max: 5, seconds: hours },
  resetByNetwork: { name: 'reset network', max: 300, seconds: hours },
  /** Mails that a signed-in person asks for: by their account, and to one mailbox. */
  mailByAccount: { name: 'account mail account', max: 5, seconds: hours },
  mailByMailbox: { name: 'account mail mailbox', max: 10, seconds: hours },
  /** Only keeps the load down: a link's token can't be guessed, and a hall needs its links. */
  linkByAddress: { name: 'mailed link address', max: 600, seconds: hours },
  passwordByAccount: { name: 'password check account', max: 10, seconds: 15 * minutes },
  uploadByAccount: { name: 'upload account', max: 20, seconds: hours },
} as const satisfies Record<string, Limit>;
