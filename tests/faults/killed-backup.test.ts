import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../support/backups.ts';
import { onServer } from '../support/engine.ts';
import { noteFigures, stopwatch } from '../support/fault-figures.ts';
import { type Stage, stage, within } from '../support/program-stage.ts';
import { addFile } from '../support/stalls.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestStorage, testStorage } from '../support/test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

let directory: string;
let source: TestStorage;
let program: Stage;
beforeEach(async () => {
  directory = temporaryDirectory('killed-backup');
  source = await testStorage();
  // The picture is large, so that the backup isn't over before the test has seen its beginning.
  await within(source.where, async (database) => {
    const { path } = await addFile(database, 'a picture');
    const stored = join(source.where.dataDir, 'media', path);
    mkdirSync(dirname(stored), { recursive: true });
    writeFileSync(stored, randomBytes(150_000_000));
  });
  program = await stage(source.where);
  await program.start();
});
afterEach(async () => {
  await program.kill();
  await source.drop();
  rmSync(directory, { recursive: true });
});

test('an interrupted backup leaves no file under its name, and the next one removes what a killed command left', async () => {
  const file = join(directory, 'expo.tar.zst');
  const part = `${file}.part`;
  const begun = async () => {
    const changes = watch(directory);
    while (!existsSync(part)) await once(changes, 'change');
    changes.close();
  };
  const secondsOfBackup = async () => {
    const since = stopwatch();
    expect((await runCommand(['backup', file], source.where)).code).toBe(0);
    return since();
  };
  let seconds: number;
  if (onServer) {
    const ended = runCommand(['backup', file], source.where, {
      onStart: ({ pid }) => void begun().then(() => process.kill(Number(pid), 'SIGKILL')),
    });
    expect((await ended).code).not.toBe(0);
    expect(readdirSync(directory)).toEqual(['expo.tar.zst.part']);
    expect((await runCommand(['backup', file], source.where)).err).toMatch(/being written by another backup/);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(part, longAgo, longAgo);
    seconds = await secondsOfBackup();
    expect(readdirSync(directory)).toEqual(['expo.tar.zst']);
  } else {
    const ended = runCommand(['backup', file], source.where);
    await begun();
    const killed = program.kill();
    expect(await ended).toMatchObject({ code: 1, err: expect.stringContaining('was cut off') });
    expect(readdirSync(directory)).toEqual([]);
    await killed;
    // It opens the database itself now.
    seconds = await secondsOfBackup();
  }
  noteFigures('kill -9 during a backup; the seconds are those of the next one', {
    tried: 2,
    acknowledged: 1,
    lost: 0,
    seconds,
  });
});
