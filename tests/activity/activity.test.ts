import { beforeEach, describe, expect, test } from 'vitest';
import { activityLimits } from '#activity/server/procedures.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type Added, addPerson, addRole, browser, signIn } from '../support/people.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

let project: number;
let person: Added;
let mine: Headers;
const expo = await expoOfFile();
const builder = await addStall(expo.database, 'developer');
const consultant = await addStall(expo.database, 'broker');
beforeEach(async () => {
  await expo.query(
    'delete from activities; delete from activity_keys; delete from activity_totals; delete from projects; delete from request_limits',
  );
  project = await addVisitableProject(expo.database, builder);
  person = await addPerson(expo.database, { name: 'Asha Kulkarni' });
  mine = await signIn(expo.app, person);
});

const post = (path: string, payload: object, headers: Headers = {}) =>
  expo.send('POST', `/${path}`, { ...browser, ...headers }, payload);
const get = (query = '', headers = mine, path = '') => expo.send('GET', `/project-visitors${path}?${query}`, headers);
const view = (fields: object = {}) => ({
  activity_type: 'page_view',
  page_type: 'project',
  page_id: project,
  page_title: 'Kadamba Court',
  action_details: 'Viewed project details page (direct visit)',
  ...fields,
});
const recorded = async () =>
  await expo.query(`select * from activities where activity_type not in ('login', 'logout') order by id`);
const found = async (query: string) => (await get(query)).json().data.map(({ id }: { id: number }) => id);
/** Inserts an earlier project view. Returns its id. */
const viewed = (ago: string, page_id = project, user_id = person.id): Promise<number> =>
  expo.database.pool
    .query(
      `insert into activities (activity_type, page_type, page_id, user_id, created_at)
       values ('page_view', 'project', $1, $2, now() - $3::interval) returning id`,
      [page_id, user_id, ago],
    )
    .then(({ rows }) => rows[0].id);

test('activities of signed-in users are recorded with the user, others anonymously', async () => {
  const own = await post('activity-log', view(), mine);
  expect([own.statusCode, own.json()]).toEqual([201, { success: true, data: { id: expect.any(Number) } }]);
  expect((await post('visitor-activity-log', view())).statusCode).toBe(201);
  expect((await post('visitor-activity-log', { activity_type: 'search' }, mine)).statusCode).toBe(201);
  expect((await post('activity-log', view())).statusCode).toBe(401);
  const rows = await recorded();
  expect(rows[0]).toMatchObject({
    id: own.json().data.id,
    ...view(),
    user_id: person.id,
    created_at: expect.any(Date),
  });
  expect(rows.slice(1).map(({ user_id, page_id }) => [user_id, page_id])).toEqual([
    [null, project],
    [null, null],
  ]);
});

test('a project view records its parent page', async () => {
  const stall = { activity_type: 'page_view', page_type: 'broker', page_id: consultant };
  const { id } = (await post('activity-log', stall, mine)).json().data;
  const from = { parent_page_type: 'broker', parent_page_id: consultant, parent_page_title: 'Meera Homes' };
  const other = await signIn(expo.app, await addPerson(expo.database));
  const anonymous = (await post('visitor-activity-log', stall)).json().data.id;
  const send = async (parent_activity_id: number, path = 'activity-log', as = mine) => {
    const page_id = await addVisitableProject(expo.database, builder);
    const answer = await post(path, view({ ...from, page_id, parent_activity_id }), as);
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await recorded()).at(-1)).toMatchObject(from);
    return (await recorded()).at(-1).parent_activity_id;
  };
  expect(await send(id)).toBe(id);
  expect(await send(anonymous)).toBe(anonymous);
  // These are another user's id, and one that doesn't exist.
  expect(await send(id, 'activity-log', other)).toBeNull();
  expect(await send(id, 'visitor-activity-log', {})).toBeNull();
  expect(await send(2_147_483_647)).toBeNull();
});

