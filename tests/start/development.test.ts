import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../support/postgres.ts';
import { type Started, startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

let url: string;
let program: Started;
beforeAll(async () => {
  const dataDir = temporaryDirectory('development');
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  program = startProgram({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' }, 'development');
  await untilReady(program, url);
}, 120_000);
afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
});

test('the development server answers pages and the packages of their scripts, without errors', async () => {
  const page = await fetch(`${url}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Exhibitor Login')]);
  const script = await (await fetch(`${url}/src/app/web/client.tsx`)).text();
  const [, bundled = 'no package'] = /from "([^"]*\/deps\/[^"]*)"/.exec(script) ?? [];
  expect((await fetch(new URL(bundled, url))).status).toBe(200);
  expect(program.err() + program.out()).not.toMatch(/error/i);
}, 120_000);
