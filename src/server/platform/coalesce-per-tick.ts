import { currentTransaction } from './database/transaction.ts';

/** Runs `ask` once for all callers of one event-loop tick, never on data older than a call. Inside a transaction each caller runs its own. */
export function coalescePerTick<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (currentTransaction()) return ask();
    if (asked) return asked;
    const asking = ask();
    asked = asking;
    const forget = () => {
      if (asked === asking) asked = undefined;
    };
    // A write and a read on the embedded database may share a tick.
    asking.then(forget, forget);
    setImmediate(forget);
    return asking;
  };
}
