import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from '#app/server/config.ts';
import { scheduledBackups } from '#backup/server/scheduled-service.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { addPerson, signIn } from '../support/people.ts';
import { freePort } from '../support/postgres.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { type TestApp, testApp, testDatabase } from '../support/test-app.ts';

test('a daily backup removes the oldest one once the new one is checked, but nothing after a failure, and no other files', async () => {
  const { database, dataDir, drop } = await testDatabase();
  const directory = temporaryDirectory('scheduled');
  const storage = openStorage({ s3: undefined, dataDir });
  const [old, older] = ['aangan-2026-01-02T000000Z.tar.zst', 'aangan-2026-01-01T000000Z.tar.zst'];
  for (const name of [old, older, `${older}.part`, 'notes.txt']) writeFileSync(join(directory, name), 'a');
  const parts = { database, storage, uploads: join(dataDir, 'uploads') };
  const schedule = { directory, at: '03:00', keep: 2 };
  const broken = {
    ...storage,
    list: () => {
      throw new Error('away');
    },
  };
  await expect(scheduledBackups({ ...parts, storage: broken }, schedule).run()).rejects.toThrow('away');
  expect(readdirSync(directory).sort()).toEqual([older, old, 'notes.txt']);
  const daily = scheduledBackups(parts, schedule);
  let made = '';
  daily.onDone(({ file }) => {
    made = file;
  });
  await daily.run();
  expect(existsSync(made)).toBe(true);
  const left = readdirSync(directory).sort();
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old, 'notes.txt']));
  expect(existsSync(join(directory, older))).toBe(false);
  rmSync(directory, { recursive: true });
  await drop();
});

test('organisers and Prometheus are told how old the newest backup is, whether it is late, and where none are scheduled', async () => {
  const directory = temporaryDirectory('scheduled');
  const port = await freePort();
  const scheduled = { BACKUP_AT: '03:00', BACKUP_DIR: directory, METRICS_PORT: String(port) };
  const [expo, without] = [await testApp(scheduled), await testApp()];
  const backupsOf = async ({ app, database }: TestApp) => {
    const headers = await signIn(app, await addPerson(database, { role: 'SuperAdmin' }));
    return (await app.inject({ url: '/api/admin/health', headers })).json().data.backups;
  };
  const figure = async () =>
    /^aangan_backup_timestamp_seconds (.*)$/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
  expect(await backupsOf(without)).toBeNull();
  await expo.services.jobs.prepare();
  await expo.database.pool.query("insert into pgboss.schedule (name, cron) values ('backup', '0 3 * * *')");
  expect(await backupsOf(expo)).toEqual({ at: '03:00', newest: null, is_late: false });
  await expo.database.pool.query("update pgboss.schedule set created_on = now() - interval '49 hours'");
  expect(await backupsOf(expo)).toEqual({ at: '03:00', newest: null, is_late: true });
  expect(await figure()).toBe('0');
  for (const name of ['aangan-2026-01-02T213000Z.tar.zst', 'aangan-2026-01-03T213000Z.tar.zst.part'])
    writeFileSync(join(directory, name), 'a');
  expect(await backupsOf(expo)).toEqual({ at: '03:00', newest: '2026-01-02T21:30:00.000Z', is_late: true });
  expect(await figure()).toBe(String(Date.parse('2026-01-02T21:30:00Z') / 1_000));
  const parts = { ...expo, storage: expo.services.storage, uploads: join(expo.config.dataDir, 'uploads') };
  const before = Date.now() - 1_000;
  await scheduledBackups(parts, { directory, at: '03:00', keep: 7 }).run();
  const { newest, is_late } = await backupsOf(expo);
  expect([Date.parse(newest) > before, is_late]).toEqual([true, false]);
  await expo.close();
  await without.close();
  rmSync(directory, { recursive: true });
});

test('a schedule needs a directory outside of the data directory', () => {
  const refused = (env: Record<string, string>) => {
    try {
      return readConfig(env);
    } catch (error) {
      return (error as ConfigError).message;
    }
  };
  expect(refused({ BACKUP_AT: '03:00' })).toBe('BACKUP_DIR: must be set, because BACKUP_AT is');
  expect(refused({ BACKUP_AT: '03:00', DATA_DIR: '/srv/a', BACKUP_DIR: '/srv/a/backups' })).toMatch(
    /^BACKUP_DIR: must be outside/,
  );
  expect(refused({ BACKUP_AT: '03:00', DATA_DIR: '/srv/a', BACKUP_DIR: '/srv/b' })).toMatchObject({
    backups: { directory: '/srv/b', at: '03:00', keep: 7 },
  });
});
