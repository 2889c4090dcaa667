import type { Limit } from '../platform/limits/service.ts';

export const mailLimits = {
  /** From one network: providers unsubscribe for many. */
  unsubscribing: { name: 'mail unsubscribing', max: 600, seconds: 3_600 },
} as const satisfies Record<string, Limit>;
