import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { maxRunningOfOne } from '#search/server/search-turn.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { addMember, addStall, addVisitableProject, anyPhone, dayFromNow, visitForm } from '../support/bookable.ts';
import { session, untilBlocked } from '../support/overlap.ts';
import { addPerson, addSignedIn, password } from '../support/people.ts';
import { addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { uploadTo } from '../support/uploads.ts';

const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builders = await Promise.all(
  [1, 2].map(() => addStall(expo.database, 'developer', { name: 'Kadamba Builders' })),
);
const projects = await Promise.all(builders.map((builder) => addVisitableProject(expo.database, builder)));

const hall = { 'x-forwarded-for': '203.0.113.7' };
const get = (url: string, headers = hall) => expo.app.inject({ url, headers });
const post = (url: string, payload: object) => expo.app.inject({ method: 'POST', url, headers: hall, payload });

const sender = () => ({ name: 'Asha Rao', email: `${randomUUID()}@people.example`, phone: anyPhone() });
const visitOf = (one: number) => {
  const { email: visitor_email, phone: visitor_phone } = sender();
  const when = {
    preferred_visit_date: dayFromNow(3 + (one % 3)),
    preferred_visit_time: visitTimes[one % visitTimes.length],
  };
  return visitForm({ project_id: projects[one % projects.length], visitor_email, visitor_phone, ...when });
};

/** Counts the requests that wait for a lock of these tables. Copies of one database have tables of the same number. */
const waitingFor = async (...tables: string[]) =>
  (
    await expo.query(
      `select from pg_locks where not granted and relation = any ($1::regclass[])
         and database = (select oid from pg_database where datname = current_database())`,
      [tables],
    )
  ).length;

/** Limits depend on the time when a count ends. */
const letFiveMinutesPass = () => expo.query(`update request_limits set resets_at = resets_at - interval '5 minutes'`);

test('500 people behind one address search for twenty minutes, 300 ask and 100 book: no one is refused', async () => {
  const statuses = new Map<number, number>();
  const count = async (answer: PromiseLike<{ statusCode: number }>) => {
    const { statusCode } = await answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  };
  const view = { activity_type: 'page_view', page_type: 'project', page_id: projects[0] };
  const people = Array.from({ length: 500 }, (_, one) => one);
  for (const round of [0, 1, 2, 3]) {
    // Everyone presses at once, some mistype, and each page view is logged.
    await Promise.all(
      people.flatMap((one) => [
        count(
          get(`/api/homes?search=${one % 5 === 0 ? `kadmba ${one} ${round}` : 'kadamba'}&per_page=${1 + (one % 4)}`),
        ),
        count(post('/api/visitor-activity-log', view)),
      ]),
    );
    const from = people.slice(round * 125);
    await Promise.all([
      ...from.slice(0, 25).map((one) => count(post('/api/site-visits', visitOf(one)))),
      ...from
        .slice(0, 75)
        .map((one) => count(post('/api/inquiries', { ...sender(), developer_id: builders[one % 2] }))),
    ]);
    await letFiveMinutesPass();
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 2_000, 201: 2_400 });
});

test('people of another network, and those who sign in, don’t wait for many who register', async () => {
  const { email } = await addPerson(expo.database);
  const done: string[] = [];
  const registering = Array.from({ length: 40 }, async () => {
    const account = { name: 'Asha Rao', email: sender().email, role: 'Visitor' };
    const secret = 'tangerine-walrus-9';
    await post('/api/register', { ...account, password: secret, password_confirmation: secret });
    done.push('registered');
  });
  const signIn = async (headers: typeof hall) => {
    const payload = { email, password };
    const { statusCode } = await expo.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    done.push(`signed in: ${statusCode}`);
  };
  await Promise.all([...registering, signIn(hall), signIn({ 'x-forwarded-for': '198.51.100.1' })]);
  expect(done.slice(0, 20).filter((what) => what !== 'registered')).toEqual(['signed in: 200', 'signed in: 200']);
});

