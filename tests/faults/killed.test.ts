import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDifferences } from '#backup/server/verify-queries.ts';
import { registerFile } from '../imports/import-setup.ts';
import { runCommand } from '../support/backups.ts';
import { addStall } from '../support/bookable.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { holdInserts } from '../support/held-inserts.ts';
import { addPerson } from '../support/people.ts';
import { type Stage, stage, within } from '../support/program-stage.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';
import { expectWhole, isBeingStored, uploadLoad } from './upload-load.ts';

vi.setConfig({ testTimeout: 240_000 });

let directory: string;
let place: TestStorage;
let expo: Stage;
beforeEach(async () => {
  directory = temporaryDirectory('killed');
  place = await testStorage();
  expo = await stage(place.where);
});
afterEach(async () => {
  await expo.kill();
  await place.drop();
  rmSync(directory, { recursive: true });
});

test('when the program is killed during uploads, each acknowledged file is whole, and no other is recorded', async () => {
  const builder = await within(place.where, async (database) => {
    const owner = await addPerson(database, { role: 'Developer' });
    await addStall(database, 'developer', { owner: owner.id });
    return owner;
  });
  await expo.start();
  const { dataDir } = place.where;
  // Files this large take a while to be written, so that the program can be killed meanwhile.
  const size = 2_000_000;
  const load = uploadLoad(expo, await expo.signIn(builder), size);
  const { process: running } = expo.program();
  let killed = false;
  await load.uploadUntil(() => {
    if (killed || load.acknowledged.length < 20 || !isBeingStored(dataDir, size)) return killed;
    // A file may have become whole meanwhile. Nothing changes while the program is stopped.
    running.kill('SIGSTOP');
    killed = isBeingStored(dataDir, size) && running.kill('SIGKILL');
    if (!killed) running.kill('SIGCONT');
    return killed;
  });
  await expo.program().ended;
  const [tried, acknowledged, unanswered] = [load.tried(), load.acknowledged.length, load.left()];
  expect(unanswered, 'no upload was in progress').toBeGreaterThan(0);
  await within(place.where, (database) => expectWhole(database, dataDir));
  const since = stopwatch();
  await expo.start();
  const seconds = since();
  const lost = await load.lost();
  expect(lost).toBe(0);
  await load.sendAgain();
  expect([load.refused, load.left()]).toEqual([[], 0]);
  expect(await load.lost()).toBe(0);
  expect(await expo.stop()).toBe(0);
  await within(place.where, (database) => expectWhole(database, dataDir));
  noteFigures('kill -9 during uploads', { tried, acknowledged, lost, seconds });
});

test('an import that is killed within a batch leaves nothing of it and can be repeated, and then each row is there once', async () => {
  const count = 3_000;
  const rows = Array.from({ length: count }, (_, n) => ({
    rera_id: `P${n}`,
    project_name: `Neem Courtyard ${n}`,
    promoter_name: `Neem Tree Homes ${Math.floor(n / 20)} LLP`,
  }));
  const file = join(directory, 'register.csv');
  writeFileSync(file, registerFile(rows));
  const words = ['import', '--mapping', 'maharera', file];
  // The batches before have ended, and this one has stored its builders.
  const isLater = '(select count(*) from projects) >= 1000';
  const { untilHeld, release } = await holdInserts(place.where, 'projects', isLater);
  let killing: Promise<void> | undefined;
  const killed = await runCommand(words, place.where, {
    onStart: (child) => {
      killing = untilHeld().then(() => void child.kill('SIGKILL'));
    },
  });
  expect(killed.code).toBeNull();
  await killing;
  await release();
  const stored = () =>
    within(place.where, async ({ pool, db }) => {
      const { rows: found } = await pool.query<{ all: number; distinct: number; builders: number; idle: number }>(
        `select count(*)::integer as all, count(distinct rera_number)::integer as distinct,
           (select count(*)::integer from exhibitors) as builders,
           (select count(*)::integer from exhibitors e where not exists (select from projects where developer_id = e.id)) as idle
         from projects`,
      );
      return { ...found[0], differences: (await countDifferences(db)).filter((each) => each.rows > 0) };
    });
  const before = await stored();
  expect(before.all).toBeGreaterThan(0);
  expect(before.all).toBeLessThan(count);
  expect(before).toMatchObject({ distinct: before.all, idle: 0, differences: [] });
  const since = stopwatch();
  const again = await runCommand(words, place.where);
  const seconds = since();
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(await stored()).toEqual({ all: count, distinct: count, builders: count / 20, idle: 0, differences: [] });
  await expo.start();
  expect((await expo.send('GET', '/projects')).status).toBe(200);
  noteFigures('kill -9 during an import, in rows', {
    tried: count,
    acknowledged: before.all as number,
    lost: 0,
    seconds,
  });
});
