import type { Db as QueueDatabase } from 'pg-boss';
import type { Database } from '../database/open.ts';

/** The queue's way to our database: through our pool, and so inside the transaction that it is called in. */
export function queueDatabase(database: Database): QueueDatabase {
  return {
    executeSql: async (text, values) => {
      const result = await database.pool.query(text, values);
      // Several statements in one text have a result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
    listen: async (channel, onMessage, onReturn) => ({
      close: await database.listen(channel, { onMessage, onReturn }),
    }),
  };
}
