import { expect, test, vi } from 'vitest';
import { calls } from '../access/calls.ts';
import { addStall, addVisit, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn, signInWithCookies } from '../support/people.ts';
import { addExhibitor, addMapping, addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

/** Anonymous answers must not contain these: contacts of stalls, and fields for people who manage a project. */
const secrets = [
  'consultant@stall.example',
  '+91 55500 10001',
  'builder@stall.example',
  '+91 55500 10002',
  'Ask for the mill',
];
const held = (text: string) => secrets.filter((secret) => text.includes(secret));

const expo = await expoOfFile();
const { database } = expo;
const owner = await addPerson(database, { role: 'Developer' });
const contact = { phone: '+91 55500 10002', email: 'builder@stall.example' };
const builder = await addStall(database, 'developer', { name: 'Lakeside Builders', owner: owner.id, ...contact });
const project = await addProject(database, builder, { notes: 'Ask for the mill', assigned_date: '2026-01-31' });
const consultant_id = await addExhibitor(database, {
  kind: 'broker',
  name: 'Lakeside Advisers',
  company: 'Lakeside & Co',
  phone: '+91 55500 10001',
  email: 'consultant@stall.example',
});
await addMapping(database, project, consultant_id);

const ask = (headers = {}) => expo.send('GET', `/projects/${project}`, headers);

test('a consultant’s phone and email are for signed-in users', async () => {
  const anonymous = await ask({ authorization: 'Bearer not-a-token' });
  expect(anonymous.json().data.brokers).toEqual([
    expect.objectContaining({ name: 'Lakeside Advisers', company: 'Lakeside & Co', has_contact: true }),
  ]);
  expect(held(anonymous.body)).toEqual([]);

  const visitor = await addPerson(expo.database);
  const { cookies } = await signInWithCookies(expo.app, visitor);
  const byCookie = {
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  };
  for (const headers of [await signIn(expo.app, visitor), byCookie]) {
    const answer = await ask(headers);
    expect(held(answer.body)).toEqual(['consultant@stall.example', '+91 55500 10001', '+91 55500 10002']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a signed-in user’s page shows contacts, the anonymous page doesn’t', async () => {
  const url = `/project/${project}/details`;
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database));
  const personal = await expo.app.inject({ url, cookies });
  expect(personal.body).toContain('href="mailto:consultant@stall.example"');
  expect(personal.body).toContain('href="tel:+915550010002"');
  expect(personal.body).toMatch(/href="https:\/\/wa\.me\/915550010002\?text=Hello[^"]+details"/);
  expect(personal.headers['cache-control']).toBe('private, no-store');
  for (const page of [await expo.app.inject(url), await expo.app.inject(url)]) {
    expect(held(page.body)).toEqual([]);
    expect(page.body).toContain('Sign in to see phone and email');
    expect(page.body).toContain('Sign in for WhatsApp');
    expect(page.body).toContain(`/login?redirect=${encodeURIComponent(url)}`);
  }
});

test('a builder’s page has the contacts for signed-in people alone, who else is led to signing in', async () => {
  const [url, call] = [`/developer/${builder}/detail`, `/api/developers/${builder}`];
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database));
  const personal = await expo.app.inject({ url, cookies });
  expect(personal.body).toMatch(/href="https:\/\/wa\.me\/915550010002\?text=Hello[^"]+detail"/);
  expect((await expo.app.inject({ url: call, cookies })).json().data.email).toBe('builder@stall.example');
  const [page, answer] = [await expo.app.inject(url), await expo.app.inject(call)];
  expect([...held(page.body), ...held(answer.body)]).toEqual([]);
  expect(answer.json().data.has_phone).toBe(true);
  expect(page.body).toContain('Sign in for WhatsApp');
  expect(page.body).toContain(`/login?redirect=${encodeURIComponent(url)}`);
});

test('a builder without members shows no phone', async () => {
  const [pool, headers] = [expo.database.pool, await signIn(expo.app, await addPerson(expo.database))];
  await pool.query('update users set is_active = false where id = $1', [owner.id]);
  expect((await ask(headers)).json().data.developer).toMatchObject({ has_phone: false, phone: null });
  const page = (await expo.send('GET', `/developers/${builder}`, headers)).json().data;
  expect([page.has_phone, page.phone, page.email]).toEqual([false, undefined, undefined]);
  await pool.query('update users set is_active = true where id = $1', [owner.id]);
});

test('no public call or page contains contacts', async () => {
  const rows = await expo.query<{ id: number; kind: string }>('select id, kind from exhibitors');
  const ids = [project, ...rows.map(({ id }) => id)];
  const open = calls.filter(({ audience, method }) => audience === 'everyone' && method === 'GET');
  const filled = (path: string) => (path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path]);
  const addresses = [
    ...open.flatMap(({ path }) => filled(`/api${path}`)),
    '/api/search/suggestions?q=lakeside',
    ...['/', '/?tab=brokers', `/?project=${project}`, ...ids.map((id) => `/developer/${id}/detail`)],
  ];
  const answers = await Promise.all(addresses.map((url) => expo.app.inject(url)));
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(12);
  expect(answers.map(({ body }, n) => [addresses[n], held(body)]).filter(([, found]) => found?.length)).toEqual([]);
});

test('notes and the assigned date are for those who manage the project', async () => {
  const seen = async (person: { email: string }) => (await ask(await signIn(expo.app, person))).json().data;
  for (const person of [owner, await addPerson(expo.database, { role: 'SuperAdmin' })])
    expect(await seen(person)).toMatchObject({ notes: 'Ask for the mill', assigned_date: '2026-01-31' });
  for (const role of ['Visitor', 'Broker', 'Developer'])
    expect(Object.keys(await seen(await addPerson(expo.database, { role })))).not.toContain('notes');
});

test('visits are counted except cancelled ones; a booking raises no version, and counts within a minute', async () => {
  const version = () => expo.query('select version from directory_version');
  const before = await version();
  for (const status of ['pending', 'confirmed', 'completed', 'cancelled'])
    await addVisit(expo.database, { project_id: project, visit_date: dayFromNow(3), visit_time: '10:00', status });
  expect(await version()).toEqual(before);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
  await expect.poll(async () => (await ask()).json().data.visits).toBe(3);
  clock.mockRestore();
});
