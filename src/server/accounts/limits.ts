import type { Limit } from '../platform/limits/service.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * How often what is tempting to try may be tried. An address may be a whole hall's: its limits are wide, an account's narrow.
 * What succeeds is not counted for sign-in (docs/security.md).
 */
export const accountLimits = {
  loginByAddress: { name: 'login address', most: 100, seconds: 15 * minutes },
  /** On one account from one network. */
  loginHere: { name: 'login account here', most: 10, seconds: 15 * minutes },
  /** On one account from everywhere: more than one network alone can use up, so that nobody locks others out from there. */
  loginByAccount: { name: 'login account', most: 100, seconds: hours },
  googleByAddress: { name: 'google address', most: 100, seconds: 15 * minutes },
  registerByAddress: { name: 'register address', most: 60, seconds: hours },
  mailByAddress: { name: 'account mail address', most: 30, seconds: hours },
  mailByAccount: { name: 'account mail account', most: 5, seconds: hours },
  linkByAddress: { name: 'mailed link address', most: 60, seconds: hours },
  passwordByAccount: { name: 'password check account', most: 10, seconds: 15 * minutes },
  uploadByAccount: { name: 'upload account', most: 60, seconds: hours },
} as const satisfies Record<string, Limit>;
