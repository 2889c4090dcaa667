import type { Limit } from '#platform/server/limits/service.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * Limits of attempts (docs/decisions/0021). A whole exhibition hall may share a network, so limits by network are wide
 * and limits by account are narrow.
 */
export const accountLimits = {
  loginByAccountAndNetwork: { name: 'login account here', max: 10, seconds: 15 * minutes },
  /** The limit is higher than one network alone can reach. */
  loginByAccount: { name: 'login account', max: 100, seconds: hours },
  loginByNetwork: { name: 'login network', max: 300, seconds: 15 * minutes },
  /** Only attempts from known browsers count here. */
  loginByBrowser: { name: 'login browser', max: 10, seconds: 15 * minutes },
  /** This limit counts by account alone, so that a shared network locks no one out: the sender knew the password. */
  secondStepByAccount: { name: 'second step account', max: 10, seconds: 15 * minutes },
  secondStepByBrowser: { name: 'second step browser', max: 10, seconds: 15 * minutes },
  googleByAddress: { name: 'google address', max: 300, seconds: 15 * minutes },
  registerByAddress: { name: 'register address', max: 600, seconds: hours },
  registerByMailbox: { name: 'register mailbox', max: 5, seconds: hours },
  resetByMailboxAndNetwork: { name: 'reset mailbox here', max: 5, seconds: hours },
  resetByMailbox: { name: 'reset mailbox', max: 15, seconds: hours },
  resetByBrowser: { name: 'reset browser', max: 5, seconds: hours },
  resetByNetwork: { name: 'reset network', max: 300, seconds: hours },
  mailByAccount: { name: 'account mail account', max: 5, seconds: hours },
  /** Confirming an address counts apart from changing to it, which others can do with an address that isn't theirs. */
  mailByMailbox: { name: 'account mail mailbox', max: 10, seconds: hours },
  /** The limit only protects against load, because tokens can't be guessed. */
  linkByAddress: { name: 'mailed link address', max: 600, seconds: hours },
  passwordByAccount: { name: 'password check account', max: 10, seconds: 15 * minutes },
  uploadByAccount: { name: 'upload account', max: 20, seconds: hours },
} as const satisfies Record<string, Limit>;
