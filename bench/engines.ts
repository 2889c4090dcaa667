/**
 * Compares the search in memory with OpenSearch, in one run on one machine: new searches and filtered pages, the time
 * until both are filled, and the memory of a process with each; then the time until changes are found while there are
 * 100 a second.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startOpenSearch } from '../tests/support/opensearch.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { median, question, questions, rounds, summary } from './homes.ts';
import { loadHomes } from './homes-data.ts';
import { loadOnce, type Measured, type Running, startServer } from './servers.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const times = { register: 1, million: 35 } as const;
const changesPerSecond = 100;
const changedSeconds = 20;
/** In megabytes, for the cluster's Java. */
const heapMb = 2_048;

/** Prints a table for each size. */
export async function measureEngines(withLarge: boolean): Promise<void> {
  for (const size of ['register', ...(withLarge ? ['million' as const] : [])] as const) {
    const postgres = await startPostgres(join(file('../.cache/bench'), `homes-${size}`));
    const cluster = await startOpenSearch({ heapMb });
    const url = cluster.nodes.map((node) => node.url).join();
    try {
      await loadHomes({ databaseUrl: postgres.url, dataDir: '' }, times[size]);
      const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', VISITOR_DELAY_SECONDS: '0' };
      const memory = await start('memory', env, 4877);
      const opensearch = await start('OpenSearch', { ...env, SEARCH_URL: url }, 4878);
      console.log(`${size}: indexes of ${await indexMegabytes(url)} MB`);
      await compare(size, { memory, opensearch });
      await memory.stop();
      await followed(size, opensearch, postgres.url);
      await opensearch.stop();
    } finally {
      await cluster.stop();
      await postgres.stop();
    }
  }
}

/** Starts the program, and waits until it searches. */
async function start(name: string, env: Record<string, string>, port: number): Promise<Running> {
  const since = performance.now();
  const server = await startServer(file('../src/app/server/main.ts'), { ...env, SEARCH_LOAD_SECONDS: '0' }, port);
  for (;;) {
    const { status } = await fetch(
      `${server.origin}/api/homes?budget_max=${1_000_000 + Math.floor(performance.now())}`,
    );
    if (status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  console.log(`${name}: searches ${seconds} s after the start of the program, ${server.residentMegabytes()} MB`);
  return server;
}

async function indexMegabytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/_stats/store`);
  const { _all } = (await answer.json()) as { _all: { primaries: { store: { size_in_bytes: number } } } };
  return Math.round(_all.primaries.store.size_in_bytes / 1e6);
}

async function compare(size: string, servers: Record<'memory' | 'opensearch', Running>): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const kind of ['homes', 'directory'] as const) {
    const measured: Record<string, Measured[]> = {};
    for (let round = 0; round <= rounds; round += 1) {
      const paths = Array.from({ length: questions }, question[kind]);
      for (const [name, { origin }] of Object.entries(servers)) {
        const one = await loadOnce(origin, paths);
        if (round > 0) measured[name] = [...(measured[name] ?? []), one];
      }
    }
    for (const [name, each] of Object.entries(measured)) {
      const { perSecond, median: middle, p95 } = summary(each);
      rows.push({ kind, engine: name, 'a second': Math.round(perSecond), 'median ms': middle, 'p95 ms': p95 });
    }
  }
  console.log(`${size}, never asked before, one after the other`);
  console.table(rows);
  console.log(
    Object.entries(servers)
      .map(([name, server]) => `${name}: ${server.residentMegabytes()} MB`)
      .join(', '),
  );
}

/** Prints the time until a changed price is found, while others change. */
async function followed(size: string, { origin }: Running, databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `select project_id as id from home_search h where not exists (select from project_unit_types u where u.project_id = h.project_id)
     order by hashint4(project_id) limit 5000`,
  );
  let change = 0;
  let last: Promise<unknown> = Promise.resolve();
  const changing = setInterval(() => {
    change += 1;
    last = client.query(
      'update projects set start_price = coalesce(start_price, 5000000) - 1, end_price = null where id = $1',
      [rows[1_000 + (change % 4_000)]?.id],
    );
  }, 1_000 / changesPerSecond);
  const other = new pg.Client(databaseUrl);
  await other.connect();
  const lags: number[] = [];
  const until = performance.now() + changedSeconds * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    // A price that no other project has.
    const price = 90_000_000_000 + n;
    await other.query('update projects set start_price = $2, end_price = $2 where id = $1', [rows[n]?.id, price]);
    const since = performance.now();
    for (;;) {
      const answer = await fetch(`${origin}/api/homes?budget_min=${price}`);
      if (((await answer.json()) as { total: number }).total > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    lags.push(performance.now() - since);
  }
  clearInterval(changing);
  await last;
  await client.end();
  await other.end();
  const sorted = lags.toSorted((a, b) => a - b);
  console.log(
    `${size}: ${Math.round(change / changedSeconds)} changes a second; found after ${Math.round(median(lags))} ms, p95 ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms`,
  );
}
