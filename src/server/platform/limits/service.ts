import { createHash } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { countOne, deleteCount, deleteEndedWindows, uncount } from './queries.ts';

/** At most so many within so many seconds. */
export type Limit = { name: string; most: number; seconds: number };

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
    take: async (limit: Limit, who: string, within: Db = db): Promise<number | undefined> => {
      const { used, seconds } = await countOne(within, keyOf(limit, who), limit.seconds);
      return used > limit.most ? Math.max(1, seconds) : undefined;
    },
    /** Takes back some that turned out not to count. */
    giveBack: (limit: Limit, who: string, count = 1): Promise<void> => uncount(db, keyOf(limit, who), count),
    /** Resets a count. @returns how many were counted in the window. */
    forget: (limit: Limit, who: string): Promise<number> => deleteCount(db, keyOf(limit, who)),
    /** Removes what no longer limits anything. */
    tidy: (): Promise<void> => deleteEndedWindows(db),
  };
}
