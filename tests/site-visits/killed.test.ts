import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/open.ts';
import { addStall, addVisit, addVisitableProject, builderAddress, dayFromNow } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved, letJobsExpire } from '../support/booking-load.ts';
import { onServer } from '../support/engine.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { makeDue } from '../support/jobs.ts';
import { addPerson } from '../support/people.ts';
import { type Stage, stage, within } from '../support/program-stage.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let place: TestStorage;
let program: Stage;
beforeEach(async () => {
  place = await testStorage();
  program = await stage(place.where);
});
afterEach(async () => {
  await program.kill();
  await place.drop();
});

/** Opens the database while the program is not running. */
const stored = <T>(work: (database: Database) => Promise<T>): Promise<T> => within(place.where, work);

test('when the program is killed during bookings, each acknowledged booking is stored and its mail is sent', async () => {
  const project = await stored(async (database) =>
    addVisitableProject(database, await addStall(database, 'developer', { email: builderAddress }), {
      visit_capacity: capacity,
    }),
  );
  const load = bookingLoad(program.url, project);
  await program.start();
  let killed: Promise<unknown> | undefined;
  await load.bookUntil(() => {
    if (load.acknowledged.length >= 20) killed ??= program.kill();
    return killed !== undefined;
  });
  await killed;
  const [acknowledged, unanswered] = [load.acknowledged.length, load.left()];
  expect(unanswered, 'no booking was in progress').toBeGreaterThan(0);
  await stored(async (database) => {
    await expectSaved(database, load);
    await letJobsExpire(database);
  });
  const since = stopwatch();
  await program.start();
  const seconds = since();
  await load.sendAgain();
  expect(load.faults()).toEqual([]);
  await load.untilAllTold(place.where.dataDir, builderAddress);
  expect(await program.stop()).toBe(0);
  await stored((database) => expectSaved(database, load));
  noteFigures('kill -9 during bookings', { tried: acknowledged + unanswered, acknowledged, lost: 0, seconds });
}, 90_000);

test('when the program is killed within the ten seconds of a confirmation, the visit is confirmed after the restart', async ({
  skip,
}) => {
  skip(!onServer && !process.env.FAULT_FIGURES, 'Only test:faults runs this on both.');
  const { id, version, person } = await stored(async (database) => {
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
  await program.start();
  const token = await program.signIn(person);
  expect(
    (await program.send('POST', `/site-visits/${id}/later-status`, { status: 'confirmed', version }, token)).status,
  ).toBe(200);
  await program.kill();
  await stored(async (database) => {
    const { rows } = await database.pool.query('select status from site_visits where id = $1', [id]);
    expect(rows).toEqual([{ status: 'pending' }]);
    await makeDue({ database }, 'visit-confirmation');
  });
  await program.start();
  type Answer = { data?: { visit: { status: string } } };
  const confirmed = async () =>
    ((await program.send('GET', `/admin/site-visits/${id}`, undefined, token)).body as Answer).data?.visit.status ===
    'confirmed';
  await until(confirmed, 30_000);
}, 90_000);
