import { cpSync, rmSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { until } from '../support/mail.ts';
import { freePort } from '../support/postgres.ts';
import { startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { writtenMail } from '../support/written-mail.ts';

const dataDir = temporaryDirectory('logs');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the log names calls, refusals and limits, and nothing of the people: no address, telephone, password, token or mailed link', async () => {
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, DEMO_DATA: 'no', LOG_LEVEL: 'debug' };
  const program = startProgram(env);
  await untilReady(program, url);
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

  program.process.kill('SIGTERM');
  await program.ended;
  const written = program.out() + program.err();
  expect(written).toContain('"path":"/api/login"');
  expect(written).toContain('"msg":"refused"');
  expect(written).toContain('"msg":"limited"');
  expect(written).toContain('"audit":"sign-in refused"');
  // The session, the anti-forgery token, and the browser known from now on.
  expect([links.length, cookies.length]).toEqual([2, 3]);
  for (const secret of [email, 'shatai', password, 'a wrong password', phone, token, ...cookies, ...links])
    expect(written).not.toContain(secret);
}, 90_000);
