import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountScope } from '#access/server/scope.ts';
import { dropMonths, joinActivities, logActivity } from '#activity/server/queries.ts';
import type { Database } from '#platform/server/database/open.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { addPerson } from '../support/people.ts';
import { testDatabase } from '../support/test-app.ts';

let database: Database;
let drop: () => Promise<void>;
let people: number[];
let projects: number[];
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  const builder = await addStall(database, 'developer');
  projects = [await addVisitableProject(database, builder), await addVisitableProject(database, builder)];
  people = [(await addPerson(database)).id, (await addPerson(database)).id];
});
afterAll(() => drop?.());

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

/** These times are around midnight in India, at the end of a month, within it, and long ago. */
const midnights = ['2031-01-31T18:30:00Z', '2031-02-10T18:30:00Z', '2030-12-31T18:30:00Z'].map((text) =>
  Date.parse(text),
);
const browsers = ['one', 'two'].map(hashToken);
const keys = ['first-of-the-keys', 'second-of-the-keys', undefined, undefined];

const event = fc.record({
  activityType: fc.constantFrom('page_view' as const, 'page_view' as const, 'button_click' as const, 'search' as const),
  project: fc.integer({ min: 0, max: 1 }),
  person: fc.constantFrom(0, 1, undefined),
  browser: fc.constantFrom(...browsers, undefined),
  key: fc.constantFrom(...keys),
  midnight: fc.constantFrom(...midnights),
  minutes: fc.integer({ min: -45, max: 45 }),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const log = ({ activityType, project, person, browser, key, midnight, minutes }: Event) =>
  logActivity(
    database.db,
    {
      activityType,
      ...(activityType === 'search' ? {} : { pageType: 'project', pageId: projects[project] }),
      userId: person === undefined ? undefined : people[person],
      browser,
      createdAt: new Date(midnight + minutes * 60_000),
    },
    key,
  );

const stored = `select (created_at at time zone 'Asia/Kolkata')::date::text as day, activity_type, coalesce(page_id, 0) as page_id, count(*)::integer as events
  from activities group by 1, 2, 3 order by 1, 2, 3`;
const totals = `select day::text, activity_type, page_id, sum(events)::integer as events from activity_totals
  where day >= $1 group by 1, 2, 3 order by 1, 2, 3`;
const repeated = `select a.id from activities a join activities b on b.id > a.id and b.page_id = a.page_id
  and a.activity_type = 'page_view' and b.activity_type = 'page_view'
  and (a.user_id = b.user_id or a.browser = b.browser and (a.user_id is null or b.user_id is null))
  and abs(extract(epoch from a.created_at - b.created_at)) < 1800`;

test('totals equal the rows of the kept months, repeats count once, and a browser belongs to one person', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      async (bursts) => {
        await database.pool.query('delete from activities; delete from activity_totals; delete from activity_keys');
        const idOfKey = new Map<string, Set<number>>();
        for (const burst of bursts) {
          // These are sent at once, and then again.
          const sent = [...burst, ...burst.filter(({ key }) => key)];
          const ids = await Promise.all(sent.map(log));
          sent.forEach(({ key }, place) => {
            if (key) idOfKey.set(key, (idOfKey.get(key) ?? new Set()).add(ids[place] as number));
          });
        }
        for (const [key, ids] of idOfKey) expect([key, ids.size]).toEqual([key, 1]);
        expect(await query(repeated)).toEqual([]);
        expect(await query(totals, ['2000-01-01'])).toEqual(await query(stored));

        const before = await query('select id, user_id, browser from activities order by id');
        await Promise.all(people.map((id) => joinActivities(database.db, accountScope(id), browsers[0] as string)));
        const after = await query('select id, user_id, browser from activities order by id');
        const joined = new Set<number>();
        after.forEach(({ id, user_id, browser }, place) => {
          const was = before[place];
          expect(id).toBe(was.id);
          if (was.user_id !== null || browser !== browsers[0]) expect(user_id).toBe(was.user_id);
          else joined.add(user_id);
        });
        expect([...joined].filter((id) => !people.includes(id))).toEqual([]);
        expect(joined.size).toBeLessThanOrEqual(1);

        const all = await query(totals, ['2000-01-01']);
        await query(`select add_activity_months('2030-12-15', '2031-02-15')`);
        expect(await query(stored), 'months take the rows that had none').toEqual(all);
        await query(`select drop_activity_months('2031-01-31T18:30:00Z')`);
        expect(await query(stored)).toEqual(all.filter(({ day }) => day >= '2031-02-01'));
        expect(await query(totals, ['2031-02-01'])).toEqual(await query(stored));
        expect(await query(totals, ['2000-01-01']), 'totals stay').toEqual(all);
        await query(`select drop_activity_months('2031-03-15')`);
      },
    ),
    { numRuns: 12 },
  );
});

test('only months before the kept ones are dropped', async () => {
  const months = async () =>
    (
      await query(
        `select relname from pg_class where relnamespace = 'activity_months'::regnamespace and relkind = 'r' order by 1`,
      )
    ).map(({ relname }) => relname);
  await query(`select add_activity_months(now() - interval '5 months', now())`);
  const [name] = await query(
    `select 'm' || to_char(now() at time zone 'Asia/Kolkata' - interval '2 months', 'YYYY_MM') as oldest`,
  );
  expect(await database.db.transaction((tx) => dropMonths(tx, 2))).toBeGreaterThan(0);
  expect((await months())[0]).toBe(name?.oldest);
  expect(await months()).toContain('other');
  expect(await database.db.transaction((tx) => dropMonths(tx, 2))).toBe(0);
});
