/**
 * Rehearses what happens to an expo of two processes while people book, read and listen: `node bench/rehearse.ts COMMIT
 * [asynchronous|synchronous]`, with the commit of the former release. On the loopback it starts PostgreSQL with a
 * streaming replica, an S3 server, and HAProxy in front of the processes (as in deploy/haproxy.cfg) and of the
 * database. Then it upgrades one process after the other, restarts them, kills the primary with SIGKILL and promotes
 * the replica; first with asynchronous replication, then with synchronous. It prints what was acknowledged, lost and
 * failed, and for how long nothing was answered. What the programs and HAProxy say goes to
 * .cache/rehearsal/programs.log. It needs HAProxy and PostgreSQL with `pg_basebackup`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '../scripts/markdown.ts';
import { freePort } from '../tests/support/postgres.ts';
import { startReplicated } from '../tests/support/replicated-postgres.ts';
import { startS3 } from '../tests/support/s3.ts';
import { buildWeb } from '../tests/support/server.ts';
import { temporaryDirectory } from '../tests/support/temporary.ts';
import { type SitePorts, settingsBehindProxy, siteProxy, startHaproxy } from './proxies.ts';
import { headings, inPhases, rowsOf } from './rehearsal-figures.ts';
import { startLoad } from './rehearsal-load.ts';
import { programOf, type Running, startServer } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [commit, only] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit of the release to upgrade from.');

const formerRelease = checkOut(commit);
buildWeb();
for (const kind of only ? [only] : ['asynchronous', 'synchronous'])
  console.log(markdownTable(headings, await rehearse(kind === 'synchronous')));

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
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${ports.database}/postgres`,
    ...settingsBehindProxy,
    ...s3.environment,
  };
  const start = (checkout: string, name: 'first' | 'second') =>
    startServer(programOf(checkout), { ...env, DATA_DIR: join(home, name) }, ports[name], log);
  const running: Running[] = [];
  const { phases, during } = inPhases();
  try {
    running.push(await start(formerRelease, 'first'), await start(formerRelease, 'second'));
    const load = await startLoad(`http://127.0.0.1:${ports.site}`, postgres.primary.url);
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

/** Starts HAProxy in front of the processes and of the database. */
function startProxy(
  home: string,
  ports: SitePorts & { database: number },
  [primary, replica]: [number, number],
  log: number,
) {
  return startHaproxy(
    home,
    `${siteProxy(ports)}
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
    log,
  );
}
