import { beforeEach, expect, test } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type Added, addPerson, browser, password, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
const project = await addVisitableProject(expo.database, await addStall(expo.database, 'developer'));
const asha = await addPerson(expo.database);
const ravi = await addPerson(expo.database);
beforeEach(() => expo.query('delete from activities; delete from activity_keys; delete from activity_totals'));

type Sent = { as?: object; cookie?: string | undefined; headers?: object };
const send = async (fields: object, { as, cookie, headers }: Sent = {}) => {
  const answer = await expo.send(
    'POST',
    `/${as ? 'activity-log' : 'visitor-activity-log'}`,
    { ...browser, ...as, ...(cookie && { cookie }), ...headers },
    { activity_type: 'page_view', page_type: 'project', page_id: project, ...fields },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  const [given] = answer.cookies.filter(({ name }) => name.endsWith('visitor'));
  return { id: answer.json().data.id as number | null, given };
};
const view = async (sent?: Sent) => (await send({}, sent)).id;
const rows = (columns: string) => expo.query(`select ${columns} from activities order by id`);
const click = { activity_type: 'button_click', action_details: 'Clicked Location button' };
/** Returns the cookie of a browser that has looked at a page. */
const newBrowser = async (): Promise<string> => {
  const { given } = await send({ activity_type: 'search' });
  return `${given?.name}=${given?.value}`;
};
const signInAt = (cookie: string, { email }: Added) =>
  expo.send('POST', '/login', { ...browser, cookie }, { email, password });

test('details and titles that read like a link are left out, because exhibitors see them', async () => {
  const link = 'ALERT: pay at https://evil.example';
  const parent = { parent_page_type: 'developer', parent_page_id: 1, parent_page_title: link };
  await send({ ...click, action_details: link, page_title: link, ...parent });
  const [kept] = await rows('concat(action_details, page_title, parent_page_title) as texts');
  expect(kept?.texts).toBe('');
  await send(click);
  expect((await rows('action_details')).map((row) => row.action_details)).toEqual([null, 'Clicked Location button']);
});

test('an event sent again with its key counts once and answers the first id', async () => {
  const key = { ...click, event_key: 'b1f7-once-per-press' };
  const cookie = await newBrowser();
  const first = await send(key, { cookie });
  expect((await send(key, { cookie })).id).toBe(first.id);
  expect((await send({ ...key, event_key: 'b1f7-another-press' }, { cookie })).id).not.toBe(first.id);
  const both = await together(
    expo.database,
    'lock table activities in exclusive mode',
    Array.from({ length: 2 }, () => async () => (await send({ ...key, event_key: 'sent-in-two-tabs' }, { cookie })).id),
  );
  expect(new Set(both).size).toBe(1);
  expect(await rows('activity_type')).toHaveLength(1 + 3);
  await expo.query(`update activity_keys set created_at = now() - interval '8 days'`);
  await expo.services.activity.deleteExpired();
  expect(await expo.query('select from activity_keys')).toHaveLength(0);
});

test('a page view counts once in half an hour for a person or a browser, even in two tabs at once', async () => {
  const cookie = await newBrowser();
  const as = await signIn(expo.app, asha);
  const [first, second] = await together(
    expo.database,
    'lock table activities in exclusive mode',
    Array.from({ length: 2 }, () => () => view({ cookie })),
  );
  expect(second).toBe(first);
  const own = await view({ as });
  expect(own).not.toBe(first);
  expect(await view({ as })).toBe(own);
  expect(await view({ cookie: await newBrowser() })).not.toBe(first);
  expect((await send(click, { cookie })).id).not.toBe((await send(click, { cookie })).id);
  await expo.query(`update activities set created_at = created_at - interval '31 minutes'`);
  expect(await view({ cookie })).not.toBe(first);
  expect(await view({ as })).not.toBe(own);
});

test('bots, prefetches and anonymous people who opt out are not logged, and get no cookie', async () => {
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  for (const headers of [
    bot,
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-gpc': '1' },
    { dnt: '1' },
  ])
    expect(await send({}, { headers }), JSON.stringify(headers)).toEqual({ id: null, given: undefined });
  expect((await send({ activity_type: 'login' })).id).toBeNull();
  const as = await signIn(expo.app, asha);
  expect((await send({ activity_type: 'logout' }, { as })).id).toBeNull();
  expect(await rows('activity_type, shows_name')).toEqual([{ activity_type: 'login', shows_name: true }]);
  expect(await view({ as, headers: { 'sec-purpose': 'prefetch' } })).toBeNull();
});

test('signed-in people who opt out are counted, and only they see their activity', async () => {
  const cookie = await newBrowser();
  const as = await signIn(expo.app, asha);
  const id = await view({ as, cookie, headers: { 'sec-gpc': '1' } });
  expect((await rows('id, user_id, browser, shows_name')).at(-1)).toEqual({
    id,
    user_id: asha.id,
    browser: null,
    shows_name: false,
  });
  const own = await expo.send('GET', '/project-visitors', as);
  expect(own.json().data.map((each: { id: number }) => each.id)).toEqual([id]);
});

test('a browser gets a random id for a year with its first activity, and only its hash is stored', async () => {
  const { given } = await send(click);
  expect(given).toMatchObject({
    name: '__Host-aangan_visitor',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: 31_536_000,
  });
  expect((await send(click, { cookie: `${given?.name}=${given?.value}` })).given).toBeUndefined();
  expect((await send(click, { cookie: `${given?.name}=made-up` })).given?.value).toMatch(/^[\w-]{43}$/);
  const [first, second, third] = (await rows('browser')).map(({ browser: hash }) => hash);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(JSON.stringify(await rows('*'))).not.toContain(given?.value);
});

test('a browser’s activity goes to the first person who signs in there, and later activity to the next', async () => {
  const cookie = await newBrowser();
  const before = await view({ cookie });
  expect((await signInAt(cookie, asha)).statusCode).toBe(200);
  const since = (await send(click, { cookie })).id;
  const other = await newBrowser();
  await signInAt(cookie, ravi);
  const found = await rows('id, user_id, activity_type');
  expect(found.map(({ user_id, activity_type }) => [user_id, activity_type])).toEqual([
    [asha.id, 'search'],
    [asha.id, 'page_view'],
    [asha.id, 'login'],
    [ravi.id, 'button_click'],
    [null, 'search'],
    [ravi.id, 'login'],
  ]);
  expect([found[1].id, found[3].id]).toEqual([before, since]);

  const answer = await expo.send(
    'POST',
    '/register',
    { ...browser, cookie: other },
    {
      name: 'Meera',
      email: 'meera@expo.example',
      password: 'a-new-quiet-courtyard',
      password_confirmation: 'a-new-quiet-courtyard',
      role: 'Visitor',
    },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  expect((await rows('user_id'))[4].user_id).toBe(answer.json().user.id);
});

test('members and organisers don’t count as visitors of a stall’s pages, but a mapped consultant counts at the builder’s', async () => {
  const { builder, consultant, organiser, project: ownProject } = await receivers(expo);
  const pages = [
    { page_type: 'project', page_id: ownProject },
    { page_type: 'developer', page_id: builder.stall },
    { page_type: 'broker', page_id: consultant.stall },
  ];
  const isLogged = async (as: object) => {
    const ids = [];
    for (const page of pages) ids.push((await send(page, { as })).id, (await send({ ...click, ...page }, { as })).id);
    return ids.map((id) => id !== null);
  };
  expect(await isLogged(builder.headers)).toEqual([false, false, false, false, true, true]);
  expect(await isLogged(consultant.headers)).toEqual([true, true, true, true, false, false]);
  expect(await isLogged(organiser.headers)).toEqual(Array(6).fill(false));
  expect((await rows('page_id')).filter(({ page_id }) => page_id !== null)).toHaveLength(6);

  // Activity that was counted before the sign-in stays anonymous.
  const cookie = await newBrowser();
  for (const page of pages) await send(page, { cookie });
  await signInAt(cookie, builder.person);
  const found = await rows('user_id, page_type, page_id');
  const joined = found.slice(-4, -1).map(({ user_id }) => user_id);
  expect(joined).toEqual([null, null, builder.person.id]);
});

test('two people who sign in on a browser at once don’t both get its activity', async () => {
  const cookie = await newBrowser();
  await view({ cookie });
  await together(
    expo.database,
    'select from activities for update',
    [asha, ravi].map((person) => () => signInAt(cookie, person)),
  );
  const owners = (await rows('user_id, activity_type')).filter(({ activity_type }) => activity_type !== 'login');
  expect(owners.map(({ user_id }) => user_id)).toEqual([asha.id, asha.id]);
});

test('activity of a deleted account goes to no other account', async () => {
  const leaving = await addPerson(expo.database);
  const cookie = await newBrowser();
  await signInAt(cookie, leaving);
  const as = await signIn(expo.app, leaving);
  await view({ as, cookie });
  const left = await expo.send('DELETE', '/user', as, { email: leaving.email, password });
  expect(left.statusCode, left.body).toBe(200);
  await signInAt(cookie, asha);
  expect((await rows('user_id, browser')).filter(({ user_id }) => user_id !== asha.id)).toEqual(
    Array.from({ length: 4 }, () => ({ user_id: null, browser: null })),
  );
});

test('signing out is logged', async () => {
  const as = await signIn(expo.app, asha);
  await expo.send('POST', '/logout', as);
  expect(await rows('user_id, activity_type')).toEqual([
    { user_id: asha.id, activity_type: 'login' },
    { user_id: asha.id, activity_type: 'logout' },
  ]);
});
