import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { maxArrivingBytes, maxBodyBytes } from '#platform/server/http/body-size.ts';
import { openListener } from '#platform/server/http/listener.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const expo = await expoOfFile();
const signed = await signIn(expo.app, await addPerson(expo.database));

const json = { 'content-type': 'application/json' };
const send = async (method: 'POST' | 'PUT', url: string, payload: string | Readable, headers = {}) => {
  const chunked = payload instanceof Readable && { 'transfer-encoding': 'chunked' };
  const answer = await expo.app.inject({ method, url, payload, headers: { ...json, ...chunked, ...headers } });
  return { status: answer.statusCode, body: answer.json(), bytes: answer.rawPayload.length, headers: answer.headers };
};
const name = (length: number) => JSON.stringify({ name: 'a'.repeat(length) });

test('only editors’ calls read more than 64 kB of JSON, and only from people who may make them, with and without a Content-Length', async () => {
  const { builder, otherBuilder, project } = await receivers(expo);
  const text = (letters: number) => `<p>${'क'.repeat(letters)}</p>`;
  const fields = ['description', 'project_detail', 'location_advantage'];
  const largest = JSON.stringify({
    ...Object.fromEntries(fields.map((field) => [field, text(19_993)])),
    notes: 'क'.repeat(5_000),
    features: Array.from({ length: 100 }, (_, index) => `${index} ${'क'.repeat(190)}`),
  });
  expect(Buffer.byteLength(largest)).toBeGreaterThan(200_000);
  const form = `/api/projects/${project}`;
  const tooLarge = 'Request too large: at most 64 kB of text.';
  for (const read of [(body: string) => body, (body: string) => Readable.from([body])]) {
    const tried: [string, Record<string, string>, string][] = [
      ['/api/login', {}, name(70_000)],
      ['/api/inquiries', signed, name(70_000)],
      ['/api/inquiries', builder.headers, name(70_000)],
      [form, signed, largest],
      [form, {}, largest],
    ];
    for (const [url, headers, body] of tried) {
      const refused = await send('POST', url, read(body), headers);
      expect([url, refused.status, refused.body.message]).toEqual([url, 413, tooLarge]);
    }
    expect((await send('POST', form, read(largest), otherBuilder.headers)).status).toBe(404);
    const saved = await send('POST', form, read(largest), builder.headers);
    expect([saved.status, saved.body.data?.description?.length]).toEqual([200, 20_000]);
    const beyond = await send('POST', form, read(name(510_000)), builder.headers);
    expect([beyond.status, beyond.body.message]).toEqual([413, 'Request too large: at most 500 kB of text.']);
  }
  expect((await send('POST', '/api/login', Readable.from([name(100)]))).status).toBe(422);
  const notes = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, note: 'क'.repeat(1_000) }));
  const shortlist = JSON.stringify({ projects: notes });
  expect((await send('POST', '/api/shortlist/join', shortlist, signed)).status).toBe(200);
  expect((await send('POST', '/api/shortlist/join', shortlist)).status).toBe(413);
});

test('twenty of thousands of unknown fields are named', async () => {
  const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, 1]));
  const { status, body, bytes } = await send('POST', '/api/login', JSON.stringify(fields));
  expect(status).toBe(422);
  expect(Object.keys(body.errors).filter((field) => /^f\d+$/.test(field))).toHaveLength(20);
  expect(body.errors.input).toEqual(['There are 2980 more unknown fields.']);
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
  const unknown = JSON.stringify({ email: 'unknown@people.example', password: 'not it at all' });
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
  const rows = await expo.query(`select data -> 'data' ->> 'name' as name from pgboss.job`);
  expect(rows).toEqual([{ name: 'Asha \ufffd' }]);
});

test('an account that is deactivated while its request arrives is refused', async () => {
  const organiser = await addPerson(expo.database, { role: 'SuperAdmin' });
  const headers = await signIn(expo.app, organiser);
  const arriving = async function* (form: string) {
    yield form.slice(0, 1);
    await expo.query('update users set is_active = false where id = $1', [organiser.id]);
    yield form.slice(1);
  };
  const file = '--end\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--end--\r\n';
  const requests: [string, string, object][] = [
    ['/api/admin/banks', JSON.stringify({ name: 'Banyan Bank' }), headers],
    ['/api/media', file, { ...headers, 'content-type': 'multipart/form-data; boundary=end' }],
  ];
  for (const [url, form, by] of requests) {
    await expo.query('update users set is_active = true where id = $1', [organiser.id]);
    expect([url, (await send('POST', url, Readable.from(arriving(form)), by)).status]).toEqual([url, 401]);
  }
});

test('large bodies that arrive at once are limited by network', async () => {
  const body = 'a'.repeat(maxBodyBytes);
  const arriving = new Set<() => void>();
  const unfinished = async function* () {
    yield '"';
    await new Promise<void>((resolve) => arriving.add(resolve));
    yield '"';
  };
  const headers = { 'content-length': String(maxBodyBytes) };
  const sent = Array.from({ length: maxArrivingBytes / maxBodyBytes }, () =>
    send('POST', '/api/login', Readable.from(unfinished()), headers),
  );
  await until(() => arriving.size === sent.length);
  expect((await send('POST', '/api/login', body)).status).toBe(429);
  const small = JSON.stringify({ email: 'unknown@people.example', password: 'not it at all' });
  expect((await send('POST', '/api/login', small)).status).toBe(422);
  for (const finish of arriving) finish();
  await Promise.all(sent);
  expect((await send('POST', '/api/login', body)).status).toBe(400);
});

test('a request that does not arrive has a time limit, and an answer that is not read', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0 });
  const { requestTimeout, headersTimeout, timeout } = listener.server;
  expect([requestTimeout > 0, headersTimeout > 0, headersTimeout < requestTimeout]).toEqual([true, true, true]);
  expect(timeout).toBeGreaterThan(0);
  await listener.close();
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
