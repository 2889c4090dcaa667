import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open.ts';
import { addStall, addVisit, addVisitableProject, dayFromNow } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { until } from '../support/mail.ts';
import { addPerson, password } from '../support/people.ts';
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
  const [acknowledged, unanswered] = [load.acknowledged.length, load.left()];
  expect(unanswered, 'no booking was in progress').toBeGreaterThan(0);
  await within(async (database) => {
    await expectSaved(database, load);
    await letJobsExpire(database);
  });
  const since = stopwatch();
  await start();
  const seconds = since();
  await load.sendAgain();
  expect(load.faults()).toEqual([]);
  await load.untilAllTold(place.where.dataDir, builderAddress);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await within((database) => expectSaved(database, load));
  noteFigures('kill -9 during bookings', { tried: acknowledged + unanswered, acknowledged, lost: 0, seconds });
}, 90_000);

test('when the program is killed within the ten seconds of a confirmation, the visit is confirmed after the restart', async () => {
  const { id, version, person } = await within(async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    const stall = await addStall(database, 'developer', { owner: owner.id, email: builderAddress });
    const visit = await addVisit(database, {
      project_id: await addVisitableProject(database, stall),
      visit_date: dayFromNow(2),
      visit_time: '10:00',
    });
    const { rows } = await database.pool.query('select version from site_visits where id = $1', [visit]);
    return { id: visit, version: rows[0].version, person: owner };
  });
  await start();
  const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await send('POST', '/login', { email: person.email, password })).json();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await send('POST', `/site-visits/${id}/confirmation`, { version }, headers)).status).toBe(200);
  program.process.kill('SIGKILL');
  await program.ended;
  const statusOf = () =>
    within(async ({ pool }) => (await pool.query('select status from site_visits where id = $1', [id])).rows[0].status);
  expect(await statusOf()).toBe('pending');
  await start();
  const confirmed = async () => {
    const answer = await fetch(`${url}/api/admin/site-visits/${id}`, { headers });
    return (await answer.json()).data.visit.status === 'confirmed';
  };
  await until(confirmed, 30_000);
}, 90_000);
