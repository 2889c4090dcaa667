/**
 * Measures the import of a register: `node bench/import.ts REGISTER [CHECKOUT…]`, with the CSV files in the directory
 * REGISTER, on PostgreSQL. This checkout and the others (with their packages installed) import it in turns, each into
 * an empty database. Then visitors ask this program 20 times a second for pages and lists that were never asked before,
 * alone and during an import into the same database, which has as many projects already.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { markdownTable } from '../scripts/markdown.ts';
import { freePort, startPostgres } from '../tests/support/postgres.ts';
import { loadBenchData } from './data.ts';
import { programOf, startServer } from './servers.ts';

const rounds = 3;
const askedPerSecond = 20;
const secondsAlone = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const [register = '', ...others] = process.argv.slice(2).map((path) => resolve(path));
const files = globSync(join(register, '*.csv')).sort();
if (files.length === 0) throw new Error('Name the directory with the CSV files of the register.');

let asked = 0;
const paths = [
  (n: number) => `/projects?budget_max=${2_000_000 + n * 100}`,
  (n: number) => `/api/homes?budget_max=${2_000_000 + n * 100}`,
  (n: number) => `/api/projects/${1 + (n % 28_000)}`,
  (n: number) => `/project/${1 + ((n * 7) % 28_000)}/details`,
];

const home = mkdtempSync(join(tmpdir(), 'aangan-import-'));
const postgres = await startPostgres();
const admin = new pg.Client(postgres.url);
await admin.connect();
try {
  await measureSeconds();
  await measureVisitors();
} finally {
  await admin.end();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

async function newDatabase(): Promise<string> {
  await admin.query('drop database if exists measured with (force)');
  await admin.query('create database measured');
  return Object.assign(new URL(postgres.url), { pathname: 'measured' }).href;
}

function startImport(checkout: string, databaseUrl: string): { child: ChildProcess; ended: Promise<number> } {
  // Up to 0.2.0 it was in src/server.
  const commands = ['src/imports/server/import-command.ts', 'src/server/imports/import-command.ts'];
  const command = commands.find((file) => existsSync(join(checkout, file))) as string;
  const began = performance.now();
  const child = spawn(process.execPath, [command, '--mapping', 'maharera', ...files], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: home },
    stdio: 'ignore',
  });
  const ended = new Promise<number>((done) => child.once('exit', () => done((performance.now() - began) / 1_000)));
  return { child, ended };
}

async function measureSeconds(): Promise<void> {
  const seconds = [root, ...others].map((checkout) => ({ checkout, each: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { checkout, each } of seconds) each.push(await startImport(checkout, await newDatabase()).ended);
  const rows = seconds.map(({ checkout, each }) => [checkout, ...each.map((one) => one.toFixed(1))]);
  console.log(
    markdownTable(['checkout', ...Array.from({ length: rounds }, (_, n) => `seconds, round ${n + 1}`)], rows),
  );
}

async function measureVisitors(): Promise<void> {
  await ensureBuilt(buildDirectory);
  const databaseUrl = await newDatabase();
  await loadBenchData({ databaseUrl, dataDir: home }, 28_527);
  const server = await startServer(programOf(root), { DATABASE_URL: databaseUrl, DATA_DIR: home }, await freePort());
  try {
    await ask(server.origin, secondsAlone);
    const before = await ask(server.origin, secondsAlone);
    const { child, ended } = startImport(root, databaseUrl);
    const during = await ask(server.origin, () => child.exitCode === null);
    const seconds = await ended;
    const after = await ask(server.origin, secondsAlone);
    console.log(
      markdownTable(
        ['visitors', 'asked', 'refused or failed', 'median ms', '95 % ms'],
        [
          ['alone, before', ...before],
          [`beside an import of ${seconds.toFixed(1)} s`, ...during],
          ['alone, after', ...after],
        ],
      ),
    );
  } finally {
    await server.stop();
  }
}

/** @param until is a number of seconds, or says whether to go on. */
async function ask(origin: string, until: number | (() => boolean)): Promise<string[]> {
  const times: number[] = [];
  let failed = 0;
  const run = autocannon({
    url: origin,
    connections: 10,
    overallRate: askedPerSecond,
    duration: typeof until === 'number' ? until : 600,
    setupClient: (client) =>
      client.on('response', (status, _bytes, time) => {
        if (status === 200) times.push(time);
        else failed += 1;
      }),
    requests: paths.map((path) => ({
      setupRequest: (request: autocannon.Request) => {
        asked += 1;
        return { ...request, path: path(asked) };
      },
    })),
  });
  if (typeof until !== 'number') {
    const watching = setInterval(() => {
      if (until()) return;
      clearInterval(watching);
      (run as unknown as autocannon.Instance).stop();
    }, 100);
  }
  const { errors } = await run;
  times.sort((one, other) => one - other);
  const at = (part: number) => String(Math.round(times[Math.floor(times.length * part)] ?? Number.NaN));
  return [String(times.length + failed), String(failed + errors), at(0.5), at(0.95)];
}
