import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, unprivilegedOwner } from '../tests/support/postgres.ts';
import { ask } from '../tests/support/replicated-postgres.ts';
import { exampleOf, startHaproxy } from './proxies.ts';

const names = ['first', 'second', 'third'] as const;
type Name = (typeof names)[number];
type Member = { name: Name; role: string; state: string; timeline?: number; lag?: number | string };

const patroni = process.env.PATRONI ?? 'patroni';
const maxTries = 240;

/**
 * Starts etcd, three servers by the example for operators (deploy/patroni.yml), each on an address of its own of the
 * loopback, and HAProxy in front of them (deploy/haproxy-postgresql.cfg). @param log is an open file for what they say.
 */
export async function startPatroni(home: string, synchronous: boolean, log: number) {
  const owner = unprivilegedOwner();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' };
  const as = { ...owner, cwd: home, env, stdio: ['ignore', log, log] as ['ignore', number, number] };
  const [etcd, etcdPeers, rest, postgres, primary, replica] = await Promise.all(names.concat(names).map(freePort));
  const clients = `http://127.0.0.1:${etcd}`;
  const words = ['--listen-client-urls', clients, '--advertise-client-urls', clients];
  const store = spawn(
    'etcd',
    ['--data-dir', join(home, 'etcd'), ...words, '--listen-peer-urls', `http://127.0.0.1:${etcdPeers}`],
    as,
  );
  const here = (text: string) => text.replaceAll('10.0.0.1', '127.0.0.1').replaceAll(':5432', `:${postgres}`);
  const proxy = startHaproxy(
    home,
    here(exampleOf('haproxy-postgresql.cfg'))
      .replace('port 8008', `port ${rest}`)
      .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primary}`)
      .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${replica}`),
    log,
    'haproxy-postgresql',
  );
  const running = new Map<Name, ChildProcess>();
  const directoryOf = (name: Name) => join(home, name);
  const start = (name: Name) => {
    const path = join(home, `${name}.yml`);
    const sockets = join(home, `${name}-sockets`);
    mkdirSync(sockets, { recursive: true });
    if (owner) chownSync(sockets, owner.uid, owner.gid);
    writeFileSync(
      path,
      here(exampleOf('patroni.yml'))
        .replace('name: first', `name: ${name}`)
        .replaceAll('127.0.0.11', `127.0.0.1${1 + names.indexOf(name)}`)
        .replaceAll(':8008', `:${rest}`)
        .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replace('/var/lib/postgresql/15/aangan', directoryOf(name))
        .replace('/var/run/postgresql', sockets)
        .replace('synchronous_mode: true', `synchronous_mode: ${synchronous}`),
    );
    const settings = { ...env, PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`) };
    running.set(name, spawn(patroni, [path], { ...as, env: settings }));
  };
  const addressOf = (name: Name) => `http://127.0.0.1${1 + names.indexOf(name)}:${rest}`;

  async function members(): Promise<Member[]> {
    for (const name of names) {
      const answer = await fetch(`${addressOf(name)}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => {});
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function untilWhole(): Promise<void> {
    const isWhole = (all: Member[]) =>
      all.length === names.length &&
      all.every(({ role, state }) => state === (role === 'leader' ? 'running' : 'streaming')) &&
      new Set(all.map(({ timeline }) => timeline)).size === 1 &&
      (!synchronous || all.some(({ role }) => role === 'sync_standby'));
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (isWhole(await members())) return;
      await pause(500);
    }
    throw new Error(`The cluster isn't whole: ${JSON.stringify(await members())}`);
  }

  const leader = async (): Promise<Name> => {
    const found = (await members()).find(({ role }) => role === 'leader');
    if (!found) throw new Error('No server is the primary.');
    return found.name;
  };

  function killPostgres(name: Name): void {
    const [pid] = readFileSync(join(directoryOf(name), 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    for (const each of [String(pid), ...children.trim().split('\n')]) process.kill(Number(each), 'SIGKILL');
  }

  for (const name of names) {
    start(name);
    // The first to come makes the cluster.
    for (let tries = 0; name === 'first' && tries < maxTries && (await members()).length === 0; tries += 1)
      await pause(500);
  }
  await untilWhole();
  const superuser = `postgres://postgres:change-me@127.0.0.1:${primary}/postgres`;
  for (let tries = 0; tries < maxTries && !(await ask(superuser, 'select 1').catch(() => {})); tries += 1)
    await pause(500);
  await ask(superuser, `create role aangan login password 'change-me'`);
  await ask(superuser, 'create database aangan owner aangan');
  const urlAt = (port?: number) => `postgres://aangan:change-me@127.0.0.1:${port}/aangan`;
  return {
    primaryUrl: urlAt(primary),
    replicaUrl: urlAt(replica),
    primaryPort: primary as number,
    owner,
    members,
    leader,
    untilWhole,
    start,
    killPostgres,
    /** Kills a server and its Patroni, as when their machine is lost. */
    killMachine: (name: Name) => {
      running.get(name)?.kill('SIGKILL');
      killPostgres(name);
    },
    /** Asks for another primary, as before work on its machine. */
    switchOver: async (name: Name) => {
      const answer = await fetch(`${addressOf(name)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    },
    stop: async () => {
      proxy.kill('SIGTERM');
      for (const each of running.values()) {
        if (each.exitCode !== null || each.signalCode !== null) continue;
        const ended = new Promise((done) => each.once('exit', done));
        each.kill('SIGTERM');
        await ended;
      }
      store.kill('SIGTERM');
    },
  };
}
