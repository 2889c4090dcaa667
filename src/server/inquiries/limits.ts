import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/** By network high: a whole hall may share one. By addressee low: anyone's address can be typed. */
export const inquiryLimits = {
  byAddress: { name: 'inquiry address', max: 240, seconds: hour },
  byAccount: { name: 'inquiry account', max: 40, seconds: hour },
  byAddressee: { name: 'inquiry addressee', max: 20, seconds: hour },
  /** Each mails a visitor. */
  replies: { name: 'inquiry replies', max: 120, seconds: hour },
  toExhibitor: { name: 'inquiry exhibitor', max: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
