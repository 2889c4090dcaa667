import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire, recoverJobs } from '../support/booking-load.ts';
import { freePort, type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Started, startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const builderAddress = 'builder@stalls.example';
let dataDir: string;
let server: PostgresServer;
let database: Database;
let program: Started;
let url: string;
beforeEach(async () => {
  dataDir = temporaryDirectory('away');
  server = await startPostgres();
  url = `http://127.0.0.1:${await freePort()}`;
  const settings = { DATABASE_URL: server.url, DATA_DIR: dataDir, PORT: new URL(url).port, TRUST_PROXY: 'yes' };
  program = startProgram({ ...settings, DEMO_DATA: 'no', LOG_LEVEL: 'silent' });
  await untilReady(program, url);
  database = await openDatabase({ databaseUrl: server.url, dataDir });
});
afterEach(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('bookings fail while PostgreSQL restarts, then continue', async () => {
  const home = async () => (await fetch(url)).status;
  expect(await home()).toBe(200);
  const builder = await addStall(database, 'developer', { email: builderAddress });
  const load = bookingLoad(url, await addVisitableProject(database, builder, { visit_capacity: capacity }));
  const ended = () => program.process.exitCode !== null;
  let outage: Promise<void> | undefined;
  await load.bookUntil(() => {
    if (load.acknowledged.length >= 15) outage ??= server.halt();
    return ended() || load.faults().length >= 30;
  });
  await outage;
  expect(ended(), program.err()).toBe(false);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  for (const { status, body } of load.faults())
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: 'The expo can’t be reached just now. Please try again in a minute.' },
    });
  // A cached page is still shown, but only to people who aren't signed in.
  expect(await home()).toBe(200);
  for (const asked of [fetch(`${url}/about`), fetch(url, { headers: { cookie: 'aangan_session=any' } })]) {
    const page = await asked;
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('The expo can’t be reached just now.');
  }

  await server.resume();
  const before = load.acknowledged.length;
  await load.bookUntil(() => ended() || load.acknowledged.length >= before + 10);
  await load.sendAgain();
  expect(load.left()).toBe(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await expectSaved(database, load);
  await letJobsExpire(database);
  await recoverJobs(database);
  await load.untilAllTold(dataDir, builderAddress);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}, 120_000);
