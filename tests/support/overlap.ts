import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/open.ts';
import { until } from './until.ts';

/** Opens a separate session on the same PostgreSQL server. End it when done. */
export async function session({ pool, engine }: Database): Promise<pg.Client> {
  expect(engine).toBe('server');
  const client = new pg.Client(pool.options.connectionString);
  await client.connect();
  return client;
}

/** Waits until at least this many statements of the database wait for a lock. */
export async function untilBlocked({ pool }: Database, statements = 1, timeout?: number): Promise<void> {
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => ((await pool.query(blocked)).rowCount ?? 0) >= statements, timeout);
}

/** Waits until a session waits for a lock or has completed its statement, and says which. */
export async function whetherBlocked(
  { pool }: Database,
  client: pg.Client,
  statement: Promise<unknown>,
): Promise<boolean> {
  const { processID } = client as pg.Client & { processID: number };
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  statement.then(done, done);
  let isBlocked = false;
  await until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where pid = $1 and state = 'active' and wait_event_type = 'Lock'`,
      [processID],
    );
    isBlocked = rows.length > 0;
    return isDone || isBlocked;
  });
  return isBlocked && !isDone;
}

/**
 * Runs two overlapping transactions of one statement each. The second one begins while the first is open. The first
 * commits when the second has completed its statement or waits for it. Returns whether it waited.
 */
export async function overlap(database: Database, first: string, second: string): Promise<boolean> {
  const [one, other] = [await session(database), await session(database)];
  try {
    await one.query(`begin; ${first}`);
    const statement = other.query(`begin; ${second}`);
    const isBlocked = await whetherBlocked(database, other, statement);
    await one.query('commit');
    await statement;
    await other.query('commit');
    return isBlocked;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
