import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/**
 * `byAddress` is high: a whole hall may share one address; its bookings are limited in places (`anonymous-service.ts`).
 * `byAddressee` is low: mail goes to whatever address was typed.
 */
export const visitRateLimits = {
  byAddress: { name: 'visit address', max: 1_000, seconds: hour },
  /** Against floods alone: tokens are too long to guess. */
  confirming: { name: 'visit confirming', max: 1_000, seconds: hour },
  byAccount: { name: 'visit account', max: 40, seconds: hour },
  byAddressee: { name: 'visit addressee', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
