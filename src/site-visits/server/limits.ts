import type { Limit } from '#platform/server/limits/service.ts';
import { minRatings } from '#site-visits/shared/feedback-rules.ts';

const hour = 3_600;

/**
 * Limits by network are high because a whole exhibition hall may share one, and its places are limited too. Limits by
 * addressee are low because people can type any address.
 */
export const visitRateLimits = {
  byAddress: { name: 'visit address', max: 1_000, seconds: hour },
  /** The limit only protects against load, because tokens can't be guessed. */
  confirming: { name: 'visit confirming', max: 2_000, seconds: hour },
  /** Limits the moves of one visit, which mail both sides. */
  moving: { name: 'visit moving', max: 10, seconds: hour },
  /** Limits ratings, and showing the firm's phone, by one manage link. */
  byLink: { name: 'visit link', max: 40, seconds: hour },
  /** Limits the ratings of a project from one network that count for its average, to fewer than make it public. */
  countedRatings: { name: 'visit ratings', max: minRatings - 1, seconds: 30 * 24 * hour },
  /** Limits the mails to one visitor. */
  proposing: { name: 'visit proposals', max: 20, seconds: hour },
  /** Limits the visitors without a booking that one account records. */
  walkIns: { name: 'visit walk-ins', max: 200, seconds: hour },
  linking: { name: 'visit link making', max: 100, seconds: hour },
  /** Limits the secret calendar addresses that one account makes. */
  feeding: { name: 'calendar making', max: 30, seconds: hour },
  /** Limits the readings of one calendar, which programs repeat several times an hour. */
  byFeed: { name: 'calendar reading', max: 120, seconds: hour },
  /** Counts by network. A provider reads many people's calendars from one network. */
  unknownFeeds: { name: 'calendar unknown', max: 300, seconds: hour },
  byAccount: { name: 'visit account', max: 40, seconds: hour },
  /** Limits the bookings and moves that mail one visitor. */
  byAddressee: { name: 'visit addressee', max: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
