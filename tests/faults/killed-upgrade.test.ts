import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open.ts';
import { settingsOf } from '../support/backups.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { holdInserts } from '../support/held-inserts.ts';
import { freePort } from '../support/postgres.ts';
import { type Started, startProgram, untilReady } from '../support/server.ts';
import { dropEverything, type TestStorage, testStorage } from '../support/test-app.ts';

let place: TestStorage;
let program: Started | undefined;
beforeEach(async () => {
  place = await testStorage();
});
afterEach(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended;
  await place.drop();
});

test('an upgrade that is killed within a step leaves nothing of it, and goes on at the next start', async () => {
  const oldest = globSync('tests/database/fixtures/*.sql').sort()[0] as string;
  const database = await openDatabase(place.where);
  await dropEverything(database);
  await database.pool.query(readFileSync(oldest, 'utf8'));
  await database.close();
  const steps = async (): Promise<number> => {
    const opened = await openDatabase(place.where);
    const { rows } = await opened.pool.query('select count(*)::integer as applied from drizzle.__drizzle_migrations');
    await opened.close();
    return rows[0].applied;
  };
  const before = await steps();
  const done = 4;
  // A step is noted after all that it does.
  const notes = 'drizzle.__drizzle_migrations';
  const condition = `(select count(*) from ${notes}) = ${before + done}`;
  const { untilHeld, release } = await holdInserts(place.where, notes, condition);
  const port = await freePort();
  const start = () => startProgram({ ...settingsOf(place.where), PORT: String(port), LOG_LEVEL: 'silent' });
  program = start();
  await untilHeld();
  program.process.kill('SIGKILL');
  await program.ended;
  await release();
  const all = Number(program.out().match(/ of (\d+) steps/)?.[1]);
  expect(program.out()).toMatch(new RegExp(`: ${done + 1} of ${all} steps …\n$`));
  const kept = (await steps()) - before;
  expect(kept).toBe(done);

  const since = stopwatch();
  program = start();
  await untilReady(program, `http://127.0.0.1:${port}`);
  const seconds = since();
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await steps()).toBe(before + all);
  noteFigures('kill -9 during an upgrade, in steps', { tried: done + 1, acknowledged: kept, lost: 0, seconds });
}, 120_000);
