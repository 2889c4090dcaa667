import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { forward, type Place } from './forwarder.ts';

/** Addresses for examples (RFC 5737), of the program's and the database's network. */
const addresses = { program: '192.0.2.2', database: '192.0.2.1' };
const databasePort = 5432;
/** No interface has this address, so that nothing takes what is sent to it. */
const noInterface = '02:00:00:00:00:01';

let made = 0;
function nextName(): string {
  made += 1;
  return `aangan-${process.pid}-${made}`;
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Says why no separate networks can be made here; undefined where they can. */
export function whyNoSeparateNetworks(): string | undefined {
  const name = nextName();
  const { status, error } = spawnSync('ip', ['netns', 'add', name], { stdio: 'ignore' });
  if (error) return 'there is no `ip`';
  if (status !== 0) return 'network namespaces aren’t permitted';
  const cable = spawnSync('ip', ['-n', name, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other']);
  ip('netns', 'del', name);
  return cable.status === 0 ? undefined : 'network namespaces can’t be connected';
}

export type SeparateNetworks = Awaited<ReturnType<typeof separateNetworks>>;

/**
 * Makes two networks with a cable between them, of a program and of its database, as on two machines. Nothing else
 * leads from one to the other: this process reaches either by Unix sockets, which are files.
 */
export async function separateNetworks(databaseUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'aangan-network-'));
  const program = makeNetwork();
  const socket = `${await socketDirectory(databaseUrl)}/.s.PGSQL.${new URL(databaseUrl).port}`;
  const servers: Server[] = [];
  const inside: ChildProcess[] = [];
  let database = await addDatabase();

  /** Adds a database's machine with the cable to it. */
  async function addDatabase() {
    const name = makeNetwork();
    ip('-n', program, 'link', 'add', 'cable', 'type', 'veth', 'peer', 'name', 'cable', 'netns', name);
    for (const [at, address] of [
      [program, addresses.program],
      [name, addresses.database],
    ] as const) {
      ip('-n', at, 'address', 'add', `${address}/24`, 'dev', 'cable');
      ip('-n', at, 'link', 'set', 'cable', 'up');
    }
    const server = await forwardInside(name, { host: addresses.database, port: databasePort }, socket);
    return { name, server };
  }

  /** Takes the cable away first, so that the program hears nothing of the end. */
  function removeDatabase(): void {
    ip('-n', database.name, 'link', 'del', 'cable');
    database.server.kill('SIGKILL');
    ip('netns', 'del', database.name);
  }

  const url = new URL(databaseUrl);
  url.host = `${addresses.database}:${databasePort}`;
  return {
    databaseUrl: url.href,
    /** The words before a command that run it in the program's network. */
    command: ['ip', 'netns', 'exec', program],
    /** Lets this process reach a port of the program's network by the same port. */
    open: async (port: number): Promise<void> => {
      const [path, at] = [join(home, String(port)), { host: '127.0.0.1', port }];
      inside.push(await forwardInside(program, path, at));
      servers.push(await forward(at, path));
    },
    /** Loses whatever one sends to the other, without a sign. */
    lose: (): void => {
      for (const [at, address] of [
        [program, addresses.database],
        [database.name, addresses.program],
      ] as const)
        ip('-n', at, 'neigh', 'replace', address, 'lladdr', noInterface, 'dev', 'cable');
    },
    /** Lets packets arrive again. */
    mend: (): void => {
      for (const at of [program, database.name]) ip('-n', at, 'neigh', 'flush', 'dev', 'cable', 'nud', 'permanent');
    },
    /** Ends the database's machine without a sign, and gives its address to another one, with the same database. */
    replaceDatabase: async (): Promise<void> => {
      removeDatabase();
      database = await addDatabase();
    },
    stop: (): void => {
      for (const each of inside) each.kill('SIGKILL');
      for (const server of servers) server.close();
      removeDatabase();
      ip('netns', 'del', program);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Makes a network with nothing but its loopback, and returns its name. */
function makeNetwork(): string {
  const name = nextName();
  ip('netns', 'add', name);
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return name;
}

/** Starts a process in a network that passes connections on. */
async function forwardInside(network: string, from: Place, to: Place): Promise<ChildProcess> {
  const module = new URL('./forwarder.ts', import.meta.url).href;
  const places = [from, to].map((each) => JSON.stringify(each));
  const code = `const { forward } = await import('${module}'); await forward(${places}); console.log('open');`;
  const words = ['netns', 'exec', network, process.execPath, '--input-type=module', '-e', code];
  const started = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => started.stdout.once('data', resolve));
  return started;
}

/** Returns where the server's Unix sockets are. */
async function socketDirectory(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ unix_socket_directories: string }>('show unix_socket_directories');
    return rows[0]?.unix_socket_directories ?? '';
  } finally {
    await client.end();
  }
}
