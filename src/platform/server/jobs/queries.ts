import type { Db as QueueDatabase } from 'pg-boss';
import type { Database } from '../database/open.ts';

/** Deletes a job that no worker has fetched, if its data has these fields. @returns whether there was one */
export async function deleteWaitingJob(database: Database, name: string, id: string, data: object): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `delete from pgboss.job where name = $1 and id = $2 and state < 'active' and data @> $3::jsonb`,
    [name, id, JSON.stringify(data)],
  );
  return (rowCount ?? 0) > 0;
}

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
