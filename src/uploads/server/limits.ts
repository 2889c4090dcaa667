import type { Limit } from '#platform/server/limits/service.ts';

const hours = 3600;

export const uploadLimits = {
  /** Checked before the file is read. A gallery has dozens of pictures. */
  uploadsByAccount: { name: 'media account', max: 200, seconds: hours },
} as const satisfies Record<string, Limit>;

/** The limits are per account. Visitors have nothing to exhibit. */
export const dailyBytes = { exhibitors: 2_000_000_000, others: 100_000_000 };

/** The limits are per picture. Decoding takes time for each pixel, and visitors need only portraits and papers. */
export const maxPixels = { exhibitors: 60_000_000, others: 24_000_000 };