test('a network’s searches wait for each other and not for another network’s; a closed request leaves the queue', async () => {
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>();
  const computing = Array.from({ length: maxRunningOfOne }, () =>
    expo.services.searchQueue(() => busy, { of: '203.0.113.7' }),
  );
  const done: string[] = [];
  const own = get('/api/homes?search=kadmbc').then(() => done.push('own'));
  expect((await get('/api/homes?search=kadmbd', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(200);
  // A repeated question is cached, and needs no turn.
  expect((await get('/api/homes?search=kadmbd')).statusCode).toBe(200);

  const waiting: (AbortSignal | undefined)[] = [];
  const { searchQueue } = expo.services;
  expo.services.searchQueue = (job, options) => {
    waiting.push(options?.signal);
    return searchQueue(job, options);
  };
  const leaving = new AbortController();
  const origin = await expo.app.listen();
  const closed = fetch(`${origin}/api/homes?search=kadmbe`, { headers: hall, signal: leaving.signal });
  await until(async () => waiting.length === 1);
  leaving.abort();
  await expect(closed).rejects.toThrow();
  await until(async () => waiting[0]?.aborted === true);
  expect(done).toEqual([]);
  finish();
  await Promise.all([own, ...computing]);
  expect(done).toEqual(['own']);
});

test('forms of one network wait for each other, and not with those of another', async () => {
  const holder = await session(expo.database);
  await holder.query('begin; lock table request_limits');
  const ask = async (headers: typeof hall) => {
    const payload = { ...sender(), developer_id: builders[0] };
    return (await expo.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload })).statusCode;
  };
  const own = Array.from({ length: 7 }, () => ask(hall));
  await until(async () => (await waitingFor('request_limits')) === 6);
  const others = ask({ 'x-forwarded-for': '198.51.100.1' });
  // By the time of this answer the seventh would be there.
  await get('/api/site-visits/hours?project_id=1');
  await until(async () => (await waitingFor('request_limits')) === 7);
  await holder.query('commit');
  await holder.end();
  expect(await Promise.all([...own, others])).toEqual(Array(8).fill(201));
});

test('calls of one account wait for each other, its files one after the other, and beside those of another', async () => {
  const [own, others] = [await addSignedIn(expo, { role: 'Visitor' }), await addSignedIn(expo, { role: 'Visitor' })];
  const holder = await session(expo.database);
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table saved_searches');
  const statuses: number[] = [];
  const ask = async ({ headers }: typeof own, path = '/user/data') =>
    void statuses.push((await expo.send('GET', path, headers)).statusCode);
  const beingMade = () => waitingFor('saved_searches');
  const asked = Array.from({ length: 8 }, () => ask(own));
  await until(async () => statuses.length === 2 && (await beingMade()) === 1);
  expect(statuses).toEqual([429, 429]);
  asked.push(ask(others));
  await until(async () => (await beingMade()) === 2);
  asked.push(...Array.from({ length: 7 }, () => ask(own, '/user/searches')));
  await until(async () => (await beingMade()) === 8);
  // By the time of this answer the seventh would be there.
  asked.push(ask(others, '/user/mails'));
  await until(() => statuses.length === 3);
  expect(await beingMade()).toBe(8);
  await holder.query('commit');
  await Promise.all(asked);
  expect(statuses.slice(2)).toEqual(Array(15).fill(200));
});

type Signed = Awaited<ReturnType<typeof addSignedIn>>;

test('a person whose rights end gets no file that was being made, and nothing of theirs is written any more', async () => {
  const [visitor, builder, organiser] = (await Promise.all(
    ['Visitor', 'Developer', 'SuperAdmin'].map((role) => addSignedIn(expo, { role })),
  )) as [Signed, Signed, Signed];
  await addStall(expo.database, 'developer', { name: 'Kadamba Heights Homes' });
  const holder = await session(expo.database);
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table saved_searches, exhibitors');
  const url = '/api/projects/managed/spreadsheet';
  const sheet = ['Name,Builder', 'Kadamba Heights,Kadamba Heights Homes'].join('\r\n');
  const asked = [
    ...[1, 2].map(() => expo.send('GET', '/user/data', visitor.headers)),
    uploadTo(expo.app, builder.headers, '%PDF-1.4 a plan'),
    uploadTo(expo.app, organiser.headers, sheet, { name: 'new.csv', url }),
  ];
  await until(async () => (await waitingFor('saved_searches', 'exhibitors')) === 3);
  await expo.query('update users set is_active = false where id in ($1, $2)', [visitor.id, builder.id]);
  await expo.query(`delete from user_roles where user_id = $1`, [organiser.id]);
  // A right is asked for again after a second.
  await setTimeout(1000);
  await holder.query('commit');
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 403]);
  expect(
    await expo.query(`select from media union all select from projects where project_name = 'Kadamba Heights'`),
  ).toEqual([]);
});

test('a project’s form and its deletion are refused if their senders leave the stall or are deleted meanwhile', async () => {
  const left = await addSignedIn(expo, { role: 'Developer' });
  await addMember(expo.database, builders[0] as number, left.id);
  const deleted = await addSignedIn(expo, { role: 'SuperAdmin' });
  const [first, second] = await Promise.all([1, 2].map(() => addProject(expo.database, builders[0] as number)));
  const holder = await session(expo.database);
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select from projects where id in ($1, $2) for update', [first, second]);
  const asked = [
    expo.send('POST', `/projects/${first}`, left.headers, { title: 'Homes by the river' }),
    expo.send('DELETE', `/projects/${second}`, deleted.headers),
  ];
  await untilBlocked(expo.database, 2);
  await expo.query('delete from exhibitor_members where user_id = $1', [left.id]);
  await expo.query('delete from users where id = $1', [deleted.id]);
  await holder.query('commit');
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 409]);
});
