import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/** These limits are wide, because browsing takes many clicks, and a hall may share an address. */
export const activityLimits = {
  byAddress: { name: 'activity address', max: 20_000, seconds: hour },
  byAccount: { name: 'activity account', max: 1_200, seconds: hour },
} as const satisfies Record<string, Limit>;
