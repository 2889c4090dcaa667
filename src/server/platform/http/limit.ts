import { ORPCError } from '@orpc/server';
import type { Limit } from '../limits/service.ts';
import type { CallContext } from './procedure.ts';

/**
 * Counts one under each limit, and refuses the call with the time to wait when one of them is used up.
 * @throws ORPCError 429, with `Retry-After` in seconds.
 */
export async function refuseTooMany(
  { services, setHeader, log }: CallContext,
  limits: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> {
  for (const [limit, who] of limits) {
    const wait = await services.limits.take(limit, who);
    if (wait === undefined) continue;
    setHeader('retry-after', String(wait));
    log.warn({ limit: limit.name }, 'limited');
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: 429,
      message: `Too many attempts. Please try again in ${inWords(wait)}.`,
    });
  }
}

const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} seconds` : seconds < 120 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
