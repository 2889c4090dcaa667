import { ORPCError } from '@orpc/server';
import type { Limit } from '../limits/service.ts';
import { throwHttpError, throwInvalidInput } from './errors.ts';
import { enforceLimit } from './limit.ts';
import type { CallContext } from './procedure.ts';

/** Forms check what is typed before they send it, so that a hall full of people stays far below this. */
const invalidInputLimit: Limit = { name: 'refused input address', max: 600, seconds: 15 * 60 };

/**
 * Turns an input refused by the contract into a 422, and counts it for the network it came from when nobody is signed in:
 * where that is used up, the refusal is a 429. What is valid is never refused by this.
 */
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
