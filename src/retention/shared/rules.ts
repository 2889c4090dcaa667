import { counted } from '#platform/shared/format/counts.ts';

/** Records of these kinds are erased by age once the organiser says after how many months. */
export const retentionKinds = ['inquiries', 'visits', 'accounts'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const words: Record<RetentionKind, [one: string, many: string]> = {
  inquiries: ['inquiry', 'inquiries'],
  visits: ['site visit', 'site visits'],
  accounts: ['account that was never confirmed', 'accounts that were never confirmed'],
};

/** Returns such as “24 months”. */
export const monthsText = (months: number): string => counted(months, 'month', 'months');

/** Returns such as “342 inquiries older than 24 months”. */
export const retentionText = (kind: RetentionKind, count: number, months: number): string =>
  `${counted(count, ...words[kind])} older than ${monthsText(months)}`;
