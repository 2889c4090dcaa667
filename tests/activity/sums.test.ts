import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scope, scopeOf } from '#access/server/scope.ts';
import { selectDailyViews, selectMostViewedProjects } from '#dashboards/server/view-queries.ts';
import type { Database } from '#platform/server/database/open.ts';
import { addStall, addVisitableProject, dayFromNow } from '../support/bookable.ts';
import { onServer } from '../support/engine.ts';
import { testDatabase } from '../support/test-app.ts';

let database: Database;
let drop: () => Promise<void>;
let projects: number[];
let everything: Scope;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  const builder = await addStall(database, 'developer');
  projects = [await addVisitableProject(database, builder), await addVisitableProject(database, builder)];
  everything = scopeOf({ id: 1, permissions: [{ name: 'access-admin-dashboard' }] } as Parameters<typeof scopeOf>[0]);
  expect(everything.everything).toBe(true);
});
afterAll(() => drop?.());

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const views = `activities where activity_type = 'page_view'`;
const india = `(created_at at time zone 'Asia/Kolkata')::date`;
/** Its time is the beginning of its transaction, as for all activity of visitors. */
const view = `insert into activities (activity_type, page_type, page_id) values ('page_view', 'project', $1)`;

/** Adds up what is logged until now, instead of until a minute ago. */
const addUp = async (today: string): Promise<string> =>
  (await query(`select add_up_views($1, '0 minutes')::text as until`, [today]))[0]?.until;

/** Expects the dashboard of `today` to show what the log has, by day and by page. */
async function expectCounted(until: string, today: string): Promise<void> {
  expect(await selectDailyViews(database.db, everything, until)).toEqual(
    await query(`select ${india}::text as day, count(*)::integer as views from ${views} group by 1 order by 1`),
  );
  for (const days of [7, 30, 90] as const)
    expect(
      (await selectMostViewedProjects(database.db, everything, { until, today, days })).map(
        ({ project_id, visit_count }) => ({ project_id, visit_count }),
      ),
    ).toEqual(
      await query(
        `select page_id as project_id, count(*)::integer as visit_count from ${views} and ${india} > $1::date - ${days}
         group by 1 order by 2 desc, 1`,
        [today],
      ),
    );
}

const step = fc.record({
  project: fc.integer({ min: 0, max: 1 }),
  /** The hours before now that an import's entry has; undefined for a visitor's view. */
  hours: fc.option(fc.integer({ min: 0, max: 24 * 100 }), { nil: undefined }),
  /** The sums are made between the view and the question, today or after midnight. */
  addsUp: fc.constantFrom(undefined, 0, 0, 1),
});

test('views are counted once, however often they are added up, on both sides of midnight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await query('delete from activities; delete from activity_totals; update activity_folds set made_on = null');
      for (const { project, hours, addsUp } of steps) {
        if (hours === undefined) await query(view, [projects[project]]);
        else
          await query(
            `insert into activities (activity_type, page_type, page_id, created_at)
             values ('page_view', 'project', $1, now() - $2 * interval '1 hour' - interval '1 second')`,
            [projects[project], hours],
          );
        if (addsUp === undefined) continue;
        const today = dayFromNow(addsUp);
        const until = await addUp(today);
        await query(view, [projects[project]]);
        await expectCounted(until, today);
      }
    }),
    { numRuns: 8 },
  );
});

test.runIf(onServer)('a view is counted when views were added up while it was logged', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1');
    await addUp(dayFromNow(0));
    await client.query(view, [projects[0]]);
    // Its transaction began before this moment too, and isn't committed yet.
    await expectCounted(await addUp(dayFromNow(0)), dayFromNow(0));
    await client.query('commit');
  } finally {
    client.release();
  }
  await expectCounted(await addUp(dayFromNow(0)), dayFromNow(0));
});
