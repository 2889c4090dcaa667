import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigrations, migrate } from '#platform/server/database/migrate.ts';
import journal from '#platform/server/database/migrations/meta/_journal.json' with { type: 'json' };
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { onServer } from '../support/engine.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';

let place: TestStorage;
let database: Database;
let folder: string;
beforeEach(async () => {
  place = await testStorage();
  database = await openDatabase(place.where);
  folder = temporaryDirectory('migrations');
});
afterEach(async () => {
  await database.close();
  await place.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a folder of migrations that come after the program's own. */
function write(...migrations: string[]): void {
  mkdirSync(join(folder, 'meta'));
  const entries = migrations.map((_text, index) => ({
    idx: index,
    when: Date.UTC(2100, 0) + index,
    tag: `step_${index}`,
  }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [index, text] of migrations.entries()) writeFileSync(join(folder, `step_${index}.sql`), text);
}

async function run(report?: (line: string) => void): Promise<void> {
  const client = await database.pool.connect();
  await migrate(client, folder, { report }).finally(() => client.release(true));
}

test('each migration is its own transaction: a failed one leaves those before it, and is tried at the next start', async () => {
  write(
    'create table kites (id integer)',
    'create table tails (id integer);\nselect 1 / 0',
    'create table knots (id integer)',
  );
  await expect(run()).rejects.toThrow('division by zero');
  const found = async () =>
    (await database.pool.query(`select relname from pg_class where relname in ('kites', 'tails', 'knots') order by 1`))
      .rows;
  expect(await found()).toEqual([{ relname: 'kites' }]);
  writeFileSync(join(folder, 'step_1.sql'), 'create table tails (id integer)');
  const lines: string[] = [];
  await run((line) => lines.push(line));
  expect(await found()).toHaveLength(3);
  expect(lines.slice(0, 2)).toEqual([
    'Bringing the database up to date: 1 of 2 steps …',
    'Bringing the database up to date: 2 of 2 steps …',
  ]);
});

test.runIf(onServer)(
  'a query that holds what a migration needs next is never cancelled as a deadlock: the migration lets go',
  async () => {
    const gate = 7_777;
    await database.pool.query('create table kites (id integer); create table tails (id integer)');
    write(
      `alter table kites add column a integer;\nselect pg_advisory_xact_lock(${gate});\nalter table tails add column b integer`,
    );
    const [visitor, keeper] = [await database.pool.connect(), await database.pool.connect()];
    await keeper.query(`select pg_advisory_lock(${gate})`);
    await visitor.query('begin');
    await visitor.query('select from tails');
    const pid = Number((await visitor.query('select pg_backend_pid() as pid')).rows[0].pid);
    const migrated = run();
    await expect.poll(() => holds(keeper, 'kites', 'AccessExclusiveLock')).toBe(true);
    // Without locks at the start the migration would hold kites here, and wait for tails as soon as the gate opens.
    let done = false;
    const reading = visitor.query('select from kites').finally(() => {
      done = true;
    });
    const waits = async () =>
      (await keeper.query(`select from pg_locks where pid = ${pid} and not granted`)).rows.length > 0;
    await expect.poll(async () => done || (await waits())).toBe(true);
    await keeper.query(`select pg_advisory_unlock(${gate})`);
    await reading;
    await visitor.query('commit');
    await migrated;
    expect((await keeper.query('select a, b from kites, tails')).rows).toEqual([]);
    visitor.release();
    keeper.release();
  },
);

async function holds(client: pg.ClientBase, table: string, mode: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_locks where relation = $1::regclass and mode = $2', [
    table,
    mode,
  ]);
  return rows.length > 0;
}

test.runIf(onServer)('locks of other processes are distinguished from a migration that fails', async () => {
  // This migration alters projects.
  const { when } = journal.entries.find(({ tag }) => tag === '0061_first_phases') as { when: number };
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [when]);
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from projects limit 1');
  await expect(applyMigrations(database, { patienceMs: 0 })).rejects.toThrow(
    'Other processes are using the database. Stop them and start again.',
  );
  await other.query('commit');
  other.release();
  // It was applied before, so that it can't be applied again.
  await expect(applyMigrations(database)).rejects.toThrow(/can't be brought up to date \(.* already exists\)/);
});

test.runIf(onServer)('a database that takes no writes, such as a replica, is said to be one', async () => {
  const url = new URL(place.where.databaseUrl as string);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const replica = await openDatabase({ ...place.where, databaseUrl: url.href });
  await expect(applyMigrations(replica)).rejects.toThrow(/^The database takes no writes .*start again when it is/);
  await replica.close();
});
