import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/** Wakes the worker of a queue, as the queue does for a new job. Otherwise a worker looks every ten seconds. */
async function wake({ database }: Pick<TestApp, 'database'>, queue: string): Promise<void> {
  const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
  await database.pool.query(`select pg_notify(${channel}, $1)`, [queue]);
}

/** Makes every waiting job of a queue due, and wakes its worker. */
export async function makeDue(expo: Pick<TestApp, 'database'>, queue: string): Promise<void> {
  const waiting = `update pgboss.job set start_after = now() where name = $1 and state < 'active'`;
  await expo.database.pool.query(waiting, [queue]);
  await wake(expo, queue);
}

/**
 * Waits for running jobs, then removes what a test added: people, stalls, projects, visits, inquiries, jobs, counted
 * requests, and the mail written as files. Tests that share an application call it before each test.
 */
export async function clear({ database: { pool }, config }: Pick<TestApp, 'database' | 'config'>): Promise<void> {
  await until(async () => {
    await pool.query(`delete from pgboss.job where state <> 'active'`);
    return (await pool.query('select from pgboss.job')).rowCount === 0;
  });
  for (const table of ['site_visits', 'inquiries', 'projects', 'exhibitors', 'users', 'request_limits'])
    await pool.query(`delete from ${table}`);
  for (const file of mailFiles(config.dataDir)) rmSync(file);
}

function mailFiles(dataDir: string): string[] {
  const directory = join(dataDir, 'mail');
  try {
    return readdirSync(directory).map((name) => join(directory, name));
  } catch {
    return [];
  }
}
