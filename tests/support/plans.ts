import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { PooledDb } from '#platform/server/database/open.ts';

/** A query, and the number of rows of large tables that it read, including discarded ones. */
export type QueryWork = { query: string; rowsRead: number };

/**
 * Returns the engine's work for a query. The ways to read a table that are listed in `dear` are made expensive, so that
 * they are taken only if no other index helps.
 * @param large are the tables whose rows count.
 */
export async function queryWork(
  pool: pg.Pool,
  ask: (db: PooledDb) => Promise<unknown>,
  { dear, large }: { dear: string[]; large: string[] },
): Promise<QueryWork[]> {
  const client = await pool.connect();
  const asked: { query: string; params: unknown[] }[] = [];
  const recording = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (config: { text: string; values?: unknown[] }, values?: unknown[]) => {
            asked.push({ query: config.text, params: values ?? config.values ?? [] });
            return target.query(config as never, values as never);
          }
        : Reflect.get(target, name),
  });
  try {
    await ask(drizzle(recording as unknown as pg.Pool) as PooledDb);
    for (const way of dear) await client.query(`set enable_${way} = off`);
    const work: QueryWork[] = [];
    for (const { query, params } of asked.filter(({ query }) => /^\s*(with|select)/.test(query))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`, params);
      work.push({ query, rowsRead: rowsRead(rows[0]['QUERY PLAN'][0].Plan, large) });
    }
    return work;
  } finally {
    for (const way of dear) await client.query(`reset enable_${way}`);
    client.release();
  }
}

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** Returns the number of rows that the scans of large tables in a plan read. */
function rowsRead(plan: Plan, large: string[]): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, large), 0);
  const number = (name: string) => Number(plan[name] ?? 0);
  if (!large.includes(String(plan['Relation Name']))) return below;
  const each = number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck');
  return below + each * number('Actual Loops');
}
