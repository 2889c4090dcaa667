import { createHash } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { decrementCount, deleteCount, deleteExpiredWindows, incrementCount } from './queries.ts';

/** At most so many within so many seconds. */
export type Limit = { name: string; max: number; seconds: number };

export type LimitsService = ReturnType<typeof limitsService>;

/**
 * Counts what is limited, in the database, so that a limit holds across processes and restarts. `who` is an address or an
 * account; it is kept as a hash only.
 */
export function limitsService(db: Db) {
  const keyOf = ({ name }: Limit, who: string) =>
    `${name} ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
  return {
    /** Counts one; undefined while the limit holds, else the seconds to wait. */
    consume: async (limit: Limit, who: string, within: Db = db): Promise<number | undefined> => {
      const { used, seconds } = await incrementCount(within, keyOf(limit, who), limit.seconds);
      return used > limit.max ? Math.max(1, seconds) : undefined;
    },
    /** Takes back some that turned out not to count. */
    refund: (limit: Limit, who: string, count = 1): Promise<void> => decrementCount(db, keyOf(limit, who), count),
    /** Resets a count. @returns how many were counted in the window. */
    reset: (limit: Limit, who: string): Promise<number> => deleteCount(db, keyOf(limit, who)),
    /** Removes what no longer limits anything. */
    deleteExpired: (): Promise<void> => deleteExpiredWindows(db),
  };
}
