import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, unprivilegedOwner } from './postgres.ts';

/**
 * The last release that runs on Java 17. Its package has the server without plug-ins, so scripts and security are
 * missing.
 */
const version = '2.19.6';
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`;
const cache = fileURLToPath(new URL('../../.cache/opensearch', import.meta.url));

type OpenSearchNode = {
  url: string;
  /** Ends it at once, as a lost machine would. */
  kill: () => Promise<void>;
};
/** Running nodes of one cluster, without any index. */
export type OpenSearchServer = {
  nodes: OpenSearchNode[];
  stop: () => Promise<void>;
};

const runs = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;

/** Returns why OpenSearch can't be started on this machine; undefined if it can. */
export function openSearchObstacle(): string | undefined {
  if (!runs('java')) return 'OpenSearch was not started: Java 17 or later was not found.';
  if (!runs('mvn')) return 'OpenSearch was not started: Maven was not found, which fetches it.';
  return undefined;
}

/** Downloads the server once for all runs. */
function fetchServer(): string {
  const home = join(cache, `opensearch-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, 'fetch-'));
  try {
    execFileSync(
      'mvn',
      [
        '-B',
        '-q',
        'dependency:unpack',
        `-Dartifact=${artifact}`,
        `-DoutputDirectory=${unpacked}`,
        '-Dtransitive=false',
      ],
      // Maven notes in the working directory what it has unpacked, and doesn't do it again.
      { cwd: unpacked, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } catch (error) {
    throw new Error('OpenSearch was not started: Maven could not fetch it.', { cause: error });
  }
  renameSync(join(unpacked, `opensearch-${version}`), home);
  rmSync(unpacked, { recursive: true });
  return home;
}

/** Starts a cluster on free ports of this machine. */
export async function startOpenSearch({ nodes = 1, heapMb = 512 } = {}): Promise<OpenSearchServer> {
  const owner = unprivilegedOwner();
  const base = mkdtempSync(join(tmpdir(), 'aangan-opensearch-'));
  if (owner) chownSync(base, owner.uid, owner.gid);
  const home = join(base, 'home');
  // It refuses to run as root, and another user may not be able to read this directory.
  cpSync(fetchServer(), home, { recursive: true });
  const ports = await Promise.all(Array.from({ length: nodes }, async () => [await freePort(), await freePort()]));
  const seeds = ports.map(([, transport]) => `127.0.0.1:${transport}`).join();
  const names = ports.map((_, place) => `node-${place}`);
  const started = ports.map(([http, transport], place): { url: string; process: ChildProcess } => {
    const name = names[place] as string;
    const own = join(base, name);
    cpSync(join(home, 'config'), join(own, 'config'), { recursive: true });
    mkdirSync(join(own, 'tmp'));
    if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, own]);
    const settings = {
      'node.name': name,
      'path.data': join(own, 'data'),
      'path.logs': join(own, 'logs'),
      'network.host': '127.0.0.1',
      'http.port': http,
      'transport.port': transport,
      'cluster.routing.allocation.disk.threshold_enabled': false,
      ...(nodes === 1
        ? { 'discovery.type': 'single-node' }
        : { 'discovery.seed_hosts': seeds, 'cluster.initial_cluster_manager_nodes': names.join() }),
    };
    const options = [
      `-Xms${heapMb}m`,
      `-Xmx${heapMb}m`,
      '-XX:+UseSerialGC',
      '-Djava.security.manager=allow',
      `-Djava.io.tmpdir=${join(own, 'tmp')}`,
      `-Dopensearch.path.home=${home}`,
      `-Dopensearch.path.conf=${join(own, 'config')}`,
      '-cp',
      join(home, 'lib', '*'),
      'org.opensearch.bootstrap.OpenSearch',
    ];
    const process = spawn(
      'java',
      [...options, ...Object.entries(settings).map(([key, value]) => `-E${key}=${value}`)],
      {
        ...owner,
        cwd: own,
        env: { PATH: globalThis.process.env.PATH, HOME: own },
        stdio: 'ignore',
      },
    );
    return { url: `http://127.0.0.1:${http}`, process };
  });
  const kill = async (server: ChildProcess) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await Promise.all(started.map(({ process }) => kill(process)));
    rmSync(base, { recursive: true, force: true });
  };
  const stopAtExit = () => {
    for (const { process } of started) process.kill('SIGKILL');
  };
  globalThis.process.once('exit', stopAtExit);
  try {
    for (const { url, process } of started) await answering(url, process, nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes: started.map(({ url, process }) => ({ url, kill: () => kill(process) })),
    stop: async () => {
      globalThis.process.off('exit', stopAtExit);
      await stop();
    },
  };
}

/** Waits until a node is in a cluster of all nodes. */
async function answering(url: string, server: ChildProcess, nodes: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`OpenSearch ended with code ${server.exitCode} as it started.`);
    const health = await fetch(`${url}/_cluster/health`)
      .then((answer) => answer.json() as Promise<{ number_of_nodes?: number }>)
      .catch(() => undefined);
    if (health?.number_of_nodes === nodes) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('OpenSearch did not answer within two minutes.');
}
