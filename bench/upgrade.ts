/**
 * Upgrades a database that an older program serves: `node bench/upgrade.ts REGISTER COMMIT…`. The program at each
 * commit imports the register's CSV files (in the directory REGISTER) on PostgreSQL. Ten times, on a copy of that
 * database, this program starts next to the older one, which gets 20 requests a second. A run succeeds if both programs
 * survive, no query was cancelled by a deadlock, and every request was answered by a status below 500 or by 503 with
 * Retry-After.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, startPostgres } from '../tests/support/postgres.ts';
import { buildWeb } from '../tests/support/server.ts';
import { crowd } from './crowd.ts';
import { programOf, type Running, startServer } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [register, ...commits] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 10);
if (!register || commits.length === 0)
  throw new Error('Name the directory of the register and the commits to upgrade from.');

/** The older program serves this long before the upgrade, and both serve this long after it. */
const secondsAround = 5;
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000));

buildWeb();
const home = mkdtempSync(join(tmpdir(), 'aangan-upgrade-'));
const postgres = await startPostgres();
const admin = new pg.Client(postgres.url);
await admin.connect();
const checkouts: string[] = [];
try {
  for (const commit of commits) {
    const checkout = checkOut(commit);
    await importRegister(checkout);
    let succeeded = 0;
    for (let run = 1; run <= runs; run += 1) succeeded += Number(await upgrade(checkout, `${commit}, run ${run}`));
    console.log(`From ${commit}: ${succeeded} of ${runs} upgrades succeeded.`);
    if (succeeded < runs) process.exitCode = 1;
  }
} finally {
  await admin.end();
  await postgres.stop();
  for (const checkout of checkouts) git('worktree', 'remove', '--force', checkout);
  rmSync(home, { recursive: true, force: true });
}

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The packages are this checkout's, so an older program must not need one that was removed. */
function checkOut(commit: string): string {
  const checkout = join(home, commit);
  git('worktree', 'add', '--detach', checkout, commit);
  checkouts.push(checkout);
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  return checkout;
}

function databaseUrl(name: string): string {
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}

async function importRegister(checkout: string): Promise<void> {
  await admin.query('drop database if exists register');
  await admin.query('create database register');
  const files = globSync('*.csv', { cwd: resolve(register as string) }).map((file) =>
    join(resolve(register as string), file),
  );
  execFileSync(process.execPath, ['src/imports/server/import-command.ts', '--mapping', 'maharera', ...files], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: databaseUrl('register') },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

async function upgrade(checkout: string, title: string): Promise<boolean> {
  await admin.query('drop database if exists upgraded with (force)');
  await admin.query('create database upgraded template register');
  const env = {
    DATABASE_URL: databaseUrl('upgraded'),
    DATA_DIR: mkdtempSync(join(home, 'data-')),
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'error',
  };
  const older = await startServer(programOf(checkout), env, await freePort());
  const ids = await listedProjects();
  const atOlder = crowd([older.origin], 20, { projects: ids });
  await pause(secondsAround);
  const port = await freePort();
  const atNewer = crowd([`http://127.0.0.1:${port}`], 5, { projects: ids });
  const slowestBefore = atOlder.slowest();
  const began = performance.now();
  let newer: Running | undefined;
  try {
    newer = await startServer(programOf(root), env, port);
  } catch (error) {
    console.log(`${title}: ${(error as Error).message}`);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await pause(secondsAround);
  const [old, young] = await Promise.all([atOlder.end(), atNewer.end()]);
  const deadlocks = await admin.query<{ deadlocks: string }>(
    `select deadlocks from pg_stat_database where datname = 'upgraded'`,
  );
  const cancelled = Number(deadlocks.rows[0]?.deadlocks);
  const alive = older.isAlive() && newer?.isAlive() === true;
  await Promise.all([older.stop(), newer?.stop()]);
  // No program listens before the newer one opens its port.
  const faults = [...old.faults, ...young.faults.filter((fault) => !fault.startsWith('ECONNREFUSED'))];
  const succeeded = alive && cancelled === 0 && faults.length === 0;
  console.log(
    `${title}: ${succeeded ? 'succeeded' : 'FAILED'}, ready after ${seconds} s; older: ${old.answered} answered, slowest ${old.slowest} ms (${slowestBefore} ms before), ` +
      `${old.later} times 503 with Retry-After; newer: ${young.answered} answered, ${young.later} times 503 with Retry-After; ${cancelled} deadlocks`,
  );
  for (const fault of new Set(faults)) console.log(`  ${fault} (${faults.filter((each) => each === fault).length})`);
  return succeeded;
}

async function listedProjects(): Promise<number[]> {
  const client = new pg.Client(databaseUrl('upgraded'));
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    'select id from projects where is_listed order by random() limit 5000',
  );
  await client.end();
  return rows.map(({ id }) => id);
}
