import { expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { openListener } from '#platform/server/http/listener.ts';
import { createShutdown } from '#platform/server/http/shutdown.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { programVersion } from '#platform/server/version.ts';
import { session } from '../support/overlap.ts';
import { expoOfFile, testApp } from '../support/test-app.ts';

const expo = await expoOfFile();

test('a fresh database is ready', async () => {
  const alive = await expo.app.inject('/healthz');
  const ready = await expo.app.inject('/readyz');
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 200]);
  expect(alive.json()).toEqual({ status: 'alive', version: programVersion });
});

test('readiness reports the age of the oldest transaction', async () => {
  const oldest = async () => (await expo.app.inject('/readyz')).json().oldest_transaction_seconds;
  if (expo.database.engine === 'embedded') return expect(await oldest()).toBeUndefined();
  expect(await oldest()).toBeNull();
  const other = await session(expo.database);
  await other.query('begin; select');
  expect(await oldest()).toBeGreaterThanOrEqual(0);
  await other.end();
});

test('a database that needs a later version turns readiness red, and says which', async () => {
  await expo.query(`update compatibility set oldest_version = '99.1.0'`);
  const ready = await expo.app.inject('/readyz');
  await expo.query(`update compatibility set oldest_version = '0.1.0'`);
  expect([ready.statusCode, ready.json().message]).toEqual([
    503,
    'This database needs Aangan 99.1 or later. Start that version, or restore a backup.',
  ]);
  expect((await expo.app.inject('/readyz')).statusCode).toBe(200);
});

test('the port answers while the program starts and while it stops', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const answer = await fetch(`${listener.origin}${path}`);
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('connection')];
  };
  expect(await ask('/healthz')).toEqual([200, null, 'keep-alive']);
  const protection = ['strict-transport-security', 'x-content-type-options'];
  // Subdomains are left out, because other sites of a city may be among them.
  const protectedBy = async () => {
    const { headers } = await fetch(listener.origin);
    return [
      ...protection.map((name) => headers.get(name)),
      /frame-ancestors 'none'/.test(`${headers.get('content-security-policy')}`),
    ];
  };
  expect(await protectedBy()).toEqual(['max-age=31536000', 'nosniff', true]);
  for (const path of ['/readyz', '/', '/api/projects/1']) expect(await ask(path)).toEqual([503, '5', 'keep-alive']);
  const page = await fetch(listener.origin, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<meta http-equiv="refresh" content="5">');
  await expect(openListener({ host: '127.0.0.1', port: Number(new URL(listener.origin).port) })).rejects.toThrow(
    'is taken',
  );

  const app = await createApp(expo, await loadPages(buildDirectory), { listener });
  const close = createShutdown(app);
  await app.ready();
  listener.open(app.routing);
  expect(await ask('/readyz')).toEqual([200, null, 'keep-alive']);
  expect(await protectedBy()).toEqual(['max-age=31536000', 'nosniff', true]);
  listener.beginStop();
  expect(await ask('/readyz')).toEqual([503, '5', 'close']);
  expect(await ask('/')).toEqual([200, null, 'close']);
  await close();
  await expect(fetch(`${listener.origin}/healthz`)).rejects.toThrow('fetch failed');
});

test('a call that does not exist is refused by its name', async () => {
  const answer = await expo.send('GET', '/nothing-here?x=1');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('/api/nothing-here');
});

test('the log says once that a proxy is in front whose header isn’t read', async () => {
  for (const [trust, times] of [
    ['no', 1],
    ['yes', 0],
  ] as const) {
    const lines: string[] = [];
    const behind = await testApp({ TRUST_PROXY: trust, LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await behind.app.inject({ url: '/about', headers: { 'x-forwarded-for': address } });
    expect(lines.filter((line) => line.includes('TRUST_PROXY=yes'))).toHaveLength(times);
    await behind.close();
  }
});
