import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, unprivilegedOwner } from './postgres.ts';
import { temporaryDirectory } from './temporary.ts';

/** A PostgreSQL server on the loopback. */
type Server = { url: string; port: number; directory: string; process: ChildProcess };

export type ReplicatedPostgres = {
  primary: Server;
  replica: Server;
  /** Kills the primary and all its processes with SIGKILL. */
  killPrimary: () => void;
  killReplica: () => void;
  /** Waits until the primary hasn't answered twice, a second apart, and makes the replica the primary. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Where Debian has the programs, `pg_basebackup` among them. */
const programs = process.env.POSTGRES_PROGRAMS ?? '/usr/lib/postgresql/15/bin';
export const hasReplication = existsSync(join(programs, 'pg_basebackup'));
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000));

/**
 * Starts a primary and a streaming replica. @param synchronous has commits wait until the replica has written them to
 * its disk
 */
export async function startReplicated(synchronous: boolean): Promise<ReplicatedPostgres> {
  const home = temporaryDirectory('replicated');
  const owner = unprivilegedOwner();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const as = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });

  async function start(directory: string): Promise<Server> {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=60'];
    const words = ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(programs, 'postgres'), words, { ...as, stdio: 'ignore' });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    while (!(await answers(url))) await pause(0.1);
    return { url, port, directory, process: started };
  }

  const data = join(home, 'primary');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const primary = await start(data);
  const copy = join(home, 'replica');
  run('pg_basebackup', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url);
  const replica = await start(copy);
  if (synchronous) {
    await ask(primary.url, `alter system set synchronous_standby_names = '*'`);
    await ask(primary.url, 'select pg_reload_conf()');
  }

  return {
    primary,
    replica,
    killPrimary: () => kill(primary),
    killReplica: () => kill(replica),
    failOver: async () => {
      for (let missed = 0; missed < 2; missed = (await answers(primary.url)) ? 0 : missed + 1) await pause(1);
      run('pg_ctl', 'promote', '-D', copy, '-w');
    },
    stop: async () => {
      for (const { process: server } of [replica, primary]) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        const ended = new Promise((done) => server.once('exit', done));
        server.kill('SIGQUIT');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function kill({ process: { pid } }: Server): void {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const each of [String(pid), ...children.trim().split('\n')]) process.kill(Number(each), 'SIGKILL');
}

export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );
