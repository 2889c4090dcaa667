import { currentTransaction } from './database/transaction.ts';

/**
 * Asks once for all who ask in the same turn of the event loop before the answer is there, and so for what has come in
 * together: nobody is answered with what was read before they asked. Inside a transaction it asks there, for that caller alone.
 */
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
    // What one process changes and reads in its embedded database may all happen in a single turn.
    asking.then(forget, forget);
    setImmediate(forget);
    return asking;
  };
}
