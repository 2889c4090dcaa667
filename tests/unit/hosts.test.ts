import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createServer } from '#platform/server/http/server.ts';

/** Returns which requests are answered, by the host that they are for. */
async function served(settings: { host: string; publicUrl: string | undefined }, hosts: string[], asked = 'GET /') {
  const app = await createServer({ ...settings, logLevel: 'silent', trustProxy: false });
  app.all('/*', () => 'served');
  const [method = '', url] = asked.split(' ');
  const answers = await Promise.all(
    hosts.map(async (host) => {
      const { statusCode } = await app.inject({ method: method as 'GET', url, headers: { host } });
      expect([200, 421]).toContain(statusCode);
      return statusCode === 200 ? [host] : [];
    }),
  );
  return answers.flat();
}

const loopback = ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'];
const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'expo.example.evil.example'];

test('on the loopback only its own names are accepted', async () => {
  const hosts = [...loopback, ...foreign, '192.0.2.7:3000', hostname()];
  for (const asked of ['GET /', 'GET /api/projects', 'POST /api/login'])
    expect(await served({ host: '127.0.0.1', publicUrl: undefined }, hosts, asked)).toEqual(loopback);
});

test('for a program that listens for others, any address and the machine’s name are accepted, and other names aren’t', async () => {
  const own = ['192.0.2.7:3000', '[2001:db8::7]:3000', hostname(), `${hostname()}.local:3000`];
  expect(await served({ host: '0.0.0.0', publicUrl: undefined }, [...loopback, ...own, ...foreign])).toEqual([
    ...loopback,
    ...own,
  ]);
});

test('with a public address, changes and the API are answered only there, pages and health everywhere', async () => {
  const settings = { host: '0.0.0.0', publicUrl: 'https://expo.example' };
  const hosts = ['expo.example', 'EXPO.example:443', ...loopback, ...foreign];
  const own = hosts.slice(0, 2 + loopback.length);
  for (const asked of ['GET /api/projects', 'POST /api/login', 'POST /'])
    expect(await served(settings, hosts, asked)).toEqual(own);
  for (const asked of ['GET /', 'GET /healthz', 'GET /readyz'])
    expect(await served(settings, hosts, asked)).toEqual(hosts);
});
