import type { Limit } from '#platform/server/limits/service.ts';

export const projectLimits = {
  /** Limits consultants, because each draft mails its builder. */
  draftsByAccount: { name: 'project drafts account', max: 60, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>;
