import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { ensurePrivateDirectory } from '#server/platform/private-files.ts';
import { freePort } from '../support/postgres.ts';
import { startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

/** Everything in a directory that other users of the machine have a permission on, itself included. */
const openIn = (directory: string): string[] =>
  ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(directory, path)).mode & 0o077) !== 0,
  );

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

  test('a wider one is closed at the start, with all that is ours in it and nothing else', async () => {
    cpSync(inject('templateDataDir'), dataDir, { recursive: true });
    mkdirSync(join(dataDir, 'media/images'), { recursive: true });
    writeFileSync(join(dataDir, 'media/images/a.webp'), '');
    writeFileSync(join(dataDir, 'notes.txt'), '');
    for (const path of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(dataDir, path), 0o777);
    const port = await freePort();
    const program = startProgram({ DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'no', LOG_LEVEL: 'silent' });
    await untilReady(program, `http://127.0.0.1:${port}`);
    const open = openIn(dataDir);
    program.process.kill('SIGTERM');
    await program.ended;
    expect(open).toEqual(['notes.txt']);
  });

  test('a shared directory is refused with a message, unchanged', () => {
    const shared = mkdtempSync(join(dataDir, 'shared-'));
    chmodSync(shared, 0o1777);
    expect(() => ensurePrivateDirectory(shared)).toThrow(`The data directory ${shared} can't be closed to other users`);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
