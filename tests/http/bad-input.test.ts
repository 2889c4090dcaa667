import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const service = await expoOfFile();
await service.query(`
  insert into locations (location_name) values ('Pune');
  insert into exhibitors (kind, name) values ('developer', '100% Homes'), ('broker', 'Under_score');
  insert into projects (developer_id, project_name, status, start_price) values (1, 'Lake View', 'ongoing', 5000000)`);

const ask = async (url: string) => {
  const response = await service.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

test('a list answers a bad query with 422, the field and its sentence, also for unknown and repeated fields', async () => {
  for (const [query, field] of [
    ['page=one', 'page'],
    ['colour=red', 'colour'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
  ] as const) {
    const { status, body } = await ask(`/api/projects?${query}`);
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
    expect(body.errors[field][0]).toMatch(/^[A-Z].*\.$/);
    expect(body.message).toBe(body.errors[field][0]);
  }
});

test.each([
  ['application/json', '{', 400, 'What was sent isn’t valid JSON.'],
  ['application/xml', '<login/>', 415, 'Send JSON, or a form.'],
])('a body as %s that can’t be read is refused in words', async (type, payload, status, message) => {
  const headers = { 'content-type': type };
  const answer = await service.send('POST', '/login', headers, payload);
  expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
});

test('a list answers a search or a page that finds nothing with an empty page', async () => {
  const searches = ['%25', '_', '%5C', "'", '%3B--', '%22', '%F0%9F%8F%A0', 'a '.repeat(50)];
  const queries = ['page=400', 'page=100&per_page=100', 'location_id=2147483647'];
  for (const query of [...queries, ...searches.map((words) => `search=${words}`)])
    for (const list of ['/api/exhibitors', '/api/projects']) {
      const { status, body } = await ask(`${list}?${query}`);
      expect([list, query, status, body.data]).toEqual([list, query, 200, []]);
      if (query.startsWith('search')) expect(body.total).toBe(0);
    }
});

test('punctuation doesn’t affect a match, and never matches by itself', async () => {
  expect((await ask('/api/developers?search=100%25')).body.total).toBe(1);
  expect((await ask('/api/developers?search=1_0')).body.total).toBe(0);
  expect((await ask('/api/brokers?search=under_score')).body.total).toBe(1);
});

test('a bad id, an unknown path and a bad suggestion query are refused with a message', async () => {
  for (const [url, status] of [
    ['/api/projects/999', 404],
    ['/api/projects/0', 422],
    ['/api/projects/abc', 422],
    ['/api/projects/99999999999', 422],
    ['/api/nothing', 404],
    ['/api/search/suggestions', 422],
    ['/api/search/suggestions?q=a', 422],
    ['/api/search/suggestions?q=%20%20a%20', 422],
    [`/api/search/suggestions?q=${'a'.repeat(101)}`, 422],
  ] as const) {
    const answer = await ask(url);
    expect([url, answer.status]).toEqual([url, status]);
    expect(answer.body.message).toMatch(/\S/);
  }
});

test('nested lists, the year 0, and names that can’t be seen are refused with a message', async () => {
  for (const query of [
    `/api/homes?location_ids${'[0]'.repeat(4_000)}=1`,
    '/api/projects/1/visit-slots?from=0000-01-01',
  ]) {
    const { status, body } = await ask(query);
    expect([status, body.message]).toEqual([422, expect.stringMatching(/\S/)]);
  }
  const register = (name: string) =>
    service.send(
      'POST',
      '/register',
      {},
      {
        name,
        email: 'n@expo.example',
        password: 'no-ordinary-word',
        password_confirmation: 'no-ordinary-word',
        role: 'Visitor',
      },
    );
  for (const name of ['\u202eevil', '\u200b\u200b', 'A\u0085B', '\u2066'])
    expect((await register(name)).json().errors).toEqual({
      name: expect.arrayContaining([expect.stringMatching(/\.$/)]),
    });
});

test('an address that isn’t one is refused', async () => {
  const socket = connect(Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  socket.write('GET /\\[/x HTTP/1.1\r\nHost: expo.example\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('a page past the end says so, and an address loses what means nothing', async () => {
  const tooFar = await service.app.inject({ url: '/?page=900' });
  expect(tooFar.statusCode).toBe(422);
  expect(tooFar.body).toContain('Narrow your search: only its first 10,000 results are shown.');
  const pastTheEnd = await service.app.inject({ url: '/projects?page=400' });
  expect(pastTheEnd.body).toContain('This page is past the end of the list.');
  for (const { body } of [tooFar, pastTheEnd]) expect(body).toContain('Go to the first page');
  const unread = await service.app.inject({ url: '/?tab=everything&status=sold&sort=random&page=0&utm_source=poster' });
  expect([unread.statusCode, unread.headers.location], 'without what means nothing').toEqual([
    307,
    '/?utm_source=poster',
  ]);
});

test('a list of users is empty for an unknown role in its address', async () => {
  const { cookies } = await signInWithCookies(service.app, await addPerson(service.database, { role: 'SuperAdmin' }));
  const page = await service.app.inject({ url: '/admin/users?role=nonexistent', cookies });
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<option[^>]* selected=""[^>]*>nonexistent</);
});

test('an answer is never older than the last change', async () => {
  const names = async () =>
    (await ask('/api/projects?search=lake')).body.data.map((row: { project_name: string }) => row.project_name);
  expect(await names()).toEqual(['Lake View']);
  await service.query(`update projects set project_name = 'Lake Side'`);
  expect(await names()).toEqual(['Lake Side']);
  await service.query(`update exhibitors set is_active = false where kind = 'developer'`);
  expect(await names()).toEqual([]);
});
