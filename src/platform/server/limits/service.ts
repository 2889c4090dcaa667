import { createHash } from 'node:crypto';
import { formatWait, TooManyRequestsError } from '../app-error.ts';
import type { Db } from '../database/open.ts';
import { decrementCount, deleteCount, deleteExpiredWindows, incrementCount } from './queries.ts';

export type Limit = { name: string; max: number; seconds: number };

export type LimitsService = ReturnType<typeof limitsService>;

/** Counts calls in the database, so limits hold across processes and restarts. `who` is stored hashed. */
export function limitsService(db: Db) {
  const keyOf = ({ name }: Limit, who: string) =>
    `${name} ${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
  /** Counts one call, or what a call takes of a limited amount. Returns the seconds to wait if the limit is exceeded. */
  async function consume(limit: Limit, who: string, within: Db = db, count = 1): Promise<number | undefined> {
    const { used, seconds } = await incrementCount(within, keyOf(limit, who), limit.seconds, count);
    return used > limit.max ? Math.max(1, seconds) : undefined;
  }

  return {
    consume,
    /**
     * Counts like `consume`. @throws TooManyRequestsError when the limit is exceeded; then a transaction counts nothing.
     * @param options.message receives the wait in words, and replaces the usual message.
     */
    require: async (
      limit: Limit,
      who: string,
      { within, count, message }: { within?: Db; count?: number; message?: (wait: string) => string } = {},
    ): Promise<void> => {
      const seconds = await consume(limit, who, within, count);
      if (seconds !== undefined) throw new TooManyRequestsError(limit, seconds, message?.(formatWait(seconds)));
    },
    refund: (limit: Limit, who: string, count = 1): Promise<void> => decrementCount(db, keyOf(limit, who), count),
    reset: (limit: Limit, who: string): Promise<number> => deleteCount(db, keyOf(limit, who)),
    deleteExpired: (): Promise<void> => deleteExpiredWindows(db),
  };
}

/**
 * Returns the key to count an email address under: lower case, without the part after a plus, and without dots at
 * Gmail, which ignores them. Mail still goes to the address as given.
 */
export function normaliseMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at).replace('@googlemail.com', '@gmail.com');
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return at < 1 ? address : `${domain === '@gmail.com' ? local.replaceAll('.', '') : local}${domain}`;
}
