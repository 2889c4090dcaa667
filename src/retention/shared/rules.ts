/** What is erased by age once the organiser says after how many months. */
export const retentionKinds = ['inquiries', 'visits', 'accounts'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const words: Record<RetentionKind, [one: string, many: string]> = {
  inquiries: ['inquiry', 'inquiries'],
  visits: ['site visit', 'site visits'],
  accounts: ['account that was never confirmed', 'accounts that were never confirmed'],
};

/** Returns such as “342 inquiries older than 24 months”. */
export const retentionText = (kind: RetentionKind, count: number, months: number): string =>
  `${count.toLocaleString('en-IN')} ${words[kind][count === 1 ? 0 : 1]} older than ${months} ${months === 1 ? 'month' : 'months'}`;
