import { TooManyRequestsError } from '../app-error.ts';
import type { Limit } from '../limits/service.ts';
import type { CallContext } from './procedure.ts';

/** Counts one call under each limit. @throws TooManyRequestsError when a limit is used up. */
export async function enforceLimit(
  { services }: CallContext,
  limits: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> {
  for (const [limit, who] of limits) {
    const wait = await services.limits.consume(limit, who);
    if (wait !== undefined) throw new TooManyRequestsError(limit, wait);
  }
}
