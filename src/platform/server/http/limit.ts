import { ORPCError } from '@orpc/server';
import type { Limit } from '../limits/service.ts';
import { throwHttpError, throwInvalidInput } from './errors.ts';
import type { CallContext } from './procedure.ts';

/** Counts one call under each limit. @throws TooManyRequestsError when a limit is used up. */
export async function enforceLimit(
  { services }: CallContext,
  limits: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> {
  for (const [limit, who] of limits) await services.limits.require(limit, who);
}

/** Forms are validated before they are sent, so visitors behind one address stay far below this. */
const invalidInputLimit: Limit = { name: 'refused input address', max: 600, seconds: 15 * 60 };

/** Throws invalid input as a 422 and counts it for anonymous networks; over the limit it is a 429. */
export async function countInvalidInput(error: unknown, { context }: { context: CallContext }): Promise<void> {
  try {
    throwInvalidInput(error);
  } catch (refusal) {
    const isInput = refusal !== error && refusal instanceof ORPCError;
    const caller = isInput && (await context.identify().catch(() => undefined));
    if (isInput && !caller)
      await enforceLimit(context, [[invalidInputLimit, context.client.address]]).catch((tooMany) =>
        throwHttpError(tooMany, { context }),
      );
    throw refusal;
  }
}
