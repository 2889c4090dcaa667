import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/open.ts';
import { until } from './until.ts';

/**
 * Runs requests whose transactions overlap. It holds a lock that all of them need, starts one after another, each when
 * the one before waits for a lock, and releases the lock when all wait, or as many as the pool has connections. The
 * first request that started continues first. It needs a PostgreSQL server.
 * @param lock is a statement that takes the lock; it is rolled back.
 * @returns the answers to the requests.
 * @throws Error if one of them completes without having waited
 */
export async function together<Answer>(
  { pool, engine }: Database,
  lock: string,
  starts: (() => PromiseLike<Answer>)[],
): Promise<Answer[]> {
  expect(engine).toBe('server');
  const holder = new pg.Client(pool.options.connectionString);
  await holder.connect();
  const waiting = async () => {
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // Activity is read once per transaction unless the snapshot is cleared.
    await holder.query('select pg_stat_clear_snapshot()');
    return (await holder.query(locked)).rowCount ?? 0;
  };
  const running: Promise<Answer>[] = [];
  try {
    await holder.query('begin');
    await holder.query(lock);
    for (const start of starts) {
      running.push(Promise.resolve(start()));
      const expected = Math.min(running.length, pool.options.max);
      await until(async () => (await waiting()) >= expected);
    }
  } finally {
    await holder.query('rollback');
    await holder.end();
    await Promise.allSettled(running);
  }
  return Promise.all(running);
}
