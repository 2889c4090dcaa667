import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteProxy } from '../../bench/proxies.ts';
import { freePort } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const directory = temporaryDirectory('proxies');
const started: ChildProcess[] = [];
const processes = await Promise.all([startProcess(), startProcess()]);
const [first, second] = processes.map(({ port }) => port) as [number, number];

afterAll(async () => {
  for (const proxy of started) {
    const ended = once(proxy, 'exit');
    if (proxy.kill('SIGTERM')) await ended;
  }
  for (const { server } of processes) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(directory, { recursive: true, force: true });
});

/** An example for operators without TLS, at another port and in front of other processes. */
type Example = {
  program: string;
  asksReadyz: boolean;
  words: (path: string) => string[];
  text: (port: number) => string;
};

const examples: Example[] = [
  {
    program: 'haproxy',
    asksReadyz: true,
    words: (path) => ['-db', '-f', path],
    text: (site) => siteProxy({ site, first, second }),
  },
  {
    program: 'caddy',
    asksReadyz: true,
    words: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
    text: (site) =>
      `{\n\tadmin off\n}\n${exampleOf('Caddyfile')
        .replace(/^http:[\s\S]*?^}\n/m, '')
        .replace('{$EXPO_HOST:expo.example}', `http://127.0.0.1:${site}`)}`,
  },
  {
    program: 'nginx',
    asksReadyz: false,
    words: (path) => ['-e', 'stderr', '-g', 'daemon off;', '-c', path],
    text: (site) =>
      `pid ${directory}/nginx.pid; error_log stderr; events {} http { access_log off; ${exampleOf('nginx.conf')
        .replace(/^server \{\n {2}listen 80;[\s\S]*?^}\n/m, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${site}`)
        .replace(/^ {2}ssl_.*\n/gm, '')} }`,
  },
];

for (const { program, asksReadyz, words, text } of examples) {
  const isThere = spawnSync(program, ['-v']).error === undefined;
  const title = `${program} shows what processes say while none of them is ready`;
  test.skipIf(!isThere)(
    isThere ? title : `${title}: not run, since ${program} is not installed`,
    async () => {
      for (const each of processes) Object.assign(each, { isReady: true, posts: 0 });
      const port = await freePort();
      const path = join(directory, program);
      writeFileSync(path, text(port));
      const proxy = spawn(program, words(path), { stdio: 'ignore', env: { ...process.env, HOME: directory } });
      started.push(proxy);
      const site = `http://127.0.0.1:${port}`;
      await expect
        .poll(
          () =>
            fetch(site).then(
              ({ status }) => status,
              () => 'no answer',
            ),
          { timeout: 10_000 },
        )
        .toBe(200);

      for (const each of processes) each.isReady = false;
      // A process that was asked twice has been seen not to be ready.
      const asked = processes.map(({ checks }) => checks + 2);
      if (asksReadyz)
        await expect
          .poll(() => processes.every(({ checks }, index) => checks >= (asked[index] ?? 0)), { timeout: 10_000 })
          .toBe(true);
      expect(await answerOf(site)).toEqual([200, 'a kept page']);
      expect(await answerOf(`${site}/api/site-visits`, { method: 'POST' })).toEqual([503, 'In words']);
      expect(processes.map(({ posts }) => posts).reduce((sum, posts) => sum + posts)).toBe(1);
    },
    30_000,
  );
}

async function answerOf(url: string, init: RequestInit = {}): Promise<[number, string]> {
  const answer = await fetch(url, init);
  return [answer.status, await answer.text()];
}

const exampleOf = (name: string): string =>
  readFileSync(join('deploy', name), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);

/** A process as proxies see it: it keeps a page, and answers 503 to what changes something while it isn't ready. */
type Process = { server: Server; port: number; isReady: boolean; checks: number; posts: number };

async function startProcess(): Promise<Process> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      state.checks += 1;
      response.writeHead(state.isReady ? 200 : 503).end();
    } else if (request.method === 'GET') response.end('a kept page');
    else {
      state.posts += 1;
      response.writeHead(state.isReady ? 201 : 503).end('In words');
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const state: Process = { server, port: (server.address() as AddressInfo).port, isReady: true, checks: 0, posts: 0 };
  return state;
}
