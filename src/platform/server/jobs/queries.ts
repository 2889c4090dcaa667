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

export type QueueState = { kind: string; deferred: number; ready: number; active: number; oldest_seconds: number };

/** Counts are those that pg-boss keeps for each queue, twice a minute; the oldest job is found by the index that workers fetch by. */
export async function selectQueues(database: Database): Promise<QueueState[]> {
  const { rows } = await database.pool.query<QueueState>(
    `select name as kind, deferred_count as deferred, ready_count as ready, active_count as active,
       coalesce((
         select extract(epoch from now() - greatest(created_on, start_after))::float8 from pgboss.job
         where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
         order by priority desc, created_on limit 1
       ), 0) as oldest_seconds
     from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  return rows;
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
