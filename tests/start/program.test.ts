import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../support/postgres.ts';
import { type Started, startProgram, untilReady } from '../support/server.ts';
import { openIn, temporaryDirectory } from '../support/temporary.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

// All tests share one program, because a start takes several times as long as each of them.
const dataDir = temporaryDirectory('program');
let url: string;
let program: Started;
let openAtStart: string[];
beforeAll(async () => {
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'media/images'), { recursive: true });
  writeFileSync(join(dataDir, 'media/images/a.webp'), '');
  writeFileSync(join(dataDir, 'notes.txt'), '');
  for (const path of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(dataDir, path), 0o777);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // The delay is longer than the test, because a second signal ends it.
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'debug', SHUTDOWN_DELAY_SECONDS: '60' };
  program = startProgram({ ...settings, DEMO_DATA: 'no' }, 'npm');
  await untilReady(program, url);
  openAtStart = openIn(dataDir);
}, 90_000);
afterAll(async () => {
  const left = join(dataDir, 'lock.pid');
  if (existsSync(left)) process.kill(Number(readFileSync(left, 'utf8')), 'SIGKILL');
  await program.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test.skipIf(process.platform === 'win32')(
  'a data directory open to others is closed at the start, with all that is ours in it and nothing else',
  () => {
    expect(openAtStart).toEqual(['notes.txt']);
    expect(statSync(join(dataDir, 'notes.txt')).mode & 0o777).toBe(0o777);
  },
);

test('the log names calls, refusals and limits, but no address, telephone, password, token or mailed link of people', async () => {
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  const [email, password, phone] = ['ashatai@people.example', 'a mango tree in May', '9822055501'];
  const repeated = { password, password_confirmation: password };
  const registered = await send('POST', '/api/register', {
    name: 'Ashatai Kulkarni',
    email,
    role: 'Visitor',
    ...repeated,
  });
  const cookies = registered.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] as string);
  const { token } = (await registered.json()) as { token: string };
  const signed = { authorization: `Bearer ${token}` };
  await send('PUT', '/api/user/phone', { phone }, signed);
  await send('GET', `/api/user?token=${token}`);
  await send('GET', `/api/admin/users?search=${email}`, undefined, signed);
  for (let at = 0; at < 11; at += 1) await send('POST', '/api/login', { email, password: 'a wrong password' });
  await send('POST', '/api/forgot-password', { email });
  await until(async () => (await writtenMail(dataDir)).length >= 2);
  const links = (await writtenMail(dataDir)).map(
    (mail) => /token=([\w-]{43})/.exec(mail.email.text ?? '')?.[1] as string,
  );
  for (const link of links) {
    await send('GET', `/reset-password?token=${link}`);
    await send('POST', '/api/reset-password', { token: link, ...repeated });
    await send('POST', '/api/email/confirm', { token: link });
  }
  await send('POST', '/api/login', { email, password });

  await send('GET', '/api/the-last-of-these');
  await until(async () => program.out().includes('"path":"/api/the-last-of-these"'));
  const written = program.out() + program.err();
  expect(written).toContain('"path":"/api/login"');
  expect(written).toContain('"msg":"refused"');
  expect(written).toContain('"msg":"limited"');
  expect(written).toContain('"audit":"sign-in refused"');
  // The response sets the session, the anti-forgery token, and the mark of a known browser.
  expect([links.length, cookies.length]).toEqual([2, 3]);
  for (const secret of [email, 'shatai', password, 'a wrong password', phone, token, ...cookies, ...links])
    expect(written).not.toContain(secret);
}, 90_000);

test('a stop signal to npm turns readiness red, lets requests in flight finish and closes the database within ten seconds, with code 0, even if requests never arrive completely', async () => {
  expect(program.out()).toContain(url);
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  for (const sent of [head, `${head}content-length: 100\r\n\r\n{"email":`]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
  }
  const inFlight = Array.from({ length: 20 }, (_, index) => fetch(`${url}/?search=stop${index}`));
  await fetch(`${url}/healthz`);
  program.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  const stoppedAt = Date.now();
  program.process.kill('SIGTERM');
  const answers = await Promise.all(inFlight);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(await program.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(program.err()).toBe('');
  expect(existsSync(join(dataDir, 'lock.pid'))).toBe(false);
});
