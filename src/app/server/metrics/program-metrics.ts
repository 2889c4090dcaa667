import { Counter, Gauge, type Registry } from 'prom-client';
import { cacheCounts, jobCounts, mailCounts, replicaCounts, shedCounts, storeCounts } from '#platform/server/counts.ts';
import type { Database } from '#platform/server/database/open.ts';
import { replicaState } from '#platform/server/database/replica.ts';
import { freeBytes } from '#platform/server/free-space.ts';
import type { Services } from '../services.ts';

export type Sources = {
  database: Database;
  services: Pick<Services, 'backups' | 'directory' | 'jobs' | 'search'>;
  dataDir: string;
};

/** Scrapes within this many milliseconds share one query of the database. */
const keptMs = 5_000;

type Value = readonly [labels: Record<string, string>, value: number];

/** Adds the metrics of the database, jobs, mail, search and caches, which are read on each scrape. */
export function addProgramMetrics(
  { database, services: { backups, directory, jobs, search }, dataDir }: Sources,
  registers: Registry[],
  version: string,
): void {
  const { pool } = database;
  const queues = keptFor(keptMs, () => jobs.queues());
  const newestVersion = keptFor(keptMs, () => directory.version());

  /** While the database can't be reached, its metrics are missing and all others are answered. */
  function add(
    kind: 'gauge' | 'counter',
    name: string,
    help: string,
    read: () => Value[] | Promise<Value[]>,
    labels: string[] = [],
  ) {
    const configuration = { name: `aangan_${name}`, help, labelNames: labels, registers };
    const collect = async (metric: Gauge | Counter, put: (value: Value) => void) => {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => []);
      metric.reset();
      for (const value of values) put(value);
    };
    if (kind === 'gauge')
      new Gauge({
        ...configuration,
        collect() {
          return collect(this, ([of, value]) => this.set(of, value));
        },
      });
    else
      new Counter({
        ...configuration,
        collect() {
          return collect(this, ([of, value]) => this.inc(of, value));
        },
      });
  }
  const one = (value: number): Value[] => [[{}, value]];

  add(
    'gauge',
    'info',
    'The version of the program and the engine of its database; always 1.',
    () => [[{ version, engine: database.engine }, 1]],
    ['version', 'engine'],
  );
  add('gauge', 'database_up', 'Whether the database answers.', () =>
    newestVersion().then(
      () => one(1),
      () => one(0),
    ),
  );
  add('gauge', 'database_pool_max', 'Connections that this process may open.', () => one(pool.options.max));
  add('gauge', 'database_pool_in_use', 'Connections that are in use.', () => one(pool.totalCount - pool.idleCount));
  add('gauge', 'database_pool_waiting', 'Requests that wait for a connection.', () => one(pool.waitingCount));

  add(
    'counter',
    'replica_reads_total',
    'Reads that may go to the replica by the server that answered. Without a replica none are counted.',
    () => (['replica', 'primary'] as const).map((server): Value => [{ server }, replicaCounts[server]]),
    ['server'],
  );
  add(
    'gauge',
    'replica_lag_seconds',
    'How far behind the replica is; +Inf where it can’t be read. Missing without a replica.',
    async () => {
      const state = await replicaState(pool);
      return state ? one(state.lag) : [];
    },
  );

  add(
    'gauge',
    'jobs',
    'Jobs in the database by state: deferred ones wait for their time, retrying ones have failed. Counted twice a minute, the same in all processes.',
    async () =>
      (await queues()).flatMap(({ kind, deferred, retrying, ready, active }) =>
        Object.entries({ deferred, retrying, ready, active }).map(([state, count]): Value => [{ kind, state }, count]),
      ),
    ['kind', 'state'],
  );
  add(
    'gauge',
    'jobs_oldest_due_seconds',
    'How long the oldest job that is due has waited; 0 if none does.',
    async () => (await queues()).map(({ kind, oldest_seconds }): Value => [{ kind }, oldest_seconds]),
    ['kind'],
  );
  add(
    'counter',
    'job_attempts_total',
    'Attempts of jobs by this process; failed ones are tried again.',
    () =>
      [...jobCounts].flatMap(([kind, counted]) =>
        Object.entries(counted).map(([outcome, count]): Value => [{ kind, outcome }, count]),
      ),
    ['kind', 'outcome'],
  );
  add(
    'counter',
    'mails_total',
    'Messages by what became of them; failed ones are tried again.',
    () => Object.entries(mailCounts).map(([outcome, count]): Value => [{ outcome }, count]),
    ['outcome'],
  );

  add(
    'gauge',
    'backup_timestamp_seconds',
    'When the newest backup in BACKUP_DIR was begun, in seconds since 1970; 0 if there is none. Missing without BACKUP_AT.',
    async () => (backups ? one(((await backups.newest())?.getTime() ?? 0) / 1_000) : []),
  );

  add('gauge', 'free_bytes', 'The space left where DATA_DIR is.', async () => one(await freeBytes(dataDir)));

  add('counter', 'store_faults_total', 'Failures of storing, reading and looking for files.', () =>
    one(storeCounts.faults),
  );

  add('gauge', 'search_ready', 'Whether search answers.', () => one(search.status().search === 'ready' ? 1 : 0));
  add('gauge', 'search_version', 'The version of the directory that search answers of.', () =>
    one(search.version() ?? 0),
  );
  add(
    'gauge',
    'search_lag_versions',
    'Changes of the directory that search doesn’t answer of yet. It follows with the next question.',
    async () => {
      const at = search.version();
      return at === undefined ? [] : one(Math.max(0, (await newestVersion()) - at));
    },
  );
  add('counter', 'search_loads_total', 'Loads that succeeded.', () => one(search.figures().loads));
  add('gauge', 'search_load_seconds', 'How long the last load took.', () => one(search.figures().loadSeconds));
  add(
    'counter',
    'search_faults_total',
    'Failures of loads, catch-ups, rows that can’t be read, and questions to OpenSearch.',
    () => {
      const { loads, catchUps, rows, questions = 0 } = search.figures().faults;
      return Object.entries({ loads, catch_ups: catchUps, rows, questions }).map(
        ([kind, count]): Value => [{ kind }, count],
      );
    },
    ['kind'],
  );
  add('gauge', 'search_circuit_open', 'Whether OpenSearch is left alone for a while after failures.', () =>
    one(search.figures().isResting ? 1 : 0),
  );

  add(
    'counter',
    'shed_requests_total',
    'Requests that were refused because there was more to do than this process can, by what is refused first.',
    () => Object.entries(shedCounts).map(([shed, count]): Value => [{ class: shed }, count]),
    ['class'],
  );

  const caches = (value: 'hits' | 'misses' | 'size') => () =>
    Object.entries(cacheCounts).map(([cache, counted]): Value => [{ cache }, counted[value]]);
  add('counter', 'cache_hits_total', 'Answers and pages that were kept.', caches('hits'), ['cache']);
  add('counter', 'cache_misses_total', 'Answers and pages that had to be made.', caches('misses'), ['cache']);
  add('gauge', 'cache_entries', 'Answers and pages that are kept now.', caches('size'), ['cache']);
}

/** Returns a function that reads at most once in this many milliseconds. A failure isn't kept. */
function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now + ms };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
