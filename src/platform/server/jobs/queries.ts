import type { Db as QueueDatabase } from 'pg-boss';
import type { Database } from '../database/open.ts';

/** The priority of urgent jobs; that of the others is 0. */
export const urgent = 1;

/** Deletes a job that no worker has fetched, if its data has these fields. @returns whether there was one */
export async function deleteWaitingJob(database: Database, name: string, id: string, data: object): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `delete from pgboss.job where name = $1 and id = $2 and state < 'active' and data @> $3::jsonb`,
    [name, id, JSON.stringify(data)],
  );
  return (rowCount ?? 0) > 0;
}

type QueueState = {
  kind: string;
  deferred: number;
  ready: number;
  active: number;
  /** Jobs that failed and are tried again. */
  retrying: number;
  oldest_seconds: number;
};

/**
 * Counts come from pg-boss, which updates them for each queue twice a minute, except those of jobs that are tried
 * again, which pg-boss counts among the deferred ones. The oldest job, urgent or not, is found by the index that
 * workers fetch by.
 */
export async function selectQueues(database: Database): Promise<QueueState[]> {
  const { rows } = await database.pool.query<QueueState>(
    `select name as kind, greatest(0, deferred_count - coalesce(retries.count, 0)) as deferred, ready_count as ready,
       active_count as active,
       coalesce(retries.count, 0) as retrying,
       coalesce((
         select max(waited) from (values (0), (${urgent})) kinds (priority) cross join lateral (
           select extract(epoch from now() - greatest(created_on, start_after))::float8 as waited from pgboss.job
           where job.name = queue.name and job.priority = kinds.priority
             and state < 'active' and not blocked and start_after <= now()
           order by created_on limit 1
         ) oldest
       ), 0) as oldest_seconds
     from pgboss.queue
       left join (select name, count(*)::integer as count from pgboss.job where state = 'retry' group by name) retries using (name)
     where name not like '\\_\\_%' order by name`,
  );
  return rows;
}

/** @returns since when a job is scheduled; undefined if it isn't */
export async function selectScheduledSince(database: Database, name: string): Promise<Date | undefined> {
  const { rows } = await database.pool.query<{ since: Date }>(
    'select created_on as since from pgboss.schedule where name = $1',
    [name],
  );
  return rows[0]?.since;
}

type GivenUp = { id: string; kind: string; to: string | null; why: string; at: Date };

const maxGivenUp = 50;

/** Stores a job that was given up, with the reason. pg-boss deletes it a week later. */
export async function keepFailedJob(database: Database, name: string, id: string, why: string): Promise<void> {
  await database.pool.query(
    `update pgboss.job set state = 'cancelled', completed_on = now(), output = $3::jsonb where name = $1 and id = $2`,
    [name, id, JSON.stringify({ message: why })],
  );
}

/** The table has jobs that wait and those set aside. Other jobs are deleted when they are done. */
export async function selectGivenUp(database: Database): Promise<GivenUp[]> {
  const { rows } = await database.pool.query<GivenUp>(
    `select id, name as kind, data ->> 'to' as "to", coalesce(output ->> 'message', '') as why, completed_on as at
     from pgboss.job where state = 'cancelled' and keep_until > now() order by completed_on desc limit $1`,
    [maxGivenUp],
  );
  return rows;
}

type Unsent = { to: string; isRefused: boolean; why: string; since: Date };

/** Returns the mails to some addresses that wait to be sent or were set aside, newest first. */
export async function selectUnsent(database: Database, addresses: readonly string[]): Promise<Unsent[]> {
  const { rows } = await database.pool.query<Unsent>(
    `select data ->> 'to' as "to", state = 'cancelled' as "isRefused", coalesce(output ->> 'message', '') as why, created_on as since
     from pgboss.job where name = 'mail' and data ->> 'to' = any ($1)
       and (state <= 'active' or state = 'cancelled' and keep_until > now())
     order by created_on desc limit $2`,
    [addresses, maxGivenUp],
  );
  return rows;
}

/** @returns the kind of the job that is due now; undefined if none was set aside */
export async function makeDueAgain(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ name: string }>(
    `update pgboss.job set state = 'created', completed_on = null, start_after = now(), retry_count = 0
     where id = $1 and state = 'cancelled' and keep_until > now() returning name`,
    [id],
  );
  return rows[0]?.name;
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
