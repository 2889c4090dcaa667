import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFront } from '#server/platform/http/front.ts';
import { addPerson, signIn } from '../support/people.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
let signed: Record<string, string>;
beforeAll(async () => {
  expo = await testApp();
  signed = await signIn(expo.app, await addPerson(expo.database));
});
afterAll(() => expo.close());

const json = { 'content-type': 'application/json' };
const send = async (method: 'POST' | 'PUT', url: string, payload: string | Readable, headers = {}) => {
  const answer = await expo.app.inject({ method, url, payload, headers: { ...json, ...headers } });
  return { status: answer.statusCode, body: answer.json(), bytes: answer.rawPayload.length, headers: answer.headers };
};
const name = (length: number) => JSON.stringify({ name: 'a'.repeat(length) });

test('more than 64 kB of JSON is read from signed-in users only, with and without a Content-Length', async () => {
  for (const payload of [name(70_000), Readable.from([name(70_000)])]) {
    const { status, body } = await send('POST', '/api/login', payload);
    expect([status, body.message]).toEqual([413, expect.stringContaining('at most 64 kB')]);
  }
  expect((await send('POST', '/api/login', Readable.from([name(100)]))).status).toBe(422);
  const long = await send('PUT', '/api/user', name(70_000), signed);
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['name']]);
  const tooLong = await send('PUT', '/api/user', name(1_100_000), signed);
  expect([tooLong.status, tooLong.body.message]).toEqual([413, expect.stringContaining('1 MB')]);
});

test('of thousands of unknown fields twenty are named', async () => {
  const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]));
  const { status, body, bytes } = await send('POST', '/api/login', JSON.stringify(fields));
  expect(status).toBe(422);
  expect(Object.keys(body.errors).filter((field) => /^f\d+$/.test(field))).toHaveLength(20);
  expect(body.errors.input).toEqual(['There are 5980 more unknown fields.']);
  expect(bytes).toBeLessThan(3_000);
});

test('invalid input is counted by network; valid input, and signed-in users, are not limited by it', async () => {
  expect((await send('POST', '/api/login', '{}')).status).toBe(422);
  const { rowCount } = await expo.database.pool.query(
    `update request_limits set used = 600 where key like 'refused input %'`,
  );
  expect(rowCount).toBe(1);
  const limited = await send('POST', '/api/login', '{}');
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  const unknown = JSON.stringify({ email: 'nobody@people.example', password: 'not it at all' });
  expect((await send('POST', '/api/login', unknown)).status).toBe(422);
  expect((await send('PUT', '/api/user', '{"colour":"red"}', signed)).status).toBe(422);
});

test('a lone surrogate is refused by field, and a job stores it replaced', async () => {
  const payload = '{"name":"Asha \\ud800","email":"asha@people.example","role":"Visitor"}';
  const { status, body } = await send('POST', '/api/register', payload);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  const data = { name: 'Asha \ud800', path: '/' };
  await expo.services.notifications.mail({
    to: 'asha@people.example',
    template: 'password-changed',
    data,
  });
  const { rows } = await expo.database.pool.query(`select data -> 'data' ->> 'name' as name from pgboss.job`);
  expect(rows).toEqual([{ name: 'Asha \ufffd' }]);
});

test('a request that does not arrive has a time limit', async () => {
  const front = await openFront({ host: '127.0.0.1', port: 0 });
  const { requestTimeout, headersTimeout } = front.server;
  expect([requestTimeout > 0, headersTimeout > 0, headersTimeout < requestTimeout]).toEqual([true, true, true]);
  await front.close();
});

test('public responses are revalidated, personal ones not stored', async () => {
  const kept = async (url: string, headers = {}) => (await expo.app.inject({ url, headers })).headers['cache-control'];
  expect(await kept('/api/projects')).toBe('no-cache');
  expect(await kept('/api/projects', signed)).toBe('no-store');
  expect(await kept('/api/user', signed)).toBe('no-store');
});

test('no page takes its links from elsewhere, and the API’s own page is not framed', async () => {
  const policy = async (url: string) => (await expo.app.inject(url)).headers['content-security-policy'];
  expect(await policy('/')).toContain("base-uri 'none'");
  const docs = await policy('/api/docs/static/index.html');
  for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) expect(docs).toContain(part);
});
