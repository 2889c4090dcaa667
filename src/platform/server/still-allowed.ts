import { AsyncLocalStorage } from 'node:async_hooks';

/** In milliseconds. Most calls take less, and ask only once. */
const askAgainAfter = 1000;

type Call = { ask: () => Promise<void>; askedAt: number; isOpen: boolean };

const current = new AsyncLocalStorage<Call>();

/**
 * Runs the work of a call, whose caller may lose the right to it before it is done. @param ask throws if they have lost
 * it.
 */
export async function whileAllowed<Result>(ask: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  const call = { ask, askedAt: performance.now(), isOpen: true };
  try {
    return await current.run(call, work);
  } finally {
    // Jobs and timers that the call has started go on in its context.
    call.isOpen = false;
  }
}

/**
 * Asks whether the caller of the call that is running still has the right to it, if that was last asked a second ago.
 * Each transaction that writes begins with this. @throws ORPCError 401, 403
 */
export async function requireStillAllowed(): Promise<void> {
  const call = current.getStore();
  if (!call?.isOpen || performance.now() - call.askedAt < askAgainAfter) return;
  call.askedAt = performance.now();
  await call.ask();
}
