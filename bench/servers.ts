import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';

export type Running = {
  origin: string;
  stop: () => Promise<void>;
  isAlive: () => boolean;
  residentMegabytes: () => number;
};

const usualPort = 4877;

/** Returns the program of a checkout, which may be older. Up to 0.2.0 it was in src/server. */
export const programOf = (checkout: string): string =>
  ['src/app/server/main.ts', 'src/server/main.ts'].map((file) => join(checkout, file)).find(existsSync) ?? checkout;

/** At a million homes search is ready after some minutes. The program is asked ten times a second. */
const maxTries = 3_000;

/** Starts a server program in its own process and waits until it is ready. @param log is an open file for its log. */
export async function startServer(
  program: string,
  env: Record<string, string>,
  port = usualPort,
  log: number | 'ignore' = 'ignore',
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'no',
      ...env,
    },
    stdio: ['ignore', log, 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || tries > maxTries) throw new Error(`${program} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    residentMegabytes: () => residentMegabytes(child.pid as number),
  };
}

function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(stdout.trim()) / 1_024);
}

export type Measured = { perSecond: number; median: number; p95: number; p97_5: number };

/** Either a list to repeat, or a generator. */
export type Paths = string[] | (() => string);

/**
 * Requests the paths in turn over some connections for a few seconds. Returns the number of answers a second, and the
 * time of each in ms.
 */
export async function load(
  origin: string,
  paths: Paths,
  { connections = 10, headers = {} }: { connections?: number; headers?: Record<string, string> | undefined } = {},
): Promise<Measured> {
  const times: number[] = [];
  const result = await autocannon({
    url: origin,
    connections,
    headers,
    duration: 4,
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests:
      typeof paths === 'function'
        ? [{ setupRequest: (request) => ({ ...request, path: paths() }) }]
        : paths.map((path) => ({ path })),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${origin}: ${result.non2xx} refused (${Object.keys(result.statusCodeStats ?? {})}), ${result.errors} failed`,
    );
  return {
    perSecond: result.requests.average,
    median: result.latency.p50,
    p95: p95(times),
    p97_5: result.latency.p97_5,
  };
}

/** Requests each path a single time, one after the other over one connection, and waits for slow ones. */
export async function loadOnce(origin: string, paths: string[]): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const since = performance.now();
    await answerTo(new URL(path, origin), agent);
    times.push(performance.now() - since);
  }
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1));
  return {
    perSecond: (1_000 * times.length) / times.reduce((sum, time) => sum + time, 0),
    median: at(0.5),
    p95: at(0.95),
    p97_5: at(0.975),
  };
}

const answerTo = (url: URL, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    }).on('error', reject);
  });

const p95 = (times: number[]): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(1));
