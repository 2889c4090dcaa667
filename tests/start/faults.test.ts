import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open.ts';
import { startProgram } from '../support/server.ts';
import { startRefusal } from '../support/start-refusal.ts';
import { temporaryDirectory } from '../support/temporary.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDirectory('start');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const copyTemplate = () => cpSync(inject('templateDataDir'), dataDir, { recursive: true });
const refusal = (env: Record<string, string> = {}) => startRefusal({ DATA_DIR: dataDir, ...env });
const damageControlFile = () => truncateSync(join(dataDir, 'postgres/global/pg_control'), 100);

describe('the program ends with code 1 and one line that says why', () => {
  async function ending(env: Record<string, string>): Promise<string> {
    const started = startProgram({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn', ...env });
    expect(await started.ended, started.out()).toBe(1);
    const lines = started.err().trimEnd().split('\n');
    expect(lines, started.err()).toHaveLength(1);
    return lines[0] as string;
  }

  test('when a setting can’t be read', async () => {
    expect(await ending({ PORT: 'http' })).toContain('PORT: ');
  });

  test('when its port, or that of its figures, is taken', async () => {
    copyTemplate();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    for (const setting of ['PORT', 'METRICS_PORT'])
      expect(await ending({ [setting]: String(port) })).toBe(
        `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another with ${setting}.`,
      );
    await new Promise((resolve) => other.close(resolve));
  });

  test.each([
    ['JOURNAL_FILE', 'nowhere/journal', {}],
    ['BACKUP_DIR', 'file/backups', { BACKUP_AT: '03:00' }],
  ])('when %s can’t be written', async (setting, path, more) => {
    copyTemplate();
    const elsewhere = temporaryDirectory('elsewhere');
    writeFileSync(join(elsewhere, 'file'), '');
    const line = await ending({ [setting]: join(elsewhere, path), ...more });
    expect(line).toMatch(new RegExp(`^${setting} .* can't be written \\(ENO.*\\)`));
    rmSync(elsewhere, { recursive: true });
  });

  test.skipIf(process.platform === 'win32')('when it may open too few files', () => {
    copyTemplate();
    const start = 'ulimit -n 128; exec "$0" src/app/server/start.js';
    const { status, stderr } = spawnSync('sh', ['-c', start, process.execPath], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'no' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The program may open only 128 files at once, .*\n$/);
  });

  test('when its database is damaged', async () => {
    copyTemplate();
    damageControlFile();
    expect(await ending({})).toContain("can't be opened");
  });
});

describe('a data directory is refused', () => {
  test.each([
    ['whose version is garbage', () => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), 'hello\n')],
    ['whose control file is cut short', damageControlFile],
    ['without its version', () => rmSync(join(dataDir, 'postgres/PG_VERSION'))],
  ])('%s', async (_what, damage) => {
    copyTemplate();
    damage();
    const table = join(dataDir, 'postgres/global/1262');
    const before = readFileSync(table);
    const line = await refusal();
    expect(line).toContain("can't be opened");
    expect(line).toContain(`restore a backup of ${dataDir}, or move it away to start over`);
    expect(readFileSync(table)).toEqual(before);
  });

  test('if it holds other files', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine');
    expect(await refusal()).toContain('it contains files that are not a database');
    expect(readFileSync(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine');
  });

  test('if it is another program’s, and then keeps its permissions and gets no file', async () => {
    for (const name of ['lock', 'mail', 'settings.ini']) writeFileSync(join(dataDir, name), '');
    chmodSync(dataDir, 0o755);
    expect(await refusal()).toBe(
      `The data directory ${dataDir} holds other files. Choose an empty one with DATA_DIR. If it is Aangan's, create an empty file named .aangan in it.`,
    );
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'mail', 'settings.ini']);
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  test.skipIf(process.platform !== 'linux')('at once if it can’t be created', async () => {
    const line = await refusal({ DATA_DIR: '/proc/aangan/data' });
    expect(line).toContain("The data directory /proc/aangan/data can't be written (ENOENT");
  });

  test('if it is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(`The data directory ${file} can't be written`);
  });

  test.skipIf(process.getuid?.() === 0)('if it may not be written', async () => {
    chmodSync(dataDir, 0o500);
    expect(await refusal()).toContain(`The data directory ${dataDir} can't be written`);
    chmodSync(dataDir, 0o700);
  });
});

describe('a data directory serves one process', () => {
  /** Starts a process that claims the directory as the program does, and keeps it until it is killed. */
  function claim() {
    const script = `const { lockDataDirectory } = await import('#platform/server/database/lock.ts');
      const release = lockDataDirectory(process.argv[1]);
      process.stdout.write('claimed');
      setInterval(() => release, 60_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir]);
    let told = '';
    child.stderr.on('data', (part) => {
      told += part;
    });
    const ended = new Promise<string>((resolve) => child.once('close', () => resolve(told)));
    const claimed = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return { pid: child.pid, claimed, ended, kill };
  }

  test('and refuses another one until the first is killed', async () => {
    copyTemplate();
    const first = claim();
    await first.claimed;
    expect(await refusal()).toContain(`in use by another running process (${first.pid})`);
    await first.kill();
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await database.close();
  });

  test('even if two start at once', async () => {
    const both = [claim(), claim()];
    const claimed = Promise.race(both.map((process) => process.claimed));
    const loser = await Promise.race(both.map(({ ended }) => ended));
    expect(loser).toContain('in use by another running process');
    await claimed;
    await Promise.all(both.map(({ kill }) => kill()));
  });
});

test('an interrupted creation of a data directory starts over', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'postgres.unfinished'), '');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
}, 90_000);
