import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { startPostgres } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

type Program = Pick<TestApp, 'app' | 'database'>;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Reads the answers of a program that keeps running while its database is replaced. */
function reader({ app, database }: Program) {
  const query = async (text: string) => (await database.pool.query(text)).rows;
  const names = async (path: string) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    return answer.json().data.map((row: { name?: string; project_name?: string }) => row.project_name ?? row.name);
  };
  const version = async () => Number((await query('select version from directory_version'))[0]?.version);
  let budget = 900_000_000;
  /** Asks a question that was never asked before. */
  const finds = async (name: string) => {
    budget += 1;
    expect(await names(`/api/homes?search=${name}&budget_max=${budget}`)).toEqual([`${name} Court`]);
  };
  return {
    query,
    version,
    finds,
    /** Lists with filters that were asked before, if they were, and with one that wasn't. */
    async shows(name: string) {
      expect(await names('/api/homes?budget_max=900000000')).toEqual([`${name} Court`]);
      expect(await names('/api/developers?status=ongoing')).toEqual([`${name} Builders`]);
      await finds(name);
    },
    /** A page is read again after a second. */
    showsPage: (name: string) => until(async () => (await app.inject('/projects')).body.includes(`${name} Court`)),
    rename: (name: string) =>
      query(`update projects set project_name = '${name} Court'; update exhibitors set name = '${name} Builders'`),
  };
}

async function addHome({ database }: Program): Promise<void> {
  const stall = await addStall(database, 'developer', { owner: null, name: 'Before Builders' });
  await addVisitableProject(database, stall, { project_name: 'Before Court', start_price: 1_000_000 });
}

/** Makes changes elsewhere before the program connects again. */
async function elsewhere(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Makes as many changes as bring the directory to a version, old enough that none of them is noted any more. */
const reached = (version: number) =>
  `update directory_version set version = ${version}; delete from home_writes; delete from exhibitor_writes`;

/** Starts a program on a database of the tests' server, with a connection to another one. */
async function onSharedServer() {
  const expo = await testApp();
  const own = String(expo.database.pool.options.connectionString);
  const url = new URL(own);
  const name = url.pathname.slice(1);
  url.pathname = 'postgres';
  const admin = new pg.Client(url.href);
  await admin.connect();
  closers.push(expo.close, () => admin.end());
  await addHome(expo);
  const disconnect = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return { ...reader(expo), name, url: own, admin, disconnect };
}

test('a backup that replaces the database under its name doesn’t count as an older state', async () => {
  const { admin, name, url, disconnect, rename, shows, version } = await onSharedServer();
  await shows('Before');
  await disconnect();
  await admin.query(`create database ${name}_backup template ${name}`);
  await rename('After');
  await shows('After');
  const after = await version();
  await disconnect();
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`alter database ${name}_backup rename to ${name}`);
  await elsewhere(url, reached(after));
  await shows('Before');
  expect(await version()).toBeGreaterThan(after);
  await rename('Later');
  await shows('Later');
});

test('a dump that is restored over the tables while connections stay doesn’t count as an older state', async () => {
  const { query, rename, finds, shows, version } = await onSharedServer();
  const restoreOver = (restored: number) =>
    query(`begin;
      create table dumped as table directory_version;
      drop table directory_version;
      create table directory_version (id smallint primary key default 1, version bigint not null, database_id text);
      insert into directory_version select id, ${restored}, database_id from dumped;
      drop table dumped;
      delete from home_writes; delete from exhibitor_writes;
      commit`);
  await shows('Before');
  const before = await version();
  await rename('After');
  await shows('After');
  await rename('Before');
  await restoreOver(before);
  await finds('Before');
  await shows('Before');
  // The other database has the same version.
  const shown = await version();
  await rename('Other');
  await restoreOver(shown);
  await shows('Other');
  await rename('Later');
  await shows('Later');
});

test('restored files and a promoted replica don’t count as an older state', async () => {
  const [home, data, backup] = [
    temporaryDirectory('restored'),
    temporaryDirectory('data'),
    temporaryDirectory('backup'),
  ];
  const server = await startPostgres(data, ['wal_level=replica']);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: home, DATABASE_URL: server.url, DEMO_DATA: 'no' });
  const parts = await bootstrap(config);
  const app = await createApp(parts, await loadPages(buildDirectory));
  closers.push(
    async () => {
      for (const directory of [home, data, backup]) rmSync(directory, { recursive: true, force: true });
    },
    server.stop,
    () => parts.database.close(),
    async () => void (await app.close()),
  );
  const { rename, shows, showsPage, version } = reader({ app, database: parts.database });
  await addHome({ app, database: parts.database });
  await shows('Before');
  await server.halt();
  execFileSync('cp', ['-a', `${data}/.`, backup]);
  await server.resume();
  await rename('After');
  await shows('After');
  await showsPage('After');
  const after = await version();
  await server.halt();
  rmSync(data, { recursive: true });
  execFileSync('cp', ['-a', backup, data]);
  await server.resume();
  await shows('Before');
  await showsPage('Before');
  const before = await version();
  expect(before).toBeGreaterThan(after);

  // A replica may lack the last writes. It is used once it is promoted.
  await server.halt();
  writeFileSync(join(data, 'standby.signal'), '');
  await server.resume();
  expect((await app.inject('/api/homes?search=Before')).statusCode).toBe(503);
  await elsewhere(
    server.url,
    'select pg_promote()',
    `update projects set project_name = 'Promoted Court'; update exhibitors set name = 'Promoted Builders'`,
    reached(before),
  );
  await shows('Promoted');
});
