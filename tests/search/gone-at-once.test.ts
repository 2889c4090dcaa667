import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { session } from '../support/overlap.ts';
import { addPerson, password, signIn } from '../support/people.ts';
import { addExhibitor, addMapping } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const expo = await expoOfFile();
const { database } = expo;
const builder = await addStall(database, 'developer', { owner: null, name: 'Busy Builders' });
const edited = await addVisitableProject(database, builder, { project_name: 'Edited Court' });

/**
 * These write and read for as long as this file runs: a change that isn't committed, a backup, and both in another
 * database of the server.
 */
const open: pg.Client[] = [];
const url = new URL(String(database.pool.options.connectionString));
url.pathname = 'postgres';
for (const client of [new pg.Client(url.href), new pg.Client(url.href)]) {
  await client.connect();
  open.push(client);
}
open.push(await session(database), await session(database));
const [elsewhere, dumpElsewhere, editor, dump] = open as [pg.Client, pg.Client, pg.Client, pg.Client];
await elsewhere.query('begin; select pg_current_xact_id()');
await editor.query(`begin; update projects set start_price = start_price + 1 where id = ${edited}`);
for (const reader of [dumpElsewhere, dump])
  await reader.query('begin isolation level repeatable read; select count(*) from pg_class');
afterAll(async () => {
  for (const client of open) await client.end();
});

const get = async (path: string, headers = {}) => expo.app.inject({ url: path, headers });
const lists = [
  '/api/homes',
  '/api/projects',
  '/api/developers',
  '/api/brokers',
  '/api/homes/map?zoom=8',
  '/api/search/suggestions?q=gone',
];

/**
 * Returns which of all public answers have the words. Each is requested before, so that it is cached. Pages look for
 * changes each second.
 */
async function answersWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of lists) {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    if (body.includes(text)) found.push(path);
  }
  return found;
}
const pagesWithout = (text: string, paths: string[]) =>
  until(async () => (await Promise.all(paths.map((path) => get(path)))).every(({ body }) => !body.includes(text)));

test('a stall that is unlisted disappears from every answer, whatever other transactions are open', async () => {
  const stall = await addStall(expo.database, 'developer', { owner: null, name: 'Gone Builders' });
  const id = await addVisitableProject(expo.database, stall, {
    project_name: 'Gone Court',
    latitude: 18.5,
    longitude: 73.8,
  });
  expect(await answersWith('Gone')).toEqual(lists.filter((path) => path !== '/api/brokers'));
  expect((await get('/projects')).body).toContain('Gone Court');
  await expo.query(`update exhibitors set is_active = false where id = ${stall}`);
  expect(await answersWith('Gone')).toEqual([]);
  expect((await get(`/api/projects/${id}`)).statusCode).toBe(404);
  await pagesWithout('Gone Court', ['/projects', '/']);
});

test('a deleted project disappears from every answer', async () => {
  const id = await addVisitableProject(expo.database, builder, { project_name: 'Gone Towers' });
  expect(await answersWith('Gone Towers')).not.toEqual([]);
  await expo.query(`delete from projects where id = ${id}`);
  expect(await answersWith('Gone Towers')).toEqual([]);
  expect((await get(`/api/projects/${id}`)).statusCode).toBe(404);
});

test('an erased firm disappears from every answer, with its contact details', async () => {
  const { database } = expo;
  const firm = await addExhibitor(database, { kind: 'broker', name: 'Gone Advisers', email: 'gone@firm.example' });
  const id = await addVisitableProject(database, builder, { project_name: 'Shown Court' });
  await addMapping(database, id, firm);
  const visitor = await signIn(expo.app, await addPerson(database));
  const asked = async () => (await get(`/api/projects/${id}`, visitor)).body;
  expect(await asked()).toContain('gone@firm.example');
  expect(await answersWith('Gone Advisers')).not.toEqual([]);
  await database.pool.query(`delete from exhibitors where id = ${firm}`);
  expect(await asked()).not.toContain('gone@firm.example');
  expect(await answersWith('Gone Advisers')).toEqual([]);
});

test('a person who deletes their account disappears from every answer', async () => {
  const owner = await addPerson(expo.database, { role: 'Developer' });
  const stall = await addStall(expo.database, 'developer', { owner: owner.id, name: 'Asked Builders' });
  const id = await addVisitableProject(expo.database, stall, { project_name: 'Asked Court' });
  const { email, ...person } = await addPerson(expo.database, { name: 'Gone Visitor', phone: '+919812345670' });
  const [visitor, firm] = [await signIn(expo.app, { email, ...person }), await signIn(expo.app, owner)];
  const received = async () => (await get('/api/inquiries/received', firm)).body;
  const asking = {
    project_id: id,
    name: person.name,
    email,
    phone: '+919812345670',
    message: 'What is the price of a home with two bedrooms?',
  };
  const sent = await expo.send('POST', '/inquiries', visitor, asking);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await received()).toContain(email);
  const left = await expo.send('DELETE', '/user', visitor, { email, password });
  expect(left.statusCode, left.body).toBe(200);
  for (const gone of [email, person.name, '9812345670']) expect(await received()).not.toContain(gone);
  expect((await get('/api/user', visitor)).statusCode).toBe(401);
});

test('people see their own change at once, even while an import’s batch is open', async () => {
  const owner = await addPerson(expo.database, { role: 'Developer' });
  const stall = await addStall(expo.database, 'developer', { owner: owner.id, name: 'Own Builders' });
  const id = await addVisitableProject(expo.database, stall, { project_name: 'Own Court' });
  const headers = await signIn(expo.app, owner);
  const batch = await session(expo.database);
  await batch.query(`begin; insert into projects (developer_id, project_name, status)
    select ${builder}, 'Imported ' || n, 'ongoing' from generate_series(1, 1000) n`);
  await expo.query(`update projects set project_name = 'Renamed Own Court' where id = ${id}`);
  const names = async () =>
    (await get('/api/homes?search=renamed', headers))
      .json()
      .data.map((row: { project_name: string }) => row.project_name);
  expect(await names()).toEqual(['Renamed Own Court']);
  await batch.query('commit');
  await batch.end();
  expect((await get('/api/homes?search=imported', headers)).json().total).toBe(1000);
});
