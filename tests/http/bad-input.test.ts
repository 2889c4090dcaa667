import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await testApp();
  await service.database.pool.query(`
    insert into locations (location_name) values ('Pune');
    insert into exhibitors (kind, name) values ('developer', '100% Homes'), ('broker', 'Under_score');
    insert into projects (developer_id, project_name, status, start_price) values (1, 'Lake View', 'ongoing', 5000000)`);
});
afterAll(() => service.close());

const ask = async (url: string) => {
  const response = await service.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};
const lists = ['/api/exhibitors', '/api/developers', '/api/brokers', '/api/projects'];

describe.each(lists)('%s', (list) => {
  test.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=one', 'page'],
    ['page=99999999999999999999', 'page'],
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['status=nearly', 'status'],
    ['verified=yes', 'verified'],
    ['price_band=cheap', 'price_band'],
    ['location_id=abc', 'location_id'],
    ['location_id=-4', 'location_id'],
    ['category_id=99999999999', 'category_id'],
    ['sort=random', 'sort'],
    ['colour=red', 'colour'],
    [`search=${'a'.repeat(10_000)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await ask(`${list}?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0]).toMatch(/^[A-Z].*\.$/);
    expect(body.message).toBe(body.errors[field][0]);
  });

  test.each([
    'page=500',
    'page=1000000&per_page=100',
    'location_id=2147483647',
    'search=%F0%9F%8F%A0',
    `search=${'a '.repeat(50)}`,
  ])('answers ?%s with an empty page', async (query) => {
    const { status, body } = await ask(`${list}?${query}`);
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });

  test.each(['%25', '_', '%5C', "'", '%3B--', '%22'])(
    'takes a search for %s as text that nothing is called by',
    async (typed) => {
      const { status, body } = await ask(`${list}?search=${typed}`);
      expect(status).toBe(200);
      expect(body.total).toBe(0);
    },
  );
});

test('signs beside a word do not stand in its way, and never match anything by themselves', async () => {
  expect((await ask('/api/developers?search=100%25')).body.total).toBe(1);
  expect((await ask('/api/developers?search=1_0')).body.total).toBe(0);
  expect((await ask('/api/brokers?search=under_score')).body.total).toBe(1);
});

test.each([
  ['/api/projects/999', 404],
  ['/api/projects/0', 422],
  ['/api/projects/abc', 422],
  ['/api/projects/99999999999', 422],
  ['/api/nothing', 404],
  ['/api/search/suggestions', 422],
  ['/api/search/suggestions?q=a', 422],
  ['/api/search/suggestions?q=%20%20a%20', 422],
  [`/api/search/suggestions?q=${'a'.repeat(101)}`, 422],
])('%s answers %i with a message', async (url, status) => {
  const answer = await ask(url);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(/\S/);
});

test('a spelling of a status that the specification knows is understood', async () => {
  for (const spelling of ['ongoing', 'OnGoing', 'in_progress', 'In%20Progress'])
    expect((await ask(`/api/projects?status=${spelling}`)).body.total).toBe(1);
});

test('a page is shown whatever its address holds', async () => {
  for (const query of [
    'page=-1',
    'status=nearly',
    'location_id=abc',
    'search=%00',
    `search=${'a'.repeat(10_000)}`,
    'utm=1',
    'page=500',
  ]) {
    const response = await service.app.inject({ url: `/?${query}` });
    expect([200, 307], query).toContain(response.statusCode);
  }
});

test('a list of users is empty where its address names a role that there is not', async () => {
  const { cookies } = await signInWithCookies(service.app, await addPerson(service.database, { role: 'SuperAdmin' }));
  const page = await service.app.inject({ url: '/admin/users?role=nonexistent', cookies });
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<option[^>]* selected=""[^>]*>nonexistent</);
});

test('an answer is never older than the last change', async () => {
  const names = async () =>
    (await ask('/api/projects?search=lake')).body.data.map((row: { project_name: string }) => row.project_name);
  expect(await names()).toEqual(['Lake View']);
  await service.database.pool.query(`update projects set project_name = 'Lake Side'`);
  expect(await names()).toEqual(['Lake Side']);
  await service.database.pool.query(`update exhibitors set is_active = false where kind = 'developer'`);
  expect(await names()).toEqual([]);
});
