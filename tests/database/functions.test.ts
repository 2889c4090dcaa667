import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { readFunctions } from '#platform/server/database/functions.ts';
import { normaliseNames } from '#platform/server/database/lists.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { testDatabase, testStorage } from '../support/test-app.ts';

/** Returns our functions in the database, by name. `written` changes each time a function is defined. */
async function definedIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; definition: string; written: string }>(
    `select proname as name, pg_get_functiondef(oid) as definition, xmin::text as written from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by proname`,
  );
  return rows;
}

test('every function in the database has a file that defines it and nothing else', async () => {
  const { database, drop } = await testDatabase();
  const files = readFunctions();
  expect((await definedIn(database.pool)).map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  for (const { name, definition } of files)
    expect(definition.match(/^create .*?\(/gm), name).toEqual([`create or replace function ${name}(`]);
  await drop();
});

test('functions are applied once after a change, even by two processes at once', async () => {
  const { where, drop } = await testStorage();
  const database = await openDatabase(where);
  const { pool, engine } = database;
  const before = await definedIn(pool);
  await applyMigrations(database);
  expect(await definedIn(pool)).toEqual(before);

  // An older release leaves them like this: with another definition and another hash.
  await pool.query(
    `create or replace function count_projects() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await pool.query(`comment on table drizzle.__drizzle_migrations is 'of an older release'`);
  const second = engine === 'server' ? await openDatabase(where) : database;
  await Promise.all([applyMigrations(database), applyMigrations(second)]);
  const after = await definedIn(pool);
  expect(after.map(({ definition }) => definition)).toEqual(before.map(({ definition }) => definition));
  expect(new Set(after.map(({ written }) => written)).size, 'one transaction defined all').toBe(1);
  if (second !== database) await second.close();
  await database.close();
  await drop();
});

test('a database that a newer release has migrated keeps its functions', async () => {
  const { database, drop } = await testDatabase();
  const newer = `create or replace function count_projects() returns trigger language plpgsql as 'begin return null; end'`;
  await database.pool.query(newer);
  await database.pool.query(`comment on table drizzle.__drizzle_migrations is 'of a newer release'`);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2100, 0)})`,
  );
  const before = await definedIn(database.pool);
  await applyMigrations(database);
  expect(await definedIn(database.pool)).toEqual(before);
  await drop();
});

test('a database that needs a later version is refused, and stays as it is', async () => {
  const { database, drop } = await testDatabase();
  await database.pool.query(`update compatibility set oldest_version = '99.0.0'`);
  await database.pool.query(`comment on table drizzle.__drizzle_migrations is 'of a newer release'`);
  await expect(applyMigrations(database)).rejects.toThrow('This database needs Aangan 99.0 or later.');
  const { rows } = await database.pool.query(
    `select obj_description('drizzle.__drizzle_migrations'::regclass) as hash`,
  );
  expect(rows).toEqual([{ hash: 'of a newer release' }]);
  await drop();
});

test('names are normalised in the program as in the database', async () => {
  const { database, drop } = await testDatabase();
  const plain = fc.string({
    unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), '\t', '\n'),
  });
  const texts = [...fc.sample(plain, 500), 'Café No. 1', 'पुणे', 'a\u001cb'].flatMap((text) => [text, `Éa ${text}`]);
  const { rows } = await database.pool.query<{ name: string }>(
    'select normalise_name(text) as name from unnest($1::text[]) with ordinality given (text, place) order by place',
    [texts],
  );
  expect(await normaliseNames(database.db, texts)).toEqual(rows.map(({ name }) => name));
  await drop();
});
