import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Db as QueueDatabase } from 'pg-boss';
import type { Database, Db } from '../database/open.ts';

const transaction = new AsyncLocalStorage<QueueDatabase>();

/** Runs what the queue does inside `tx`, all of it: the embedded database has no second connection to do a part on. */
export const inTransaction = <Result>(tx: Db, work: () => Promise<Result>): Promise<Result> =>
  transaction.run(fromDrizzle(tx, sql), work);

/** The queue's way to our database: through our pool, or through the transaction that it is called in. */
export function queueDatabase(database: Database): QueueDatabase {
  return {
    executeSql: async (text, values) => {
      const tx = transaction.getStore();
      if (tx) return tx.executeSql(text, values);
      const result = await database.pool.query(text, values);
      // Several statements in one text have a result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
    listen: async (channel, onMessage, onReturn) => ({
      close: await database.listen(channel, { onMessage, onReturn }),
    }),
  };
}
