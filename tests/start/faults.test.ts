import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { freePort, startPostgres } from '../support/postgres.ts';
import { startProgram, untilReady } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDirectory('start');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the program, which must refuse: gives the one line it says why. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = startProgram({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn', ...env });
  const code = await started.ended;
  expect(code, started.out()).toBe(1);
  const lines = started.err().trimEnd().split('\n');
  expect(lines, started.err()).toHaveLength(1);
  return lines[0] as string;
}

const copyTemplate = () => cpSync(inject('templateDataDir'), dataDir, { recursive: true });

describe('a port', () => {
  test('that is taken', async () => {
    copyTemplate();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another with PORT.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('that is none', async () => {
    expect(await refusal({ PORT: 'http' })).toContain('PORT: ');
  });

  test('on an address of another machine', async () => {
    copyTemplate();
    expect(await refusal({ HOST: '192.0.2.1' })).toContain('is no address of this machine');
  });
});

describe('a DATABASE_URL', () => {
  test('that can’t be read', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://localhost/expo' })).toBe(
      'DATABASE_URL: must look like postgres://user:password@host:5432/name',
    );
  });

  test('where nothing answers', async () => {
    const port = await freePort();
    const line = await refusal({ DATABASE_URL: `postgres://expo:secret@127.0.0.1:${port}/expo` });
    expect(line).toContain(`The database expo at 127.0.0.1:${port} can't be reached`);
    expect(line).not.toContain('secret');
  });

  test('of a host that does not exist', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://expo@nowhere.invalid/expo' });
    expect(line).toContain("at nowhere.invalid:5432 can't be reached");
  });

  test('of a database or a user that the server doesn’t have', async () => {
    const server = await startPostgres();
    const missing = new URL(server.url);
    missing.pathname = 'elsewhere';
    expect(await refusal({ DATABASE_URL: missing.href })).toContain('database "elsewhere" does not exist');
    const stranger = new URL(server.url);
    stranger.username = 'stranger';
    expect(await refusal({ DATABASE_URL: stranger.href })).toContain('role "stranger" does not exist');
    await server.stop();
  });
});

describe('a mail server', () => {
  test.each([
    [
      'that can’t be read',
      { SMTP_URL: 'http://mail.example', MAIL_FROM: 'hello@expo.example' },
      'SMTP_URL: must look like smtp://user:password@host:587',
    ],
    [
      'without an address that mail comes from',
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM: is needed beside SMTP_URL',
    ],
    ['with a sender that is no address', { MAIL_FROM: 'Expo <hello@expo.example>' }, 'MAIL_FROM: must be the address'],
  ])('%s', async (_what, env, words) => {
    expect(await refusal(env as Record<string, string>)).toContain(words);
  });
});

describe('a data directory', () => {
  test.each([
    ['whose version is garbage', 'PG_VERSION', (file: string) => writeFileSync(file, 'hello\n')],
    ['whose control file is cut short', 'global/pg_control', (file: string) => truncateSync(file, 100)],
    ['without its version', 'PG_VERSION', (file: string) => rmSync(file)],
  ])('%s', async (_what, name, damage) => {
    copyTemplate();
    damage(join(dataDir, 'postgres', name));
    const table = join(dataDir, 'postgres/global/1262');
    const before = readFileSync(table);
    const line = await refusal({});
    expect(line).toContain("can't be opened");
    expect(line).toContain(`restore a backup of ${dataDir}, or move it away to start afresh`);
    expect(readFileSync(table)).toEqual(before);
  });

  test('that holds somebody’s files', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine');
    expect(await refusal({})).toContain('it holds files that are no database');
    expect(readFileSync(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine');
  });

  test('that is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(`The data directory ${file} can't be written`);
  });

  test.skipIf(process.getuid?.() === 0)('that may not be written', async () => {
    chmodSync(dataDir, 0o500);
    expect(await refusal({})).toContain(`The data directory ${dataDir} can't be written`);
    chmodSync(dataDir, 0o700);
  });

  test('in use by another process, until that is killed', async () => {
    copyTemplate();
    const port = await freePort();
    const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' };
    const first = startProgram(settings);
    await untilReady(first, `http://127.0.0.1:${port}`);
    expect(await refusal({})).toContain(`in use by another running process (${first.process.pid})`);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = startProgram(settings);
    await untilReady(second, `http://127.0.0.1:${port}`);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('claimed by two that start at once: one gets it', async () => {
    copyTemplate();
    const ports = [await freePort(), await freePort()];
    const both = ports.map((port) =>
      startProgram({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' }),
    );
    const loser = await Promise.race(both.map((started) => started.ended.then(() => started)));
    expect(loser.err()).toContain('in use by another running process');
    const winner = both.findIndex((started) => started !== loser);
    const survivor = both[winner] as (typeof both)[number];
    await untilReady(survivor, `http://127.0.0.1:${ports[winner]}`);
    survivor.process.kill('SIGTERM');
    expect(await survivor.ended).toBe(0);
  });

  test('whose making was cut short starts over', async () => {
    const port = await freePort();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    writeFileSync(join(dataDir, 'postgres.unfinished'), '');
    const started = startProgram({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'no', LOG_LEVEL: 'warn' });
    await untilReady(started, `http://127.0.0.1:${port}`);
    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });
});
