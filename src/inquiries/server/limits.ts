import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/**
 * Limits by network are far above the numbers that a whole exhibition hall, which is one network, sends. Limits by
 * addressee are low because people can type any address.
 */
export const inquiryLimits = {
  byAddress: { name: 'inquiry address', max: 1_000, seconds: hour },
  byAccount: { name: 'inquiry account', max: 40, seconds: hour },
  byAddressee: { name: 'inquiry addressee', max: 20, seconds: hour },
  /**
   * Counts inquiries of unconfirmed senders from one network to one exhibitor. Later ones are stored, and their sender
   * has to confirm them by a mailed link.
   */
  unconfirmed: { name: 'inquiry unconfirmed', max: 20, seconds: hour },
  /** The limit only protects against load, because tokens can't be guessed. */
  confirming: { name: 'inquiry confirming', max: 1_000, seconds: hour },
  /** Limits the replies of one person, because each mails a visitor. */
  replies: { name: 'inquiry replies', max: 120, seconds: hour },
  /** Counts by stall, since a stall could otherwise use up the replies of others to a visitor. */
  repliesToAddressee: { name: 'inquiry replies to one', max: 10, seconds: hour },
  toExhibitor: { name: 'inquiry exhibitor', max: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;
