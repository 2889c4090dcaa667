import { TooManyRequestsError } from '../app-error.ts';
import type { Limit } from '../limits/service.ts';
import type { CallContext } from './procedure.ts';

/**
 * Counts one under each limit, and refuses the call with the time to wait when one of them is used up.
 * @throws TooManyRequestsError
 */
export async function enforceLimit(
  { services }: CallContext,
  limits: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> {
  for (const [limit, who] of limits) {
    const wait = await services.limits.consume(limit, who);
    if (wait !== undefined) throw new TooManyRequestsError(limit, wait);
  }
}
