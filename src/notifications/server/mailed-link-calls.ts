import type { AppContext } from '#app/server/implementation.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { mailLimits } from './limits.ts';

/** Counts a call by the link in a mail, and forbids caches to store the answer. @throws ORPCError 429 */
export async function admitMailedLink(context: AppContext): Promise<void> {
  await enforceLimit(context, [[mailLimits.unsubscribing, context.client.address]]);
  context.setHeader('cache-control', 'no-store');
}
