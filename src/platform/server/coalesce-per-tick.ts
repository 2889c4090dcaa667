import DataLoader from 'dataloader';
import { currentTransaction } from './database/transaction.ts';

/**
 * Runs `ask` once for all callers of one event-loop tick, and never returns data older than a call. Inside a
 * transaction each caller runs its own.
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
    // A write and a read on the embedded database may share a tick.
    asking.then(forget, forget);
    setImmediate(forget);
    return asking;
  };
}

/**
 * Loads everything requested in one event-loop tick together, `maxBatch` at once. Inside a transaction each caller
 * loads its own.
 */
export function batchPerTick<Row extends { id: number }>(
  load: (ids: readonly number[]) => Promise<Row[]>,
  maxBatch: number,
): (id: number) => Promise<Row | undefined> {
  const loader = new DataLoader<number, Row | undefined>(
    async (ids) => {
      const rows = new Map((await load(ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    },
    { cache: false, maxBatchSize: maxBatch },
  );
  return async (id) => (currentTransaction() ? (await load([id]))[0] : loader.load(id));
}
