import type { Limit } from '#platform/server/limits/service.ts';

const hours = 3600;

export const uploadLimits = {
  /** Before the file is read. A gallery has dozens of pictures. */
  uploadsByAccount: { name: 'media account', max: 200, seconds: hours },
} as const satisfies Record<string, Limit>;

/** Per account; visitors have nothing to exhibit. */
export const dailyBytes = { exhibitors: 2_000_000_000, others: 100_000_000 };

/** Of a picture: decoding takes time by pixels, and visitors need portraits and papers alone. */
export const maxPixels = { exhibitors: 60_000_000, others: 24_000_000 };
