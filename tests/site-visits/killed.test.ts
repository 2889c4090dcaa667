import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { freePort } from '../support/postgres.ts';
import { type Started, startProgram, untilReady } from '../support/server.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';

const builderAddress = 'builder@stalls.example';
let place: TestStorage;
let url: string;
let program: Started;
beforeEach(async () => {
  place = await testStorage();
  url = `http://127.0.0.1:${await freePort()}`;
});
afterEach(async () => {
  program.process.kill('SIGKILL');
  await program.ended;
  await place.drop();
});

async function start(): Promise<void> {
  const { dataDir, databaseUrl } = place.where;
  const settings = {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    DEMO_DATA: 'no',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  };
  program = startProgram({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  await untilReady(program, url);
}

/** Opens the database while the program is not running. */
async function within<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.where);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('when the program is killed during bookings, each acknowledged booking is stored and its mail is sent', async () => {
  const project = await within(async (database) =>
    addVisitableProject(database, await addStall(database, 'developer', { email: builderAddress }), {
      visit_capacity: capacity,
    }),
  );
  const load = bookingLoad(url, project);
  await start();
  let killed = false;
  await load.bookUntil(() => {
    if (!killed && load.acknowledged.length >= 20) killed = program.process.kill('SIGKILL');
    return killed;
  });
  await program.ended;
  expect(load.left(), 'no booking was in progress').toBeGreaterThan(0);
  await within(async (database) => {
    await expectSaved(database, load);
    await letJobsExpire(database);
  });
  await start();
  await load.sendAgain();
  expect(load.faults()).toEqual([]);
  await load.untilAllTold(place.where.dataDir, builderAddress);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await within((database) => expectSaved(database, load));
}, 90_000);
