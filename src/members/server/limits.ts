import type { Limit } from '#platform/server/limits/service.ts';

export const memberLimits = {
  inviteByAccount: { name: 'invite account', max: 30, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;
