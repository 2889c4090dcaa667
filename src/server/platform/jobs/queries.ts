import type { Db as QueueDatabase } from 'pg-boss';
import type { Database } from '../database/open.ts';

/** Runs pg-boss on our pool, so it joins the caller’s transaction. */
export function queueDatabase(database: Database): QueueDatabase {
  return {
    executeSql: async (text, values) => {
      const result = await database.pool.query(text, values);
      // Multiple statements have a result each.
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
    listen: async (channel, onMessage, onReturn) => ({
      close: await database.listen(channel, { onMessage, onReturn }),
    }),
  };
}
