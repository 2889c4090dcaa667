/**
 * Measures the program's memory with the embedded database: resident megabytes of all its processes together, at most
 * while it starts, a while after, and after 10,000 requests. It does so for a first start, which builds the pages and
 * fills the demo, and for a later one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { freePort } from '../tests/support/postgres.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const sampleMs = 20;
/** V8 gives memory back some seconds after the work. */
const settlingMs = 20_000;
const requests = 10_000;
const goals = { first: { peak: 700, settled: 450 }, later: { peak: 600, settled: 450 }, loaded: 550 };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Returns the resident megabytes of a process and of all processes that it started. */
function residentMegabytes(pid: number): number {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return Number(resident) / 1_024 + children.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
  } catch {
    // The process ended meanwhile.
    return 0;
  }
}

/**
 * Measures a first start with the build, one without, and a later one, each by the command that a service manager runs.
 */
export async function measureMemory(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'aangan-memory-'));
  try {
    rmSync(new URL('built', buildDirectory), { force: true });
    console.table([
      { start: 'first, with build and demo', ...(await measureStart(join(home, 'built'))) },
      { start: 'first, built before', ...(await measureStart(join(home, 'first'))) },
      { start: 'later', ...(await measureStart(join(home, 'first'))) },
      { start: 'goals: first', peak: goals.first.peak, settled: goals.first.settled, loaded: goals.loaded },
      { start: 'goals: later', peak: goals.later.peak, settled: goals.later.settled, loaded: goals.loaded },
    ]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

type Megabytes = { peak: number; settled: number; loaded: number; 'peak under load': number };

async function measureStart(dataDir: string): Promise<Megabytes> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, ['src/app/server/start.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => program.once('exit', resolve));
  const pid = program.pid as number;
  let max = 0;
  const sampling = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid));
  }, sampleMs);
  try {
    await untilReady(program, origin);
    await pause(settlingMs);
    const peak = Math.round(max);
    const settled = Math.round(residentMegabytes(pid));
    max = 0;
    await ask(origin);
    await pause(settlingMs);
    return { peak, settled, loaded: Math.round(residentMegabytes(pid)), 'peak under load': Math.round(max) };
  } finally {
    clearInterval(sampling);
    program.kill('SIGTERM');
    await exited;
  }
}

async function untilReady(program: ChildProcess, origin: string): Promise<void> {
  while (program.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('The program did not start.');
}

/** Requests what visitors do: cached pages and lists, and new pages and searches. */
async function ask(origin: string): Promise<void> {
  const paths = (n: number) => [
    '/',
    `/project/${1 + (n % 100)}/details`,
    `/api/projects?page=${1 + (n % 8)}`,
    `/?visit=${n}`,
    `/projects?price_max=${1_000_000 + n}`,
    `/api/developers?page=${1 + (n % 5)}`,
  ];
  let asked = 0;
  const result = await autocannon({
    url: origin,
    connections: 10,
    amount: requests,
    requests: [
      {
        setupRequest: (request) => {
          const all = paths(asked);
          const path = all[asked % all.length] as string;
          asked += 1;
          return { ...request, path };
        },
      },
    ],
  });
  if (result['5xx'] + result.errors > 0) throw new Error(`${result['5xx']} faults, ${result.errors} unanswered.`);
}
