import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountLimits } from '#accounts/server/limits.ts';
import { clear } from '../support/jobs.ts';
import { setUpApp } from '../support/second-factors.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile, type Method } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

const email = 'asha@people.example';
const password = 'a mango tree in May';
const newPassword = 'a neem tree in June';
const faults: unknown[] = [];

const startJobs = () => expo.services.jobs.start((fault) => faults.push(fault));
const expo = await expoOfFile();
await startJobs();
beforeEach(() => clear(expo));
afterEach(() => expect(faults.splice(0)).toEqual([]));

async function call(method: Method, url: string, payload?: object, token?: string) {
  const answer = await expo.send(method, url, token ? { authorization: `Bearer ${token}` } : {}, payload);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function register(address = email): Promise<string> {
  const repeated = { password, password_confirmation: password };
  const { status, body } = await call('POST', '/register', {
    name: 'Asha Kulkarni',
    email: address,
    role: 'Visitor',
    ...repeated,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.token;
}

const login = (secret: string) => call('POST', '/login', { email, password: secret });
const forgot = (address = email) => call('POST', '/forgot-password', { email: address });
const reset = (token: string, secret = newPassword) =>
  call('POST', '/reset-password', { token, password: secret, password_confirmation: secret });
const confirm = (token: string) => call('POST', '/email/confirm', { token });
const signedIn = async (token: string) => (await call('GET', '/user', undefined, token)).status === 200;
const isConfirmed = async (token: string) => (await call('GET', '/user', undefined, token)).body.user.email_confirmed;

/** Waits for `count` messages with this subject and returns the last one. */
async function mail(subject: string, count = 1) {
  const matching = async () =>
    (await writtenMail(expo.config.dataDir)).filter((written) => written.email.subject?.startsWith(subject));
  await until(async () => (await matching()).length >= count);
  return (await matching())[count - 1]?.email;
}

/** Returns the token of the link in a message. */
async function mailedToken(subject: string, screen: string, count = 1): Promise<string> {
  const { text = '' } = (await mail(subject, count)) ?? {};
  const [, token = ''] = new RegExp(`^http://expo\\.example/${screen}\\?token=([\\w-]{43})\\r?$`, 'm').exec(text) ?? [];
  expect(token, text).not.toBe('');
  return token;
}
const resetToken = (count = 1) => mailedToken('Choose a new password', 'reset-password', count);
const confirmToken = (count = 1) => mailedToken('Confirm your email address', 'confirm-email', count);

const jobsDone = () => until(async () => (await expo.query('select from pgboss.job')).length === 0);

test('a mailed link resets the password once, ends every session and confirms the address', async () => {
  const sessions = [await register(), (await login(password)).body.token];
  expect((await forgot()).status).toBe(200);
  const token = await resetToken();
  const { status, body } = await reset(token);
  expect([status, body.success]).toEqual([200, true]);
  for (const session of sessions) expect(await signedIn(session)).toBe(false);
  expect((await login(password)).status).toBe(422);
  const { token: session } = (await login(newPassword)).body;
  expect(await isConfirmed(session)).toBe(true);
  expect((await mail('Your password for Aangan was changed'))?.to?.[0]?.address).toBe(email);
  const again = await reset(token, 'a third tree in July');
  expect(again.status).toBe(422);
  expect(again.body.errors.token[0]).toMatch(/used/);
  expect((await login(newPassword)).status).toBe(200);
});

test('a reset removes second factors, phones and blocks of a stranger from before the address was confirmed', async () => {
  const stranger = await register();
  const stall = await addExhibitor(expo.database, {});
  const block = async () =>
    expo.query(
      `insert into sender_blocks (exhibitor_id, user_id, mailbox_hash, is_confirmed)
       select $1, id, repeat('a', 64), email_confirmed_at is not null from users where email = $2`,
      [stall, email],
    );
  const blocks = async () => (await expo.query('select from sender_blocks')).length;
  await block();
  await setUpApp(expo.app, { authorization: `Bearer ${stranger}` }, password);
  await expo.query(`update users set phone = '+91 98200 12345'`);
  await forgot();
  expect((await reset(await resetToken())).status).toBe(200);
  const { status, body } = await login(newPassword);
  expect([status, body.user?.phone]).toEqual([200, null]);
  expect(await blocks()).toBe(0);

  const confirmed = body.token;
  await setUpApp(expo.app, { authorization: `Bearer ${confirmed}` }, newPassword);
  await block();
  await forgot();
  expect((await reset(await resetToken(2), password)).status).toBe(200);
  expect((await login(password)).body.second_factor).toBeDefined();
  expect(await blocks()).toBe(1);
  vi.useRealTimers();
});

test('concurrent uses of a link: one succeeds', async () => {
  await register();
  await forgot();
  const token = await resetToken();
  const secrets = ['the first tree', 'the second tree'];
  const answers = await Promise.all(secrets.map((secret) => reset(token, secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await login(secrets[winner] as string)).status).toBe(200);
  expect((await login(secrets[1 - winner] as string)).status).toBe(422);
});

test('a link expires after an hour, and using one invalidates the others', async () => {
  await register();
  await forgot();
  await forgot();
  const tokens = [await resetToken(1), await resetToken(2)] as const;
  const rows = await expo.query(
    `select extract(epoch from expires_at - created_at)::int as lasts from email_tokens where purpose = 'reset-password'`,
  );
  for (const { lasts } of rows) expect(Math.abs(lasts - 3600)).toBeLessThan(60);
  await expo.query(
    `update email_tokens set expires_at = now() - interval '1 second' where token_hash = encode(sha256($1), 'hex')`,
    [tokens[0]],
  );
  expect((await reset(tokens[0])).status).toBe(422);
  expect((await login(password)).status).toBe(200);
  await forgot();
  const third = await resetToken(3);
  expect((await reset(tokens[1])).status).toBe(200);
  expect((await reset(third, 'a third tree in July')).status).toBe(422);
});

test('forged, truncated and confirmation tokens are rejected', async () => {
  await register();
  const confirmation = await confirmToken();
  for (const token of ['x'.repeat(43), confirmation]) {
    const { status, body } = await reset(token);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
  }
  expect((await reset(confirmation.slice(1))).body.errors.token[0]).toContain('incomplete');
  expect((await login(password)).status).toBe(200);
});

test('a common password is rejected, and the link stays valid', async () => {
  await register();
  await forgot();
  const token = await resetToken();
  for (const secret of ['password123', email]) {
    const { status, body } = await reset(token, secret);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
  }
  expect((await reset(token)).status).toBe(200);
});

test('an unknown or deactivated address gets the same response and no email', async () => {
  await register();
  await register('banned@people.example');
  await expo.query(`update users set is_active = false where email = 'banned@people.example'`);
  const answers = [];
  for (const address of [email, 'nobody@people.example', 'banned@people.example', email.toUpperCase()])
    answers.push(await forgot(address));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await resetToken(2);
  await jobsDone();
  const sent = (await writtenMail(expo.config.dataDir)).filter(({ email: { subject } }) =>
    subject?.startsWith('Choose'),
  );
  expect(sent.map(({ email: { to } }) => to?.[0]?.address)).toEqual([email, email]);
});

test('the request does the same work whether or not the account exists', async () => {
  await register();
  await jobsDone();
  await expo.services.jobs.stop();
  await forgot();
  await forgot('nobody@people.example');
  const rows = await expo.query(`select name, data from pgboss.job order by created_on`);
  expect(rows).toEqual([
    { name: 'forgotten-password', data: { email } },
    { name: 'forgotten-password', data: { email: 'nobody@people.example' } },
  ]);
  await startJobs();
});

test('link attempts are limited', async () => {
  expect((await confirm('x'.repeat(43))).status).toBe(422);
  await expo.query('update request_limits set used = $1', [accountLimits.linkByAddress.max]);
  expect((await confirm('x'.repeat(43))).status).toBe(429);
});

test('registering mails a link that confirms the address once', async () => {
  const session = await register();
  expect(await isConfirmed(session)).toBe(false);
  const token = await confirmToken();
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await isConfirmed(session)).toBe(true);
  expect((await call('POST', '/email/confirmation', {}, session)).body.message).toContain('already');
});

test('a rejected registration sends nothing', async () => {
  await register();
  const { status } = await call('POST', '/register', {
    name: 'Somebody else',
    email,
    role: 'Visitor',
    password: newPassword,
    password_confirmation: newPassword,
  });
  expect(status).toBe(422);
  await jobsDone();
  expect(await writtenMail(expo.config.dataDir)).toHaveLength(1);
});

test('the confirmation can be requested again; a link to a previous address is invalid', async () => {
  const session = await register();
  expect((await call('POST', '/email/confirmation', {}, session)).status).toBe(200);
  expect((await call('POST', '/email/confirmation', {})).status).toBe(401);
  const token = await confirmToken(2);
  await expo.query(`update users set email = 'other@people.example'`);
  expect((await confirm(token)).status).toBe(422);
  expect(await isConfirmed(session)).toBe(false);
});

test('tokens are stored only as hashes', async () => {
  await register();
  await forgot();
  const tokens = [await resetToken(), await confirmToken()];
  await jobsDone();
  const rows = await expo.query(`select token_hash from email_tokens`);
  expect(rows).toHaveLength(2);
  const jobs = await expo.query(`select * from pgboss.job`);
  for (const token of tokens) expect(JSON.stringify([rows, jobs])).not.toContain(token);
});
