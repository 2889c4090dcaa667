import type { Limit } from '#platform/server/limits/service.ts';

/** Each call mails the other side. */
export const mappingLimits = {
  askByAccount: { name: 'mapping account', max: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;
