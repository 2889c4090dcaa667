import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { runCommand } from '../support/backups.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { bookingLoad, capacity, expectSaved } from '../support/booking-load.ts';
import { onServer } from '../support/engine.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { addPerson } from '../support/people.ts';
import { startPostgres } from '../support/postgres.ts';
import { stage, within } from '../support/program-stage.ts';
import { programEnv } from '../support/server.ts';
import { smallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { prepareTemplate } from '../support/template.ts';
import { expectWhole, uploadLoad } from './upload-load.ts';

vi.setConfig({ testTimeout: 240_000 });

const obstacle = whyNoSmallDisk();

/** Puts an expo's database and files on a disk. */
async function settle(directory: string) {
  const dataDir = join(directory, 'expo');
  if (!onServer) {
    cpSync(inject('templateDataDir'), dataDir, { recursive: true });
    return { where: { databaseUrl: undefined, dataDir }, stop: async () => {} };
  }
  mkdirSync(dataDir);
  // Acknowledged work has to survive, which an ordinary test's needn't.
  const server = await startPostgres(join(directory, 'postgres'), ['synchronous_commit=on', 'full_page_writes=on']);
  const where = { databaseUrl: server.url, dataDir };
  await within(where, (database) => prepareTemplate(database, dataDir));
  return { where, stop: server.stop };
}

test.skipIf(obstacle)(
  `a full disk refuses bookings and uploads in words, pages are shown, nothing is lost, and it recovers by itself${obstacle ? ` (not run: ${obstacle})` : ''}`,
  async () => {
    const disk = smallDisk(400);
    const { where, stop } = await settle(disk.directory);
    const expo = await stage(where);
    try {
      const { project, owner } = await within(where, async (database) => {
        const person = await addPerson(database, { role: 'Developer' });
        const stall = await addStall(database, 'developer', { owner: person.id });
        return { owner: person, project: await addVisitableProject(database, stall, { visit_capacity: capacity }) };
      });
      await expo.start();
      const token = await expo.signIn(owner);
      const [bookings, uploads] = [bookingLoad(expo.url, project), uploadLoad(expo, token)];
      await bookings.bookUntil(() => bookings.acknowledged.length >= 10);
      await uploads.uploadUntil(() => uploads.acknowledged.length >= 5);

      disk.fill();
      await uploads.uploadUntil(() => !expo.isRunning() || uploads.refused.length >= 10);
      // Until the tables need another page, bookings find room in the last one.
      await bookings.bookUntil(() => !expo.isRunning() || bookings.faults().length >= 10);
      expect(expo.isRunning(), expo.program().err()).toBe(true);
      const answers = [...uploads.refused, ...bookings.faults()].map(({ status, body }) => ({ status, body }));
      for (const answer of answers)
        expect(answer).toEqual({
          status: 503,
          body: { message: expect.stringMatching(/disk is full|Files can’t be reached/) },
        });
      expect((await expo.fetch('/')).status).toBe(200);
      expect((await expo.fetch(`/api/projects/${project}`)).status).toBe(200);
      const [booked, uploaded] = [bookings.acknowledged.length, uploads.acknowledged.length];

      disk.makeRoom();
      const since = stopwatch();
      let seconds: number | undefined;
      await bookings.bookUntil(() => {
        if (bookings.acknowledged.length > booked) seconds ??= since();
        return !expo.isRunning() || bookings.acknowledged.length >= booked + 5;
      });
      await Promise.all([bookings.sendAgain(), uploads.sendAgain()]);
      expect([bookings.left(), uploads.left()]).toEqual([0, 0]);
      const lost = await uploads.lost();
      expect(lost).toBe(0);
      expect(await expo.stop()).toBe(0);
      await within(where, async (database) => {
        await expectSaved(database, bookings);
        await expectWhole(database, where.dataDir);
      });
      noteFigures('disk full', {
        tried: booked + uploaded + answers.length,
        acknowledged: booked + uploaded,
        lost,
        seconds: seconds ?? 0,
      });
    } finally {
      await expo.kill();
      await stop();
      disk.unmount();
    }
  },
);

test.skipIf(obstacle)('a backup to a full disk says so in a sentence, and leaves nothing', async () => {
  const [disk, target] = [smallDisk(400), smallDisk(1)];
  const { where, stop } = await settle(disk.directory);
  try {
    target.fill();
    const { code, err } = await runCommand(['backup', join(target.directory, 'backup')], where);
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no room for .*\. Nothing was backed up\.\n$/)]);
    expect(readdirSync(target.directory)).toEqual(['ballast']);
  } finally {
    await stop();
    for (const each of [disk, target]) each.unmount();
  }
});

test.skipIf(obstacle ?? onServer)('a first start on a disk that is too small says so in a sentence', () => {
  const disk = smallDisk(60);
  try {
    const env = programEnv({ DATA_DIR: join(disk.directory, 'expo'), PORT: '0' });
    const { status, stderr } = spawnSync(process.execPath, ['src/app/server/start.js'], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^The .* Make room .*\.\n$/) });
  } finally {
    disk.unmount();
  }
});
