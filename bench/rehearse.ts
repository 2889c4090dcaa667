/**
 * Rehearses what happens to an expo of two processes while people book, read and listen: `node bench/rehearse.ts COMMIT
 * [asynchronous|synchronous]`, with the commit of the former release. On the loopback it starts PostgreSQL with a
 * streaming replica, an S3 server, and HAProxy in front of the processes (as in deploy/haproxy.cfg) and of the
 * database. Then it upgrades one process after the other, restarts them, kills the primary with SIGKILL and promotes
 * the replica; first with asynchronous replication, then with synchronous. It prints what was acknowledged, lost and
 * failed, and for how long nothing was answered. What the programs and HAProxy say goes to
 * .cache/rehearsal/programs.log. It needs HAProxy and PostgreSQL with `pg_basebackup`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '../scripts/markdown.ts';
import { freePort } from '../tests/support/postgres.ts';
import { ask, startReplicated } from '../tests/support/replicated-postgres.ts';
import { startS3 } from '../tests/support/s3.ts';
import { buildWeb } from '../tests/support/server.ts';
import { temporaryDirectory } from '../tests/support/temporary.ts';
import { type Load, startLoad } from './rehearsal-load.ts';
import { programOf, type Running, startServer } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [commit, only] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit of the release to upgrade from.');

/** Seconds of load before, between and after what happens. */
const around = 5;

type Phase = { what: string; from: number; to: number };

const formerRelease = checkOut(commit);
buildWeb();
const rows: string[][] = [];
for (const kind of only ? [only] : ['asynchronous', 'synchronous'])
  rows.push(...(await rehearse(kind === 'synchronous')));
const headings = ['what happened', 'replication', 'acknowledged', 'lost', 'failed requests', 'streams that ended'];
console.log(markdownTable([...headings, 'seconds without writes', 'without reads'], rows));

/** The packages are this checkout's, so an older program must not need one that was removed. */
function checkOut(name: string): string {
  const checkout = join(root, '.cache/rehearsal', name);
  if (existsSync(join(checkout, 'dist'))) return checkout;
  rmSync(checkout, { recursive: true, force: true });
  mkdirSync(checkout, { recursive: true });
  const archive = execFileSync('git', ['archive', name], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['x', '-C', checkout], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  return checkout;
}

async function rehearse(synchronous: boolean): Promise<string[][]> {
  const home = temporaryDirectory('rehearsal');
  const ports = {
    site: await freePort(),
    database: await freePort(),
    first: await freePort(),
    second: await freePort(),
  };
  const postgres = await startReplicated(synchronous);
  const s3 = await startS3();
  const log = openSync(join(root, '.cache/rehearsal/programs.log'), 'a');
  const proxy = startProxy(home, ports, [postgres.primary.port, postgres.replica.port], log);
  const { bucket, endpoint = '', credentials } = s3.settings;
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${ports.database}/postgres`,
    STORAGE: 's3',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    TRUST_PROXY: 'yes',
    SHUTDOWN_DELAY_SECONDS: '3',
    DEMO_DATA: 'yes',
    LOG_LEVEL: 'error',
  };
  const start = (checkout: string, name: 'first' | 'second') =>
    startServer(programOf(checkout), { ...env, DATA_DIR: join(home, name) }, ports[name], log);
  const running: Running[] = [];
  const phases: Phase[] = [];
  try {
    running.push(await start(formerRelease, 'first'), await start(formerRelease, 'second'));
    const listed = await ask<{ id: number }>(
      postgres.primary.url,
      'select id from projects where is_listed and coalesce(visit_capacity, 1) > 0 order by id',
    );
    const load = await startLoad(
      `http://127.0.0.1:${ports.site}`,
      listed.map(({ id }) => id),
    );
    const during = async (what: string, work: () => Promise<void>) => {
      await pause(around * 1_000);
      const from = performance.now();
      await work();
      await pause(around * 1_000);
      phases.push({ what, from, to: performance.now() });
    };
    const replaceEach = async () => {
      for (const [index, name] of (['first', 'second'] as const).entries()) {
        await running[index]?.stop();
        running[index] = await start(root, name);
        // The proxy asks every second.
        await pause(2_000);
      }
    };
    await during(`upgrade from ${commit}, one process after the other`, replaceEach);
    await during('restart, one process after the other', replaceEach);
    await during('kill -9 of the primary, replica promoted', async () => {
      postgres.killPrimary();
      await postgres.failOver();
      await pause(10_000);
    });
    await load.stop();
    return await rowsOf(phases, load, postgres.replica.url, synchronous ? 'synchronous' : 'asynchronous');
  } finally {
    for (const each of running) if (each.isAlive()) await each.stop();
    proxy.kill('SIGTERM');
    await s3.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

type Ports = { site: number; database: number; first: number; second: number };

/** Starts HAProxy by the example for operators, but without TLS, and with visitors' networks as the load names them. */
function startProxy(home: string, ports: Ports, [primary, replica]: [number, number], log: number) {
  const example = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('option httplog', 'option httplog\n  option dontlog-normal')
    .replace('bind :80', `bind 127.0.0.1:${ports.site}`)
    .replace(/^ {2}(bind :443|http-request (deny|redirect|set-header)) .*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.second}`);
  const path = join(home, 'haproxy.cfg');
  writeFileSync(
    path,
    `${example}
listen database
  mode tcp
  option tcplog
  bind 127.0.0.1:${ports.database}
  timeout client 1h
  timeout server 1h
  option pgsql-check user postgres
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary}
  server replica 127.0.0.1:${replica} backup
`,
  );
  return spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', log, log] });
}

async function rowsOf(phases: Phase[], load: Load, url: string, replication: string): Promise<string[][]> {
  const stored = await ask<{ id: number; visitor_email: string }>(url, 'select id, visitor_email from site_visits');
  const kept = new Set(stored.map(({ id, visitor_email }) => `${id} ${visitor_email}`));
  const people = stored.map(({ visitor_email }) => visitor_email).filter((email) => /^person-\d+@/.test(email));
  if (new Set(people).size < people.length) throw new Error('A booking was stored twice.');
  return phases.map(({ what, from, to }) => {
    const within = <Row extends { at: number }>(rows: Row[]) => rows.filter(({ at }) => at >= from && at <= to);
    const acknowledged = within(load.acknowledged);
    const lost = acknowledged.filter(({ id, email }) => !kept.has(`${id} ${email}`));
    const failed = within(load.sent).filter((each) => each.failed);
    const ended = load.ended.filter((at) => at >= from && at <= to).length;
    const counts = Map.groupBy(failed, ({ kind, why }) => `${kind} ${why}`);
    console.error(
      `${what}, ${replication}: ${[...counts].map(([why, { length }]) => `${length} × ${why}`).join(', ')}`,
    );
    const longest = (kind: string) => {
      const times = load.sent.filter((each) => each.kind === kind && each.succeeded).map(({ at }) => at);
      const inside = [from, ...times.filter((at) => at > from && at < to).sort((a, b) => a - b), to];
      return (Math.max(...inside.slice(1).map((at, index) => at - (inside[index] ?? at))) / 1_000).toFixed(1);
    };
    const numbers = [acknowledged.length, lost.length, failed.length, ended].map(String);
    return [what, replication, ...numbers, longest('write'), longest('read')];
  });
}
