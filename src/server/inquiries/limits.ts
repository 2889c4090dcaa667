import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/** How often is asked. An address may be a whole hall's; mail goes to the one typed, whoever's it is: few to each. */
export const inquiryLimits = {
  byAddress: { name: 'inquiry address', max: 240, seconds: hour },
  byAccount: { name: 'inquiry account', max: 40, seconds: hour },
  byAddressee: { name: 'inquiry addressee', max: 20, seconds: hour },
  /** From one sender to one exhibitor: an account, or for anonymous people the mailbox and the phone given. */
  toExhibitor: { name: 'inquiry exhibitor', max: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
