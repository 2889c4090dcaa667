import { expect, test } from 'vitest';
import { activityLogService } from '#activity/server/log-service.ts';
import { activityService } from '#activity/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { usersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const size = 5_000;
/** A tenth of the rows is the user's. A month that has just begun is so small that it may be read whole. */
const maxCounted = size / 8;

const expo = await expoOfFile();
const { id } = await addPerson(expo.database);
const { id: other } = await addPerson(expo.database);
const { id: owner } = await addPerson(expo.database, { role: 'Developer' });
const project = await addVisitableProject(expo.database, await addStall(expo.database, 'developer', { owner }));
// Rows whose commit isn't on disk yet can't be marked as visible to all, and then no index is enough by itself.
await expo.query(
  `begin; set local synchronous_commit = on; insert into activities (activity_type, page_type, page_id, user_id, created_at)
     select 'page_view', 'project', ${project}, case when n % 10 = 0 then ${id} when n % 2 = 0 then ${other} end,
       now() - n * interval '1 hour'
     from generate_series(1, ${size}) n; commit`,
);
const inMonths = `from pg_class where relnamespace = 'activity_months'::regnamespace and relkind = 'r'`;
const areMarked = async () => {
  await expo.query('vacuum analyze');
  const rows = await expo.query(`select sum(relpages - relallvisible)::integer as pages ${inMonths}`);
  return rows[0].pages === 0;
};
// A transaction elsewhere in the database, such as the job queue's, can also keep them from being marked.
await until(areMarked);
const rows = await expo.query<{ name: string }>(`select relname as name ${inMonths}`);
/** The partitions that have the rows. */
const months = rows.map(({ name }) => name);

const caller = () => ({ id, roles: [], permissions: [] });
const serviceOf = (db: PooledDb) => activityService(db, usersService(db), () => {});
const work = (ask: (db: PooledDb) => Promise<unknown>) =>
  queryWork(expo.database.pool, ask, { dear: ['seqscan', 'sort', 'bitmapscan'], large: months });

test('a page of a user’s project views reads only its rows, and the count only the user’s', async () => {
  const done = await work((db) => serviceOf(db).projectViews(caller(), undefined, { page: 2, per_page: 10 }));
  expect(done).toHaveLength(2);
  for (const { query, rowsRead } of done)
    expect(rowsRead, query).toBeLessThanOrEqual(/^select count\(/.test(query) ? maxCounted : 20 + months.length);
});

test('the chart of recent days reads only recent rows', async () => {
  const done = await work((db) => serviceOf(db).projectViewCounts(caller(), undefined));
  expect(done).toHaveLength(2);
  for (const { query, rowsRead } of done)
    expect(rowsRead, query).toBeLessThanOrEqual(/^select count\(/.test(query) ? maxCounted : 7 * 24);
});

test('an index reads the newest activity of everyone and of an exhibitor', async () => {
  const as = (userId: number, name: string) => ({ id: userId, permissions: [{ name }] }) as unknown as Person;
  for (const person of [as(owner, 'access-developer-dashboard'), as(id, 'access-admin-dashboard')]) {
    const [log] = await work((db) => activityLogService(db).recent(person, 10));
    // The query reads the rows' keys and, for ten, the rest of them. An empty month at the end costs nothing.
    expect(log?.rowsRead).toBeGreaterThanOrEqual(20);
    expect(log?.rowsRead, log?.query).toBeLessThanOrEqual(20 + 2 * months.length);
  }
});
