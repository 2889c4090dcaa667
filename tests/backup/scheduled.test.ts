import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from '#app/server/config.ts';
import { scheduledBackups } from '#backup/server/scheduled-service.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { testDatabase } from '../support/test-app.ts';

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
  await scheduledBackups(parts, schedule).run();
  const left = readdirSync(directory).sort();
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old, 'notes.txt']));
  expect(existsSync(join(directory, older))).toBe(false);
  rmSync(directory, { recursive: true });
  await drop();
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
