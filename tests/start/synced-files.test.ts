import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.ts';

/** Opens the database in a traced process and commits a number of times. */
const program = (dataDir: string, commits: number) => `
  const { openDatabase } = await import('#platform/server/database/open.ts');
  const { pool } = await openDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} });
  await pool.query('create table kept (at integer)');
  for (let at = 0; at < ${commits}; at += 1) await pool.query('insert into kept values ($1)', [at]);
  process.exit(0);`;

test('the embedded database answers a commit once it is on disk', () => {
  const dataDir = temporaryDirectory('synced');
  cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const trace = join(dataDir, 'trace.json');
  const tracing = ['--trace-event-categories', 'node.fs.sync', '--trace-event-file-pattern', trace];
  execFileSync(process.execPath, [...tracing, '--input-type=module', '-e', program(dataDir, 200)]);
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as { traceEvents: { name: string; ph: string }[] };
  const synced = traceEvents.filter(({ name, ph }) => name === 'fs.sync.fsync' && ph === 'B');
  expect(synced.length).toBeGreaterThanOrEqual(200);
  rmSync(dataDir, { recursive: true, force: true });
});
