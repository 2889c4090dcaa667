import type { Limit } from '#platform/server/limits/service.ts';

export const meetingLimits = {
  googleByAccount: { name: 'google meet account', max: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;
