import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/** By network far above what a hall sends, which is one network. By addressee low: anyone's address can be typed. */
export const inquiryLimits = {
  byAddress: { name: 'inquiry address', max: 1_000, seconds: hour },
  byAccount: { name: 'inquiry account', max: 40, seconds: hour },
  byAddressee: { name: 'inquiry addressee', max: 20, seconds: hour },
  /** From one network to one exhibitor without an account. Further ones are stored, and confirmed by a mailed link. */
  unconfirmed: { name: 'inquiry unconfirmed', max: 20, seconds: hour },
  /** Against floods: tokens can't be guessed. */
  confirming: { name: 'inquiry confirming', max: 1_000, seconds: hour },
  /** Each mails a visitor. */
  replies: { name: 'inquiry replies', max: 120, seconds: hour },
  toExhibitor: { name: 'inquiry exhibitor', max: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
