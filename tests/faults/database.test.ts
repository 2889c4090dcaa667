import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStall, addVisitableProject, builderAddress } from '../support/bookable.ts';
import { type BookingLoad, bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { type Added, addPerson } from '../support/people.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Stage, stage, within } from '../support/program-stage.ts';
import { startTcpProxy, type TcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { temporaryDirectory } from '../support/temporary.ts';

vi.setConfig({ testTimeout: 240_000 });

let dataDir: string;
let server: PostgresServer;
let proxy: TcpProxy;
let expo: Stage;
let load: BookingLoad;
let visitor: Added;
let project: number;
/** It isn't held up by faults of the proxy. */
const direct = () => ({ databaseUrl: server.url, dataDir });

beforeEach(async () => {
  dataDir = temporaryDirectory('faults');
  // Acknowledged work has to survive a crash of the server, which an ordinary test's needn't.
  server = await startPostgres(undefined, ['synchronous_commit=on', 'full_page_writes=on']);
  proxy = await startTcpProxy(Number(new URL(server.url).port));
  expo = await stage({ databaseUrl: throughProxy(server.url, proxy), dataDir });
  await expo.start();
  project = await within(direct(), async (database) => {
    visitor = await addPerson(database);
    const stall = await addStall(database, 'developer', { email: builderAddress });
    return addVisitableProject(database, stall, { visit_capacity: capacity });
  });
  load = bookingLoad(expo.url, project);
  await load.bookUntil(() => load.acknowledged.length >= 10);
});
afterEach(async () => {
  await expo.kill();
  await proxy.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Expects only refusals that say so and when to ask again, and returns how many there were. */
function expectExplained(): number {
  const answers = load.faults();
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(answers.map(() => [503, ['message']]));
  return answers.length;
}

/** Books until it succeeds again, repeats what failed, and compares all with the database. */
async function expectRecovered(fault: string, { pid }: { pid: number | undefined }): Promise<void> {
  const acknowledged = load.acknowledged.length;
  const refused = load.faults().length;
  const unanswered = load.left();
  const since = stopwatch();
  let seconds: number | undefined;
  await load.bookUntil(() => {
    if (load.acknowledged.length > acknowledged) seconds ??= since();
    return !expo.isRunning() || load.acknowledged.length >= acknowledged + 10;
  });
  expect([expo.isRunning(), expo.program().process.pid]).toEqual([true, pid]);
  await expo.untilServed();
  await load.sendAgain();
  expect(load.left()).toBe(0);
  await within(direct(), async (database) => {
    await expectSaved(database, load);
    await letJobsExpire(database);
  });
  await load.untilAllTold(dataDir, builderAddress);
  expect(await expo.stop()).toBe(0);
  noteFigures(fault, {
    tried: acknowledged + Math.max(refused, unanswered),
    acknowledged,
    lost: 0,
    seconds: seconds ?? 0,
  });
}

test('bookings fail in words while PostgreSQL is stopped like by a crash, and go on when it is back', async () => {
  const { pid } = expo.program().process;
  let outage: Promise<void> | undefined;
  await load.bookUntil(() => {
    if (load.acknowledged.length >= 20) outage ??= server.halt('SIGQUIT');
    return !expo.isRunning() || load.faults().length >= 20;
  });
  await outage;
  expect((await expo.fetch('/readyz')).status).toBe(503);
  expect(await expo.send('GET', `/projects/${project}`)).toMatchObject({ status: 503, retryAfter: '5' });
  expectExplained();
  await server.resume();
  await expectRecovered('PostgreSQL stopped at once (`pg_ctl stop -m immediate`)', { pid });
});

test('bookings succeed or are refused in words while PostgreSQL is slow, and none of them is wrong', async () => {
  const { pid } = expo.program().process;
  proxy.delay(100);
  const before = load.acknowledged.length;
  await load.bookUntil(() => load.acknowledged.length >= before + 4, 4);
  expect(expectExplained()).toBe(0);
  // No connection can be made in time any more.
  proxy.delay(3_000);
  let isOver = false;
  const booking = load.bookUntil(() => isOver, 30);
  try {
    await expect.poll(() => load.faults().length, { timeout: 60_000, message: 'refusals' }).toBeGreaterThanOrEqual(10);
  } finally {
    isOver = true;
    proxy.pass();
  }
  await booking;
  expectExplained();
  await expectRecovered('PostgreSQL behind 0.1 s, then 3 s of delay', { pid });
});

test('while PostgreSQL is read-only nothing is saved, which answers say; pages and signed-in people read on', async () => {
  const { pid } = expo.program().process;
  const token = await expo.signIn(visitor);
  const admin = new pg.Client({ connectionString: server.url, options: '-c default_transaction_read_only=off' });
  await admin.connect();
  const setReadOnly = async (to: 'on' | 'off') => {
    await admin.query(`alter database postgres set default_transaction_read_only = ${to}`);
    // A setting of the database counts for new connections only.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres' and $1 = 'on'`,
      [to],
    );
  };
  await admin.query(`update sessions set last_seen_at = now() - interval '1 hour'`);
  await setReadOnly('on');
  const before = load.acknowledged.length;
  await load.bookUntil(() => !expo.isRunning() || load.faults().length >= 20);
  expect(load.acknowledged.length).toBe(before);
  expectExplained();
  const refused = { status: 503, retryAfter: '60', body: { message: expect.stringContaining('Nothing can be saved') } };
  expect(await expo.send('POST', '/login', { email: visitor.email, password: 'a wrong one' })).toMatchObject(refused);
  expect(await expo.send('GET', '/user', undefined, token)).toMatchObject({ status: 200 });
  for (const path of ['/', '/about', `/api/projects/${project}`]) expect((await expo.fetch(path)).status).toBe(200);
  await setReadOnly('off');
  await admin.end();
  await expectRecovered('PostgreSQL read-only', { pid });
});
