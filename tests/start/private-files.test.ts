import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireEmbedded } from '#platform/server/database/existing.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { ensurePrivateDirectory } from '#platform/server/private-files.ts';
import { openIn, temporaryDirectory } from '../support/temporary.ts';

describe.skipIf(process.platform === 'win32')('on a system with permissions', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = temporaryDirectory('private');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('a new data directory is private under any umask', async () => {
    const within = join(dataDir, 'new');
    const umask = process.umask(0);
    try {
      const database = await openDatabase({ databaseUrl: undefined, dataDir: within });
      await database.pool.query('create table kept (id integer)');
      await database.close();
    } finally {
      process.umask(umask);
    }
    expect(openIn(within).filter((path) => !path.startsWith('lock'))).toEqual([]);
    expect(statSync(within).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.geteuid?.() === 0)(
    'a file of another user is named, and their database isn’t opened',
    async () => {
      const open = () => openDatabase({ databaseUrl: undefined, dataDir });
      await (await open()).close();
      const left = join(dataDir, 'postgres/global/pg_control');
      chownSync(left, 12_345, 12_345);
      await expect(open()).rejects.toThrow(`${left} belongs to the user with the id 12345`);
      chownSync(left, 0, 0);
      chownSync(join(dataDir, 'postgres'), 12_345, 12_345);
      await expect(open()).rejects.toThrow('Run it as that user');
      chmodSync(dataDir, 0o700);
      process.seteuid?.(12_345);
      try {
        expect(() => requireEmbedded({ databaseUrl: undefined, dataDir })).toThrow('This user may not open');
      } finally {
        process.seteuid?.(0);
      }
    },
  );

  test('a shared directory is refused with a message, unchanged', () => {
    const shared = mkdtempSync(join(dataDir, 'shared-'));
    chmodSync(shared, 0o1777);
    expect(() => ensurePrivateDirectory(shared)).toThrow(`The data directory ${shared} can't be closed to other users`);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
