import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lockPath } from '#media/server/queries.ts';
import { coalescePerTick } from '#platform/server/coalesce-per-tick.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { type Db, openDatabase } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { currentTransaction, openPool, outsideTransaction } from '#platform/server/database/transaction.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import { onServer } from '../support/engine.ts';
import { addPerson } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
await expo.query('create table notes (text text primary key)');
beforeEach(() => expo.query('delete from notes'));

const write = (db: Db, text: string) => db.execute(sql`insert into notes values (${text})`);
const notes = async (): Promise<string[]> =>
  (await expo.query('select text from notes order by text')).map(({ text }) => text);
const rolledBack = (work: () => Promise<unknown>) =>
  expect(
    expo.database.db.transaction(async () => {
      await work();
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

test('queries that follow each other let the event loop turn', async () => {
  let hasTurned = false;
  setImmediate(() => setImmediate(() => (hasTurned = true)));
  await Promise.all(Array.from({ length: 300 }, () => expo.database.db.transaction((tx) => tx.execute(sql`select 1`))));
  expect(hasTurned).toBe(true);
});

test.runIf(onServer)(
  'the server ends a transaction that stays idle, unless it has a limit of its own, and later one that stores files',
  async () => {
    const limit = async (db: Db) => (await db.execute(sql`show idle_in_transaction_session_timeout`)).rows;
    const { database } = expo;
    expect(await limit(database.db)).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
    await database.db.transaction(async (tx) => {
      await lockPath(tx, 'images/a.webp');
      expect(await limit(tx)).toEqual([{ idle_in_transaction_session_timeout: '1h' }]);
    });
    const url = new URL(String(database.pool.options.connectionString));
    url.searchParams.set('options', '-c idle_in_transaction_session_timeout=5min');
    const other = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    expect(await limit(other.db)).toEqual([{ idle_in_transaction_session_timeout: '5min' }]);
    await other.close();
  },
);

test.runIf(onServer)(
  'behind a pooler of transactions, notifications and the lock of upgrades have connections to the server itself',
  async () => {
    const databaseUrl = String(expo.database.pool.options.connectionString);
    const directUrl = new URL(databaseUrl);
    directUrl.searchParams.set('application_name', 'direct');
    const other = await openDatabase({ databaseUrl, directUrl: directUrl.href, dataDir: '' });
    await applyMigrations(other);
    const stop = await other.listen('news', { onMessage: () => {}, onReturn: () => {} });
    const { rows } = await other.pool.query(
      `select query from pg_stat_activity where application_name = 'direct' and datname = current_database() order by 1`,
    );
    expect(rows.map(({ query }) => query)).toEqual(['listen "news"', 'select pg_advisory_unlock($1)']);
    await stop();
    await other.close();
  },
);

test('a query that isn’t given its transaction runs inside it, and is rolled back with it', async () => {
  const { db } = expo.database;
  await rolledBack(async () => {
    await write(db, 'by drizzle');
    await expo.query(`insert into notes values ('by the driver')`);
    const prepared = await executePrepared(db, 'all notes', [], () => sql`select text from notes order by 1`);
    expect(prepared).toEqual([{ text: 'by drizzle' }, { text: 'by the driver' }]);
  });
  expect(await notes()).toEqual([]);
  expect(currentTransaction()).toBeUndefined();
});

test.runIf(onServer)('work whose rollback fails, too, says why it failed itself', async () => {
  const work = expo.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    throw new Error('The work failed.');
  });
  await expect(work).rejects.toThrow('The work failed.');
});

test('a service called without the transaction is rolled back with it, and its mail is not sent', async () => {
  const { users, recovery } = expo.services;
  const { id, email } = await addPerson(expo.database, { name: 'Asha' });
  await rolledBack(async () => {
    await users.change(id, { name: 'Ravi' });
    await recovery.sendConfirmation({ id, email, name: 'Ravi' });
  });
  const rows = await expo.query('select name from users where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Asha' }]);
  expect(await expo.query('select from pgboss.job')).toHaveLength(0);
});

test('a transaction inside another is a savepoint: refused alone, or undone with the outer one', async () => {
  const { db } = expo.database;
  await db.transaction(async (tx) => {
    await write(tx, 'outer');
    const inner = db.transaction(async () => {
      await write(db, 'inner');
      await db.transaction(() => write(db, 'innermost'));
      throw new Error('inner only');
    });
    await expect(inner).rejects.toThrow('inner only');
    await db.transaction(() => write(db, 'second'));
  });
  expect(await notes()).toEqual(['outer', 'second']);
  await rolledBack(() => db.transaction(() => write(db, 'third')));
  expect(await notes()).toEqual(['outer', 'second']);
});

test('work that outlives its transaction continues outside it', async () => {
  const { db } = expo.database;
  let later: Promise<unknown> = Promise.resolve();
  let inside: unknown;
  let go = () => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  await db.transaction(async () => {
    inside = currentTransaction();
    later = wait.then(() => {
      inside = currentTransaction();
      return write(db, 'afterwards');
    });
  });
  // This transaction has the connection of the first one, and is rolled back.
  await rolledBack(async () => {
    go();
    await new Promise((resolve) => setImmediate(resolve));
    await db.execute(sql`select 1`);
  });
  await later;
  expect(inside).toBeUndefined();
  expect(await notes()).toEqual(['afterwards']);
});

test('values shared by callers are not read inside a transaction of one of them', async () => {
  const { db } = expo.database;
  const count = async () => (await db.execute<{ n: number }>(sql`select count(*)::int as n from notes`)).rows[0]?.n;
  const shared = coalescePerTick(count);
  const answer = versionedCache(10);
  await rolledBack(async () => {
    await write(db, 'mine');
    const [inside, outside] = [shared(), outsideTransaction(shared)];
    expect(inside).not.toBe(outside);
    outside.catch(() => {});
    expect(await inside).toBe(1);
    expect(await answer('how many', 1, count)).toBe(1);
  });
  expect(await answer('how many', 1, count)).toBe(0);
});

test('waiting for a connection that never becomes free ends with an error', async () => {
  const { pool } = openPool({ ...expo.database.pool.options, max: 1 });
  // The server may end the connection first, when the test's database is dropped.
  pool.on('connect', (client) => client.on('error', () => {}));
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 100;
  const refusal = 'No connection to the database became free in time.';
  await expect(pool.query('select 1')).rejects.toThrow(refusal);
  await expect(pool.connect()).rejects.toThrow(refusal);
  held.release();
  await pool.end();
  expect(expo.database.pool.options.connectionTimeoutMillis).toBeGreaterThan(0);
});
