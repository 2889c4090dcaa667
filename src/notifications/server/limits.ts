import type { Limit } from '#platform/server/limits/service.ts';

export const mailLimits = {
  /** From one network: providers unsubscribe for many. */
  unsubscribing: { name: 'mail unsubscribing', max: 600, seconds: 3_600 },
  /** New links in place of ended ones, to one account. */
  renewing: { name: 'mail renewing', max: 3, seconds: 3_600 },
  /** Asked for by one network: links that confirm a booking or an inquiry. A hall of some hundred people asks for fewer. */
  confirmations: { name: 'confirmation mails', max: 500, seconds: 3_600 },
} as const satisfies Record<string, Limit>;
