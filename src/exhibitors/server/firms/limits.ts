import type { Limit } from '#platform/server/limits/service.ts';

export const claimLimits = {
  byAccount: { name: 'claim account', max: 5, seconds: 24 * 3_600 },
} as const satisfies Record<string, Limit>;
