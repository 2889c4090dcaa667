import type { Limit } from '#platform/server/limits/service.ts';

const hour = 3_600;

/** By network high: a whole hall may share one; its places are limited too. By addressee low: anyone's address can be typed. */
export const visitRateLimits = {
  byAddress: { name: 'visit address', max: 1_000, seconds: hour },
  /** Against floods: tokens can't be guessed. */
  confirming: { name: 'visit confirming', max: 1_000, seconds: hour },
  /** Limits moves, and showing the firm's phone, by one manage link. */
  byLink: { name: 'visit link', max: 40, seconds: hour },
  /** Of mails to one visitor. */
  proposing: { name: 'visit proposals', max: 20, seconds: hour },
  /** Of visitors without a booking, recorded by one account. */
  walkIns: { name: 'visit walk-ins', max: 200, seconds: hour },
  linking: { name: 'visit link making', max: 100, seconds: hour },
  /** Of secret calendar addresses by one account. */
  feeding: { name: 'calendar making', max: 30, seconds: hour },
  /** Of readings of one calendar, which programs repeat some times an hour. */
  byFeed: { name: 'calendar reading', max: 120, seconds: hour },
  /** From one network; providers read many from one. */
  unknownFeeds: { name: 'calendar unknown', max: 300, seconds: hour },
  byAccount: { name: 'visit account', max: 40, seconds: hour },
  byAddressee: { name: 'visit addressee', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
