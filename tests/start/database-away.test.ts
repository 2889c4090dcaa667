import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { addStall, addVisitableProject, builderAddress } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire, recoverJobs } from '../support/booking-load.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type Stage, stage } from '../support/program-stage.ts';
import { temporaryDirectory } from '../support/temporary.ts';

let dataDir: string;
let server: PostgresServer;
let database: Database;
let program: Stage;
beforeEach(async () => {
  dataDir = temporaryDirectory('away');
  server = await startPostgres();
  program = await stage({ databaseUrl: server.url, dataDir });
  await program.start();
  database = await openDatabase(program.where);
});
afterEach(async () => {
  await program.kill();
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('bookings fail while PostgreSQL restarts, then continue', async () => {
  const statusOf = async (path: string) => (await program.fetch(path)).status;
  expect(await statusOf('/')).toBe(200);
  const builder = await addStall(database, 'developer', { email: builderAddress });
  const load = bookingLoad(program.url, await addVisitableProject(database, builder, { visit_capacity: capacity }));
  let outage: Promise<void> | undefined;
  await load.bookUntil(() => {
    if (load.acknowledged.length >= 15) outage ??= server.halt();
    return !program.isRunning() || load.faults().length >= 30;
  });
  await outage;
  expect(program.isRunning(), program.program().err()).toBe(true);
  expect(await statusOf('/readyz')).toBe(503);
  for (const { status, body } of load.faults())
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: 'The expo can’t be reached just now. Please try again in a minute.' },
    });
  // A cached page is still shown, but only to people who aren't signed in.
  expect(await statusOf('/')).toBe(200);
  for (const asked of [program.fetch('/about'), program.fetch('/', { headers: { cookie: 'aangan_session=any' } })]) {
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
  await load.bookUntil(() => !program.isRunning() || load.acknowledged.length >= before + 10);
  await load.sendAgain();
  expect(load.left()).toBe(0);
  expect(await statusOf('/readyz')).toBe(200);
  await expectSaved(database, load);
  await letJobsExpire(database);
  await recoverJobs(database);
  await load.untilAllTold(dataDir, builderAddress);
  expect(await program.stop()).toBe(0);
}, 120_000);
