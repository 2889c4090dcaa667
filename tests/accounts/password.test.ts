import { afterEach, beforeEach, expect, test } from 'vitest';
import { clear } from '../support/jobs.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

const email = 'asha@people.example';
const password = 'a mango tree in May';
const next = 'a neem tree in June';

const faults: unknown[] = [];
let session: string;
const expo = await expoOfFile();
await expo.services.jobs.start((fault) => faults.push(fault));
beforeEach(async () => {
  await clear(expo);
  const { body } = await call('POST', '/register', {
    name: 'Asha Kulkarni',
    email,
    role: 'Visitor',
    password,
    password_confirmation: password,
  });
  session = body.token;
});
afterEach(() => expect(faults.splice(0)).toEqual([]));

async function call(method: Method, url: string, payload?: object, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await expo.send(method, url, headers, payload);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const login = (secret: string) => call('POST', '/login', { email, password: secret });
const change = (current_password: string | undefined, secret = next) =>
  call('PUT', '/user/password', { current_password, password: secret, password_confirmation: secret }, session);
const lasts = async (token: string) => (await call('GET', '/user', undefined, token)).status === 200;

test('a changed password ends other sessions and reset links, and the user is notified', async () => {
  const other = (await login(password)).body.token;
  await call('POST', '/forgot-password', { email });
  const subjects = async () =>
    (await writtenMail(expo.config.dataDir)).map((written) => written.email.subject?.split(' ')[0]);
  await until(async () => (await subjects()).includes('Choose'));
  const { status, body } = await change(password);
  expect(status).toBe(200);
  expect([await lasts(body.token), await lasts(other)]).toEqual([true, false]);
  expect((await login(password)).status).toBe(422);
  expect((await login(next)).status).toBe(200);
  const rows = await expo.query(`select from email_tokens where purpose = 'reset-password'`);
  expect(rows).toEqual([]);
  await until(async () => (await subjects()).includes('Your'));
});

test.each([
  ['a wrong present password', 'not the one', next, 'current_password'],
  ['none', undefined, next, 'current_password'],
  ['a common new one', password, 'password123', 'password'],
  ['the person’s address', password, email, 'password'],
])('rejects %s and changes nothing', async (_what, current, secret, field) => {
  const other = (await login(password)).body.token;
  const { status, body } = await change(current, secret);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await lasts(other)).toBe(true);
  expect((await login(password)).status).toBe(200);
});

test('an account without a password can set one', async () => {
  await expo.query('update users set password_hash = null');
  expect((await change(undefined)).status).toBe(200);
  expect((await login(next)).status).toBe(200);
});

test('guessing the current password is limited', async () => {
  for (let time = 0; time < 10; time += 1) expect((await change(`guess ${time}`)).status).toBe(422);
  const { status, headers } = await change(password);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
