import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/** Counts uploads before the file is read. The limit is wide, because a gallery has dozens of pictures. */
export const uploadsByAccount: Limit = { name: 'media account', max: 200, seconds: hour };

/** `newcomers` are at stalls that no organiser has approved yet, which anyone can register. */
export type Uploader = 'exhibitors' | 'newcomers' | 'visitors';

const day = 24 * hour;
/** Limits the megabytes of one account a day. Visitors have nothing to exhibit. */
export const dailyMegabytes: Record<Uploader, Limit> = {
  exhibitors: { name: 'media megabytes', max: 2_000, seconds: day },
  newcomers: { name: 'media megabytes', max: 300, seconds: day },
  visitors: { name: 'media megabytes', max: 100, seconds: day },
};
/** Limits the megabytes that newcomers and visitors of one network upload a day, because anyone can make accounts. */
export const networkMegabytes: Limit = { name: 'media megabytes network', max: 2_000, seconds: day };

/**
 * Limits the megabytes that arrive at once in each process: of an account and of a network. Forms upload three files at
 * a time, and one of unknown size counts as the largest.
 */
export const megabytesAtOnce = { exhibitors: 600, visitors: 120, network: 2_000 };

/** The limits are per picture. Decoding takes time for each pixel, and visitors need only portraits and papers. */
export const maxPixels: Record<Uploader, number> = {
  exhibitors: 60_000_000,
  newcomers: 60_000_000,
  visitors: 24_000_000,
};
