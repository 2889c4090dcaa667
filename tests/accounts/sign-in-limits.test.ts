import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountLimits } from '#accounts/server/limits.ts';
import { type Added, addPerson, password } from '../support/people.ts';
import { appOn, expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const { app: secondApp } = await appOn(expo);
afterAll(() => secondApp.close());

let person: Added;
beforeEach(async () => {
  await expo.query('delete from request_limits');
  person = await addPerson(expo.database);
});

type From = { app?: FastifyInstance; address?: string; forwarded?: string; cookies?: Record<string, string> };
const login = (
  email: string,
  given: string,
  { app = expo.app, address = '203.0.113.7', forwarded, cookies = {} }: From = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: given },
    remoteAddress: address,
    cookies,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
const { loginByAccountAndNetwork, loginByAccount, loginByNetwork, loginByBrowser, registerByAddress } = accountLimits;
const { resetByMailboxAndNetwork, resetByMailbox, resetByBrowser } = accountLimits;
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof login>>): Record<string, string> =>
  Object.fromEntries(cookies.filter(({ name }) => name === 'aangan_browser').map(({ name, value }) => [name, value]));
/** Sets a counter without sending requests. */
const count = (used: number) => expo.query('update request_limits set used = $1', [used]);

describe('wrong passwords for one account', () => {
  test('are limited, with the time to wait, and so is the right one', async () => {
    const near = (host: number) => ({ address: `2001:db8:bad:1::${host}` });
    for (let n = 0; n < loginByAccountAndNetwork.max; n += 1)
      expect((await login(person.email, 'wrong', near(n))).statusCode).toBe(422);
    const answer = await login(person.email, password, near(99));
    expect(answer.statusCode, 'a /64 is one network').toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(loginByAccountAndNetwork.seconds - 60);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(loginByAccountAndNetwork.seconds);
    expect(answer.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(answer.cookies).toEqual([]);
    expect((await login(person.email.toUpperCase(), password, near(1))).statusCode, 'in other letters').toBe(429);
    const other = await addPerson(expo.database);
    expect((await login(other.email, password, near(1))).statusCode, 'no one else').toBe(200);
    expect((await login(person.email, password)).statusCode, 'elsewhere').toBe(200);
  });

  test('from all networks together are limited', async () => {
    for (let n = 0; n < 2; n += 1) await login(person.email, 'wrong', { address: `203.0.113.${n}` });
    await expo.query(`update request_limits set used = $1 where key ~ '^login account [^ ]+$'`, [loginByAccount.max]);
    const elsewhereCounted = async () =>
      await expo.query(
        `select key, used from request_limits where used > 0 and key !~ '^login account [^ ]+$' order by 1`,
      );
    const before = await elsewhereCounted();
    const answer = await login(person.email, password, { address: '203.0.113.99' });
    expect(await elsewhereCounted(), 'a refused try counts at the limit that refuses it alone').toEqual(before);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > loginByAccount.seconds - 60]).toEqual([
      429,
      true,
    ]);
  });

  test('are counted across processes', async () => {
    await login(person.email, 'wrong');
    await count(loginByAccountAndNetwork.max - 1);
    expect((await login(person.email, 'wrong', { app: secondApp })).statusCode).toBe(422);
    expect((await login(person.email, 'wrong')).statusCode).toBe(429);
    expect((await login(person.email, password, { app: secondApp })).statusCode).toBe(429);
  });

  test('are limited in the same way for a missing account', async () => {
    await login('nobody@expo.example', 'wrong');
    await count(loginByAccountAndNetwork.max);
    expect((await login('nobody@expo.example', 'wrong')).statusCode).toBe(429);
  });

  test('are cleared by the right one, and after their time', async () => {
    await login(person.email, 'wrong');
    await count(loginByAccountAndNetwork.max - 1);
    expect((await login(person.email, password)).statusCode).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await login(person.email, 'wrong')).statusCode).toBe(422);
    await count(loginByAccountAndNetwork.max);
    expect((await login(person.email, password)).statusCode).toBe(429);
    await expo.query(`update request_limits set resets_at = now() - interval '1 second'`);
    expect((await login(person.email, password)).statusCode).toBe(200);
  });

  test('sent concurrently are limited too', async () => {
    const answers = await Promise.all(
      Array.from({ length: loginByAccountAndNetwork.max + 5 }, (_, n) =>
        login(person.email, 'wrong', { app: n % 2 ? secondApp : expo.app }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(loginByAccountAndNetwork.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('one person in a hall', () => {
  test('can’t lock others out by hammering one account', async () => {
    for (let n = 0; n < 105; n += 1) await login(person.email, 'wrong');
    const other = await addPerson(expo.database);
    expect((await login(other.email, password)).statusCode).toBe(200);
    const rows = await expo.query(`select used from request_limits where key like 'login network%'`);
    expect(rows, 'only tries that reached the password').toEqual([{ used: loginByAccountAndNetwork.max }]);
  });

  test('uses up the network’s limit with invented addresses too, but known browsers still get in', async () => {
    const signedIn = await login(person.email, password);
    const cookies = cookiesOf(signedIn);
    await login('nobody@expo.example', 'wrong');
    await expo.query(`update request_limits set used = $1 where key like 'login network%'`, [loginByNetwork.max]);
    const refused = await login(person.email, password);
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('this network')]);
    expect((await login(person.email, password, { cookies })).statusCode).toBe(200);
    const other = await addPerson(expo.database);
    expect((await login(other.email, password, { cookies })).statusCode, 'known to its own account only').toBe(429);
  });

  test('who mistypes and then succeeds uses up nothing of the others’', async () => {
    for (let n = 0; n < 5; n += 1) await login(person.email, 'wrong');
    await login(person.email, password);
    const rows = await expo.query('select from request_limits where used > 0');
    expect(rows).toHaveLength(0);
  });
});

describe('a browser that has signed in before', () => {
  test('has its own limit, separate from all others', async () => {
    const cookies = cookiesOf(await login(person.email, password));
    for (let n = 0; n <= loginByAccountAndNetwork.max; n += 1) await login(person.email, 'wrong');
    expect((await login(person.email, password)).statusCode).toBe(429);
    for (let n = 0; n < loginByBrowser.max; n += 1)
      expect((await login(person.email, 'wrong', { cookies })).statusCode).toBe(422);
    expect((await login(person.email, password, { cookies })).statusCode).toBe(429);
    const rows = await expo.query(`select used from request_limits where key like 'login network%'`);
    expect(rows).toEqual([{ used: loginByAccountAndNetwork.max }]);
  });

  test('gets a new HttpOnly cookie at each sign-in, stored as a hash; a changed password invalidates it', async () => {
    const first = await login(person.email, password);
    const cookies = cookiesOf(first);
    expect(first.cookies.find(({ name }) => name === 'aangan_browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    const second = await login(person.email, password, { cookies });
    expect(cookiesOf(second).aangan_browser).not.toBe(cookies.aangan_browser);
    const stored = () => expo.query('select * from known_browsers where user_id = $1', [person.id]);
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain(cookiesOf(second).aangan_browser);
    const payload = {
      current_password: password,
      password: 'no-ordinary-word',
      password_confirmation: 'no-ordinary-word',
    };
    const headers = { authorization: `Bearer ${second.json().token}` };
    await login(person.email, password, { address: '203.0.113.9' });
    expect(await stored()).toHaveLength(2);
    const changed = await expo.send('PUT', '/user/password', headers, payload);
    expect([changed.statusCode, (await stored()).length], 'only the one that changed it').toEqual([200, 1]);
  });
});

describe('a link to a new password', () => {
  const ask = (address: string, cookies = {}, email = person.email) =>
    expo.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email },
      remoteAddress: address,
      cookies,
    });

  test('requested by others doesn’t use up the owner’s requests, and emails to them are limited', async () => {
    const cookies = cookiesOf(await login(person.email, password));
    for (const email of ['nobody@expo.example', person.email]) {
      const asked = () => ask('203.0.113.1', {}, email);
      for (let n = 0; n < resetByMailboxAndNetwork.max; n += 1) expect((await asked()).statusCode).toBe(200);
      const { statusCode, headers } = await asked();
      expect([statusCode, Number(headers['retry-after']) > 0], email).toEqual([429, true]);
    }
    expect((await ask('203.0.113.2')).statusCode, 'from another network').toBe(200);
    await expo.query(`update request_limits set used = $1 where key like 'reset mailbox %'`, [resetByMailbox.max]);
    expect((await ask('203.0.113.3')).statusCode, 'bounded from everywhere').toBe(429);
    for (let n = 0; n < resetByBrowser.max; n += 1) expect((await ask('203.0.113.1', cookies)).statusCode).toBe(200);
    expect((await ask('203.0.113.1', cookies)).statusCode).toBe(429);
  });
});

describe('wrong passwords from one address', () => {
  test('are limited across accounts; other addresses are not affected', async () => {
    await login('nobody@expo.example', 'wrong');
    await count(loginByNetwork.max);
    expect((await login(person.email, password)).statusCode).toBe(429);
    expect((await login(person.email, password, { address: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('can’t be bypassed by a forged X-Forwarded-For', async () => {
    await login('nobody@expo.example', 'wrong');
    await count(loginByNetwork.max);
    for (const forwarded of ['198.51.100.1', '198.51.100.2, 198.51.100.3', '127.0.0.1'])
      expect((await login(person.email, password, { forwarded })).statusCode).toBe(429);
  });

  test('behind our proxy count for the client’s address; its own header is ignored', async () => {
    const { app: proxied } = await appOn({ ...expo, config: { ...expo.config, trustProxy: true } });
    try {
      const through = (forwarded: string) => login(person.email, password, { app: proxied, forwarded });
      await login('nobody@expo.example', 'wrong', { app: proxied, forwarded: '198.51.100.1' });
      await expo.query(`update request_limits set used = $1 where key like 'login network%'`, [loginByNetwork.max]);
      expect((await through('198.51.100.1')).statusCode).toBe(429);
      expect((await through('1.2.3.4, 198.51.100.1')).statusCode).toBe(429);
      expect((await through('198.51.100.1, 198.51.100.2')).statusCode).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  test('do not use up the limit of successful sign-ins', async () => {
    for (let n = 0; n < 3; n += 1) await login(person.email, password);
    const rows = await expo.query(`select used from request_limits where key like 'login network%' and used > 0`);
    expect(rows).toEqual([]);
  });
});

test('registrations from one address are limited', async () => {
  const register = (email: string, password = 'no-ordinary-word') =>
    expo.send(
      'POST',
      '/register',
      {},
      { name: 'N', email, password, password_confirmation: password, role: 'Visitor' },
    );
  expect((await register('first@expo.example')).statusCode).toBe(201);
  await count(registerByAddress.max - 1);
  // Weak passwords don't count, because one phone could send many.
  for (let time = 0; time < 2; time += 1)
    expect((await register('weak@expo.example', 'password123')).statusCode).toBe(422);
  expect((await register('other@expo.example')).statusCode).toBe(201);
  await count(registerByAddress.max);
  const answer = await register('second@expo.example');
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('counters are stored without names and addresses', async () => {
  await login(person.email, 'wrong');
  const rows = await expo.query('select key from request_limits');
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|person-/);
});

describe('whether an account exists is not revealed', () => {
  test('by the answer', async () => {
    const [wrong, unknown] = [await login(person.email, 'wrong'), await login('nobody@expo.example', 'wrong')];
    expect(wrong.statusCode).toBe(422);
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
    const headersOf = (answer: typeof wrong) =>
      Object.keys(answer.headers)
        .filter((name) => !['date', 'x-request-id'].includes(name))
        .toSorted();
    expect(headersOf(wrong)).toEqual(headersOf(unknown));
  });

  test('by whether it is deactivated or has no password', async () => {
    const away = await addPerson(expo.database, { isActive: false });
    const without = await addPerson(expo.database, { hasPassword: false });
    const unknown = (await login('nobody@expo.example', 'wrong')).json();
    for (const { email } of [away, without]) expect((await login(email, 'wrong')).json()).toEqual(unknown);
    expect((await login(away.email, password)).statusCode, 'only with the right password').toBe(403);
  });

  test('by the time it takes', async () => {
    // The account is registered by the API, so that the password is hashed with the program's parameters.
    const email = 'known@expo.example';
    const payload = { name: 'Known', email, password, password_confirmation: password, role: 'Visitor' };
    expect((await expo.send('POST', '/register', {}, payload)).statusCode).toBe(201);
    const time = async (address: string) => {
      const began = performance.now();
      await login(address, 'wrong-password');
      return performance.now() - began;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    await time('nobody@expo.example');
    for (let n = 0; n < 15; n += 1) {
      await expo.query('delete from request_limits');
      known.push(await time(email));
      unknown.push(await time('nobody@expo.example'));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
