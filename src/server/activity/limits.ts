import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/** How much is recorded. Looking around is many clicks, and an address may be a whole hall's. */
export const activityLimits = {
  byAddress: { name: 'activity address', max: 6_000, seconds: hour },
  byAccount: { name: 'activity account', max: 1_200, seconds: hour },
} as const satisfies Record<string, Limit>;
