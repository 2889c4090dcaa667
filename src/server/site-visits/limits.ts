import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/**
 * How often is booked and moved. A network may be a whole hall's: its limit is there against floods of requests alone, what a
 * network books is shared out in places (`anonymous-service.ts`). Mail goes to the address typed, whoever's it is: few to each.
 */
export const visitLimitsOfUse = {
  byAddress: { name: 'visit address', max: 1_000, seconds: hour },
  /** Tokens are too long to be guessed: against floods alone. */
  confirming: { name: 'visit confirming', max: 1_000, seconds: hour },
  byAccount: { name: 'visit account', max: 40, seconds: hour },
  byAddressee: { name: 'visit addressee', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
