import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityService } from '#server/activity/service.ts';
import type { PooledDb } from '#server/platform/database/open.ts';
import { usersService } from '#server/users/service.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const size = 5_000;

let expo: TestApp;
let id: number;
beforeAll(async () => {
  expo = await testApp();
  ({ id } = await addPerson(expo.database));
  const { id: other } = await addPerson(expo.database);
  const project = await addVisitableProject(expo.database, await addStall(expo.database, 'developer'));
  await expo.database.pool.query(
    `insert into activities (activity_type, page_type, page_id, user_id, created_at)
       select 'page_view', 'project', ${project}, case when n % 10 = 0 then ${id} when n % 2 = 0 then ${other} end,
         now() - n * interval '1 hour'
       from generate_series(1, ${size}) n`,
  );
  await expo.database.pool.query('vacuum analyze');
});
afterAll(() => expo?.close());

const caller = () => ({ id, permissions: [] });
const serviceOf = (db: PooledDb) => activityService(db, usersService(db));
const work = (ask: (db: PooledDb) => Promise<unknown>) =>
  queryWork(expo.database.pool, ask, { dear: ['seqscan', 'sort', 'bitmapscan'], large: ['activities'] });

test('a page of a user’s project views reads only its rows, and the count only the user’s', async () => {
  const done = await work((db) => serviceOf(db).projectViews(caller(), undefined, { page: 2, per_page: 10 }));
  expect(done).toHaveLength(2);
  for (const { query, rowsRead } of done)
    expect(rowsRead, query).toBeLessThanOrEqual(/^select count\(/.test(query) ? size / 10 : 20);
});

test('the chart of recent days reads only recent rows', async () => {
  const done = await work((db) => serviceOf(db).projectViewCounts(caller(), undefined));
  expect(done).toHaveLength(2);
  for (const { query, rowsRead } of done)
    expect(rowsRead, query).toBeLessThanOrEqual(/^select count\(/.test(query) ? size / 10 : 7 * 24);
});
