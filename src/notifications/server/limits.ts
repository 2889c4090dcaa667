import type { Limit } from '#platform/server/limits/service.ts';

export const mailLimits = {
  /** Counts by network. Mail providers unsubscribe on behalf of many people. */
  unsubscribing: { name: 'mail unsubscribing', max: 600, seconds: 3_600 },
  /** Counts new links that replace expired ones, by account. */
  renewing: { name: 'mail renewing', max: 3, seconds: 3_600 },
  /**
   * Counts the mailed links that confirm a booking or an inquiry, by network. A hall of some hundred people needs
   * fewer.
   */
  confirmations: { name: 'confirmation mails', max: 500, seconds: 3_600 },
} as const satisfies Record<string, Limit>;
