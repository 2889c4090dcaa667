import { cpSync, existsSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { createShutdown } from '#server/platform/http/shutdown.ts';
import { freePort } from '../support/postgres.ts';
import { startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

test('a stop signal lets requests in flight be answered and ends with code 0 within ten seconds', async () => {
  const dataDir = temporaryDirectory('stop');
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = startProgram({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' });
  await untilReady(started, url);
  expect(started.out()).toContain(url);
  const inFlight = Array.from({ length: 20 }, (_, index) => fetch(`${url}/?search=stop${index}`));
  await fetch(`${url}/healthz`);
  const stoppedAt = Date.now();
  started.process.kill('SIGTERM');
  const answers = await Promise.all(inFlight);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(await started.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(started.err()).toBe('');
  rmSync(dataDir, { recursive: true, force: true });
});

test('requests that never arrive whole do not keep a stop from closing the database', async () => {
  const dataDir = temporaryDirectory('stop');
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const port = await freePort();
  const started = startProgram({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' });
  await untilReady(started, `http://127.0.0.1:${port}`);
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  for (const sent of [head, `${head}content-length: 100\r\n\r\n{"email":`]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
  }
  await fetch(`http://127.0.0.1:${port}/healthz`);
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.err()).toBe('');
  expect(existsSync(join(dataDir, 'lock.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a stop cuts off a request that is still arriving before it cuts off one in work', async () => {
  const app = fastify();
  let answer = () => {};
  const work = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get('/slow', async () => {
    await work;
    return 'done';
  });
  app.post('/upload', async () => 'arrived');
  const close = createShutdown(app);
  let requests = 0;
  const bothBegan = new Promise<void>((resolve) => {
    app.server.on('request', () => {
      requests += 1;
      if (requests === 2) resolve();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const arriving = connect(port, '127.0.0.1');
  arriving.on('error', () => {});
  const isCut = new Promise<void>((resolve) => arriving.once('close', () => resolve()));
  arriving.write(
    'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  );
  await bothBegan;
  const closed = close();
  await isCut;
  answer();
  expect(await slow).toBe(200);
  await closed;
});
