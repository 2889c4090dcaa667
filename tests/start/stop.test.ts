import { cpSync, existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
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
