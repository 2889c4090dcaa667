import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/** `byAddress` is high: a whole hall may share one address. `byAddressee` is low: the copy goes to whatever email address was typed. */
export const inquiryLimits = {
  byAddress: { name: 'inquiry address', max: 240, seconds: hour },
  byAccount: { name: 'inquiry account', max: 40, seconds: hour },
  byAddressee: { name: 'inquiry addressee', max: 20, seconds: hour },
  /** From one account to one exhibitor; without an account, from the mailbox and from the phone entered. */
  toExhibitor: { name: 'inquiry exhibitor', max: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
