import type { Limit } from '../limits/service.ts';
import { TooMany } from '../refusal.ts';
import type { CallContext } from './procedure.ts';

/**
 * Counts one under each limit, and refuses the call with the time to wait when one of them is used up.
 * @throws TooMany
 */
export async function refuseTooMany(
  { services }: CallContext,
  limits: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> {
  for (const [limit, who] of limits) {
    const wait = await services.limits.take(limit, who);
    if (wait !== undefined) throw new TooMany(limit, wait);
  }
}
