import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Added, addPerson, password, signInWithCookies } from '../support/people.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';

const expo = await expoOfFile();

let person: Added;
let token: string;
let cookies: Record<string, string>;
let antiForgery: string;
beforeEach(async () => {
  person = await addPerson(expo.database);
  ({ token, cookies, antiForgery } = await signInWithCookies(expo.app, person));
});

const bearer = (given: string) => ({ authorization: `Bearer ${given}` });
type Request = { headers?: Record<string, string>; cookies?: Record<string, string> };
const read = (request: Request) => expo.app.inject({ url: '/api/user', ...request });
const change = (request: Request) =>
  expo.app.inject({ method: 'PUT', url: '/api/user', payload: { name: 'Changed' }, ...request });
const session = () => cookies.aangan_session as string;
const setSession = (column: string, value: string) =>
  expo.query(`update sessions set ${column} = ${value} where token_hash = $1`, [
    createHash('sha256').update(token).digest('hex'),
  ]);

describe('the caller', () => {
  test('is identified by bearer token or cookie', async () => {
    expect(token).toBe(session());
    for (const request of [
      { headers: bearer(token) },
      { cookies },
      { headers: bearer('x'.repeat(43)), cookies },
      { headers: bearer(token), cookies: { aangan_session: 'x'.repeat(43) } },
    ])
      expect((await read(request)).json().user.id).toBe(person.id);
  });

  test('is unauthenticated without them', async () => {
    const answer = await read({});
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
  });

  test('is unauthenticated once the session has expired', async () => {
    await setSession('expires_at', `now() - interval '1 second'`);
    expect((await read({ headers: bearer(token) })).statusCode).toBe(401);
    expect((await read({ cookies })).statusCode).toBe(401);
  });

  test.each([
    ['signing out', '/api/logout', 'POST'],
    ['signing out everywhere', '/api/user/sessions', 'DELETE'],
  ] as const)('is unauthenticated after %s', async (_what, url, method) => {
    const headers = { 'x-csrf-token': antiForgery };
    const answer = await expo.app.inject({ method, url, cookies, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name === 'aangan_session')?.value).toBe('');
    expect((await read({ headers: bearer(token) })).statusCode).toBe(401);
  });

  test('is unauthenticated while deactivated', async () => {
    await expo.query('update users set is_active = false where id = $1', [person.id]);
    expect((await read({ cookies })).statusCode).toBe(401);
    expect((await change({ headers: bearer(token) })).statusCode).toBe(401);
  });

  test('is stored as a hash only, and not in the list of sessions', async () => {
    const rows = await expo.query('select * from sessions where user_id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const list = await expo.app.inject({ url: '/api/user/sessions', cookies });
    expect(list.json().data).toHaveLength(1);
    expect(list.body).not.toMatch(/hash|token/);
  });
});

test('a session in use is extended, but not beyond a month', async () => {
  const lasts = async () => {
    const rows = await expo.query(
      `select extract(day from expires_at - created_at)::integer as days from sessions where user_id = $1`,
      [person.id],
    );
    return rows[0].days;
  };
  await setSession('created_at', `now() - interval '3 days'`);
  await setSession('last_seen_at', `now() - interval '10 minutes'`);
  await read({ cookies });
  expect(await lasts()).toBe(10);
  await setSession('created_at', `now() - interval '29 days'`);
  await expo.send('POST', '/session/refresh', bearer(token), {});
  expect(await lasts()).toBe(30);
});

test('another user’s session can’t be ended', async () => {
  const other = await addPerson(expo.database);
  const theirs = await signInWithCookies(expo.app, other);
  const list = await expo.send('GET', '/user/sessions', bearer(theirs.token));
  const url = `/api/user/sessions/${list.json().data[0].id}`;
  const answer = await expo.app.inject({ method: 'DELETE', url, headers: bearer(token) });
  expect(answer.statusCode).toBe(404);
  expect((await read({ headers: bearer(theirs.token) })).statusCode).toBe(200);
});

describe('the cookie', () => {
  test('is HttpOnly and SameSite; the anti-forgery cookie is readable by scripts', async () => {
    const payload = { email: person.email, password };
    const answer = await expo.send('POST', '/login', {}, payload);
    const [own, forgery] = ['aangan_session', 'XSRF-TOKEN'].map((name) =>
      answer.cookies.find((cookie) => cookie.name === name),
    );
    expect(own).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(forgery).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(forgery?.httpOnly).toBeUndefined();
    expect(answer.headers['cache-control'] ?? 'no-store').toContain('no-store');
  });

  test('with TLS is Secure and bound to this host', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://expo.example' });
    try {
      const { email } = await addPerson(secure.database);
      const answer = await secure.send('POST', '/login', {}, { email, password });
      const [own, forgery] = answer.cookies;
      expect(own).toMatchObject({ name: '__Host-aangan_session', secure: true, path: '/' });
      expect(forgery).toMatchObject({ name: '__Host-XSRF-TOKEN', secure: true, path: '/' });
      for (const cookie of [own, forgery]) expect(cookie).not.toHaveProperty('domain');
      const plain = { aangan_session: own?.value as string };
      expect((await secure.app.inject({ url: '/api/user', cookies: plain })).statusCode).toBe(401);
    } finally {
      await secure.close();
    }
  });

  test('alone changes nothing without the session’s anti-forgery token', async () => {
    const other = await signInWithCookies(expo.app, await addPerson(expo.database));
    for (const headers of [
      {},
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'x'.repeat(43) },
      { 'x-csrf-token': other.antiForgery },
      { 'x-csrf-token': token },
      { authorization: `Bearer ${'x'.repeat(43)}` },
    ]) {
      const answer = await change({ cookies, headers: headers as Record<string, string> });
      expect([answer.statusCode, answer.json().message]).toEqual([419, 'CSRF token mismatch.']);
    }
    const leave = await expo.app.inject({ method: 'POST', url: '/api/logout', cookies });
    expect(leave.statusCode).toBe(419);
    expect((await read({ cookies })).json().user.name).toBe(person.name);
  });

  test.each(['x-csrf-token', 'x-xsrf-token'])('changes with the token in %s', async (header) => {
    expect((await change({ cookies, headers: { [header]: antiForgery } })).json().user.name).toBe('Changed');
  });

  test('gets a fresh anti-forgery token that is accepted', async () => {
    const answer = await expo.app.inject({ url: '/sanctum/csrf-cookie', cookies });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'no-store']);
    const fresh = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value as string;
    expect((await change({ cookies, headers: { 'x-xsrf-token': fresh } })).statusCode).toBe(200);
    const strangers = await expo.app.inject({ url: '/sanctum/csrf-cookie' });
    expect(strangers.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value).not.toBe(fresh);
  });

  test('a bearer token needs no anti-forgery token: no other site’s page can send it', async () => {
    expect((await change({ headers: bearer(token) })).statusCode).toBe(200);
  });
});