test('invalid entries are rejected under their field and not stored', async () => {
  const closed = await addStall(expo.database, 'developer', { is_active: false });
  const hidden = await addVisitableProject(expo.database, closed);
  const cases: [string, object][] = [
    ['activity_type', { activity_type: 'dance' }],
    ['page_type', { page_type: 'bank' }],
    ['page_id', { page_id: 'one' }],
    ['page_id', { page_id: 0 }],
    ['page_id', { page_id: 2_147_483_648 }],
    ['page_id', { page_id: 999_999 }],
    ['page_id', { page_id: hidden }],
    ['page_id', { page_type: 'developer', page_id: closed }],
    ['page_id', { page_type: 'developer', page_id: consultant }],
    ['page_id', { page_id: undefined }],
    ['page_id', { page_id: undefined, page_type: undefined }],
    ['page_title', { page_title: 'x'.repeat(256) }],
    ['page_title', { page_title: 'a\u0000b' }],
    ['action_details', { action_details: 'x'.repeat(501) }],
    ['parent_activity_id', { parent_activity_id: -1 }],
    ['parent_page_type', { parent_page_type: 'project', parent_page_id: project }],
    ['parent_page_id', { parent_page_type: 'broker' }],
    ['parent_page_title', { parent_page_title: 'x'.repeat(256) }],
    ['user_id', { user_id: 1 }],
  ];
  for (const [field, change] of cases) {
    const answer = await post('visitor-activity-log', view(change));
    expect(answer.statusCode, JSON.stringify(change)).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  expect(await recorded()).toEqual([]);
});

describe('project views', () => {
  test('list a user’s page views of listed projects, newest first', async () => {
    const other = await addPerson(expo.database);
    const first = await viewed('2 hours');
    const third = await viewed('1 minute');
    const second = await viewed('1 hour');
    await viewed('1 hour', project, other.id);
    await viewed('1 hour', 999_999);
    const closed = await addVisitableProject(
      expo.database,
      await addStall(expo.database, 'developer', { is_active: false }),
    );
    await viewed('1 hour', closed);
    for (const type of ['developer', 'broker'])
      await post('activity-log', view({ page_type: type, page_id: type === 'broker' ? consultant : builder }), mine);
    await post('activity-log', view({ activity_type: 'button_click' }), mine);
    const { data, ...rest } = (await get()).json();
    expect(rest).toEqual({ success: true, current_page: 1, last_page: 1, per_page: 10, total: 3 });
    expect(data.map(({ id }: { id: number }) => id)).toEqual([third, second, first]);
    const at = new Date(data[0].visited_at);
    expect(data[0]).toEqual({
      id: third,
      user_id: person.id,
      name: 'Asha Kulkarni',
      project_name: 'Kadamba Court',
      project_location: 'Baner Road, Pune',
      visit_date: dayInIndia(at),
      visit_time: at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }),
      visited_at: expect.any(String),
      activity_type: 'page_view',
      page_type: 'project',
      page_id: project,
    });
  });

  test('are paged, ten per page by default', async () => {
    const ids: number[] = [];
    // All have the same time, so the one recorded later comes first.
    for (let one = 0; one < 12; one += 1) ids.unshift(await viewed('0'));
    await expo.query('update activities set created_at = now()');
    expect(await found('')).toEqual(ids.slice(0, 10));
    expect(await found('page=2')).toEqual(ids.slice(10));
    expect(await found('page=3&per_page=5')).toEqual(ids.slice(10));
    expect(await found('page=1000000&per_page=100')).toEqual([]);
    expect((await get('page=4&per_page=5')).json()).toMatchObject({ current_page: 4, last_page: 3, total: 12 });
    for (const bad of ['page=0', 'per_page=101', 'user_id=me', 'colour=red', `search=${'a'.repeat(101)}`])
      expect((await get(bad)).statusCode, bad).toBe(422);
  });

  test('can be searched by user name, project and location, ignoring case and surrounding spaces', async () => {
    const place = await insertRow(expo.database, 'locations', { location_name: 'Wakad' });
    const other = await addVisitableProject(expo.database, builder, {
      project_name: '100% Home_s',
      location_id: place,
    });
    const [court, home] = [await viewed('2 hours'), await viewed('1 hour', other)];
    const cases: [string, number[]][] = [
      ['  KADAMBA c ', [court]],
      ['adamb', [court]],
      ['court kadamba', []],
      ['wAkAd', [home]],
      ['pune', [court]],
      ['kulkarni', [home, court]],
      ['0%', [home]],
      ['%', [home]],
      ['e_s', [home]],
      ['_', [home]],
      ["'", []],
      ['\\', []],
      ['   ', [home, court]],
    ];
    for (const [text, ids] of cases) expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual(ids);
    expect((await get('search=wakad')).json().total).toBe(1);
  });

  test('are counted in total and per day in India', async () => {
    const today = dayInIndia(new Date());
    const at = async (instant: string) =>
      expo.query('update activities set created_at = $2 where id = $1', [await viewed('0'), instant]);
    await at(`${addDays(today, -1)}T00:00:00+05:30`);
    await at(`${addDays(today, -1)}T23:59:59+05:30`);
    await at(`${addDays(today, -6)}T00:00:00+05:30`);
    await at(`${addDays(today, -7)}T23:59:59+05:30`);
    await viewed('0', 999_999);
    expect((await get('', mine, '/counts')).json()).toEqual({
      success: true,
      count: 4,
      dates: [
        { visit_date: addDays(today, -6), visit_count: 1 },
        { visit_date: addDays(today, -1), visit_count: 2 },
      ],
    });
  });

  test('can be read by their user and by organisers', async () => {
    const id = await viewed('1 hour');
    await addRole(expo.database, 'Front desk', ['access-admin-dashboard']);
    for (const [role, of, status] of [
      ['Visitor', person.id, 404],
      ['Broker', person.id, 404],
      ['Developer', person.id, 404],
      ['Visitor', 999_999, 404],
      ['SuperAdmin', person.id, 200],
      ['Front desk', person.id, 200],
      ['SuperAdmin', 999_999, 404],
    ] as const) {
      const headers = await signIn(expo.app, await addPerson(expo.database, { role }));
      for (const path of ['', '/counts']) {
        const answer = await get(`user_id=${of}`, headers, path);
        expect(answer.statusCode, `${role} ${path}`).toBe(status);
        if (status === 404) expect(answer.json().message).toBe('Person not found.');
        else expect(answer.json()).toMatchObject(path ? { count: 1 } : { data: [{ id, user_id: person.id }] });
      }
    }
    expect((await get(`user_id=${person.id}`)).json().total).toBe(1);
    expect((await get(`user_id=${person.id}`, {})).statusCode).toBe(401);
  });
});

test('activities are limited per address and per account', async () => {
  await post('visitor-activity-log', view());
  const used = (max: number, name: string) =>
    expo.query('update request_limits set used = $1 where key like $2 returning key', [max, `${name} %`]);
  expect(await used(activityLimits.byAddress.max - 1, 'activity address')).toHaveLength(1);
  expect((await post('activity-log', view(), mine)).statusCode).toBe(201);
  expect((await post('visitor-activity-log', view())).statusCode).toBe(429);
  expect((await post('activity-log', view(), mine)).statusCode).toBe(429);
  await used(0, 'activity address');
  expect(await used(activityLimits.byAccount.max - 1, 'activity account')).toHaveLength(1);
  expect((await post('activity-log', view(), mine)).statusCode).toBe(201);
  const refused = await post('activity-log', view(), mine);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('visitor-activity-log', view())).statusCode).toBe(201);
  expect(await recorded()).toHaveLength(3);
});
