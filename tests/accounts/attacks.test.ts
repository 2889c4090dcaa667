import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { expoOfFile } from '../support/test-app.ts';

const password = 'a mango tree in May';
const expo = await expoOfFile({ TRUST_PROXY: 'yes' });

let people = 0;
/** Each request comes from a different network, unless a test sets one. */
const network = () => `198.51.${Math.floor(people / 200)}.${(people % 200) + 1}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function send(method: InjectOptions['method'], url: string, payload?: InjectOptions['payload'], headers = {}) {
  const answer = await expo.app.inject({ method, url, payload, headers: { ...from(network()), ...headers } });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, cookies: answer.cookies };
}
const cookieOf = (cookies: { name: string; value: string }[], name: string) =>
  cookies.find((cookie) => cookie.name === name)?.value ?? '';
const login = (email: string, secret = password, headers = {}) =>
  send('POST', '/api/login', { email, password: secret }, headers);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const seesItself = async (headers: object) => (await send('GET', '/api/user', undefined, headers)).status === 200;

async function newcomer() {
  people += 1;
  const email = `person${people}@people.example`;
  const { status, cookies, text } = await send('POST', '/api/register', {
    name: 'Asha Kulkarni',
    email,
    role: 'Visitor',
    password,
    password_confirmation: password,
  });
  expect(status, text).toBe(201);
  const token = cookieOf(cookies, 'aangan_session');
  return { email, token, cookie: { cookie: `aangan_session=${token}` }, antiForgery: cookieOf(cookies, 'XSRF-TOKEN') };
}

test('an invented or altered token, its hash and its anti-forgery token are rejected', async () => {
  const { token, antiForgery } = await newcomer();
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(token).digest('hex');
  const cutShort = token.slice(0, -1);
  for (const forged of [changed, cutShort, hash, antiForgery, token.toUpperCase(), `${token}x`, '', "' or 1=1 --"]) {
    expect(await seesItself(bearer(forged))).toBe(false);
    expect(await seesItself({ cookie: `aangan_session=${forged}` })).toBe(false);
  }
  for (const authorization of [token, `Basic ${token}`]) expect(await seesItself({ authorization })).toBe(false);
  expect((await send('GET', `/api/user?token=${token}&api_token=${token}`)).status).toBe(401);
  expect(await seesItself(bearer(token))).toBe(true);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://expo.example.evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://expo.example' }, 200],
  [{ origin: 'http://expo.example' }, 200],
  [{}, 200],
])('login CSRF from a page with %j: %i', async (headers, status) => {
  const { email } = await newcomer();
  const answer = await login(email, password, headers);
  expect([answer.status, answer.cookies.length > 0]).toEqual([status, status === 200]);
});

test('method overrides in headers and queries are ignored', async () => {
  const { cookie } = await newcomer();
  for (const headers of [{ 'x-http-method-override': 'DELETE' }, { 'x-method-override': 'DELETE' }])
    expect((await send('GET', '/api/user?_method=DELETE', undefined, { ...cookie, ...headers })).status).toBe(200);
  expect((await send('POST', '/api/user', {}, { ...cookie, 'x-http-method-override': 'GET' })).status).toBe(404);
  expect((await send('GET', '/api/logout', undefined, cookie)).status).toBe(404);
  expect(await seesItself(cookie)).toBe(true);
});

test('a planted session token is not adopted, and signing in ends the previous session', async () => {
  const first = await newcomer();
  const second = await newcomer();
  const planted = 'A'.repeat(43);
  const again = await login(first.email, password, { cookie: `aangan_session=${planted}` });
  expect(cookieOf(again.cookies, 'aangan_session')).not.toBe(planted);
  expect(again.headers['cache-control']).toBe('no-store');

  expect((await login(second.email, password, first.cookie)).status).toBe(200);
  expect(await seesItself(first.cookie)).toBe(false);
  expect(await seesItself(second.cookie)).toBe(true);
});

test('signing out ends the sessions of both token and cookie', async () => {
  const one = await newcomer();
  const other = await newcomer();
  await send('POST', '/api/logout', {}, { ...one.cookie, ...bearer(other.token) });
  expect(await seesItself(one.cookie)).toBe(false);
  expect(await seesItself(other.cookie)).toBe(false);
});

test.each([
  '/api/developers?__proto__[polluted]=1',
  '/api/developers?__proto__=1',
  '/api/developers?constructor[prototype][polluted]=1',
  '/api/developers?constructor=1&hasOwnProperty=1&toString=1',
  '/api/developers?page=1&page=2',
  '/api/developers?search[]=a&search[]=b',
  '/api/developers?search[99999999]=a',
])('%s is rejected by name and changes nothing', async (url) => {
  const { status, text } = await send('GET', url);
  expect(status).toBe(422);
  expect(JSON.parse(text).message).toMatch(/\.$/);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['{"__proto__":{"role":"SuperAdmin"}}', 400],
  ['{"constructor":{"prototype":{"role":"SuperAdmin"}}}', 400],
  [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 422],
  [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
  [`"${'a'.repeat(2_000_000)}"`, 413],
  ['{"email":', 400],
  ['null', 422],
])('hostile body %# gets the expected status', async (payload, status) => {
  const answer = await send('POST', '/api/login', payload, { 'content-type': 'application/json' });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/\bat \/|node_modules|src\//);
});

test.each([
  ['text/plain', 422],
  ['application/x-www-form-urlencoded', 415],
  ['application/xml', 415],
])('a body of %s, as sent by other sites’ forms, signs no one in', async (type, status) => {
  const payload = JSON.stringify({ email: (await newcomer()).email, password });
  const answer = await send('POST', '/api/login', payload, { 'content-type': type });
  expect([answer.status, answer.cookies]).toEqual([status, []]);
});

const form = (bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

test('a form with files is read only from signed-in users, up to a size limit', async () => {
  for (const url of ['/api/login', '/api/user/avatar'])
    expect((await send('POST', url, form(10), multipart)).status).toBe(401);
  const { token, cookie } = await newcomer();
  expect((await send('POST', '/api/user/avatar', form(10), { ...multipart, ...cookie })).status).toBe(419);
  const signed = { ...multipart, ...bearer(token) };
  expect((await send('POST', '/api/user/avatar', form(7_000_000), signed)).status).toBe(413);
});

test.each([
  ['//evil.example/why-visit', 404],
  ['///evil.example/why-visit', 404],
  ['http://evil.example/why-visit', 200],
])('a page requested as %s contains our own origin', async (url, status) => {
  const page = await send('GET', url, undefined, { host: 'evil.example' });
  expect(page.status).toBe(status);
  expect(page.text).not.toContain('//evil.example');
  if (status === 200) expect(page.text).toContain('http://expo.example/why-visit');
});

test('a signed-in user’s page is not cached, and names are escaped everywhere', async () => {
  const { cookie, token, antiForgery } = await newcomer();
  const name = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
  await send('PUT', '/api/user', { name }, bearer(token));
  const page = await send('GET', '/', undefined, cookie);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.text).toContain('&lt;script&gt;alert(1)');
  expect(page.text).not.toMatch(/<script>alert|<img src=x/);
  expect(page.text).toContain(antiForgery);
  expect(page.text).not.toContain(token);
  const conditional = { ...cookie, 'if-none-match': String((await send('GET', '/')).headers.etag) };
  expect((await send('GET', '/', undefined, conditional)).status).toBe(200);
  expect((await send('GET', '/')).text).not.toContain('alert(1)');
});

test.each([
  'Aangan@2026',
  'ashakulkarni',
  'Kulkarni-1234',
  'person9999',
  'PropertyExpo2026!',
  'super.admin.99',
  'courtyard-demo',
  '        ',
  'aaaa aaaa',
  'AKulkarni1',
  'Ku1k4rn1!',
  'password',
])('%s is rejected as a password for Asha Kulkarni', async (secret) => {
  const person = { name: 'Asha Kulkarni', email: 'person@people.example', role: 'Visitor' };
  const answer = await send('POST', '/api/register', { ...person, password: secret, password_confirmation: secret });
  expect([answer.status, Object.keys(JSON.parse(answer.text).errors)]).toEqual([422, ['password']]);
});
