/**
 * Rehearses how Patroni replaces a primary while people book, read and listen: `node bench/failover.ts
 * [synchronous|asynchronous] [pooled]`. On the loopback it starts three PostgreSQL servers by deploy/patroni.yml, HAProxy
 * in front of them (deploy/haproxy-postgresql.cfg) and of two processes of this program (deploy/haproxy.cfg), with
 * `pooled` PgBouncer too. Then it lets Patroni switch over, kills the primary's PostgreSQL, and kills a
 * primary with its Patroni; what was killed comes back as a replica. It prints what was acknowledged, lost and failed,
 * and for how long nothing was answered. What the programs say goes to .cache/rehearsal/failover.log. It needs HAProxy,
 * etcd and PostgreSQL 15 of Debian, PATRONI as the path of Patroni (4.1.5, with etcd3 and psycopg2), and for `pooled`
 * PGBOUNCER as the path of PgBouncer (1.25.2).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '../scripts/markdown.ts';
import { freePort } from '../tests/support/postgres.ts';
import { ask } from '../tests/support/replicated-postgres.ts';
import { buildWeb } from '../tests/support/server.ts';
import { temporaryDirectory } from '../tests/support/temporary.ts';
import { startPatroni } from './patroni.ts';
import { settingsBehindProxy, siteProxy, startHaproxy } from './proxies.ts';
import { headings, inPhases, rowsOf } from './rehearsal-figures.ts';
import { startLoad } from './rehearsal-load.ts';
import { programOf, type Running, startServer } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const isPooled = words.includes('pooled');
const maxTries = 600;
/** Three servers and two processes share the cores. */
const perSecond = { writes: 4, reads: 6 };

buildWeb();
mkdirSync(join(root, '.cache/rehearsal'), { recursive: true });
const rows = await rehearse(!words.includes('asynchronous'));
console.log(markdownTable(headings, rows));

async function rehearse(synchronous: boolean): Promise<string[][]> {
  const home = temporaryDirectory('failover');
  const log = openSync(join(root, '.cache/rehearsal/failover.log'), 'a');
  const [site, first, second] = (await Promise.all([freePort(), freePort(), freePort()])) as [number, number, number];
  const postgres = await startPatroni(home, synchronous, log);
  const proxy = startHaproxy(home, siteProxy({ site, first, second }), log);
  const pooler = isPooled ? await startPooler(home, postgres, log) : undefined;
  const env: Record<string, string> = {
    ...settingsBehindProxy,
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: pooler?.url ?? postgres.primaryUrl,
    ...(pooler ? { DATABASE_DIRECT_URL: postgres.primaryUrl } : {}),
    DATABASE_REPLICA_URL: postgres.replicaUrl,
  };
  const running: Running[] = [];
  const { phases, during } = inPhases();
  try {
    for (const port of [first, second]) running.push(await startServer(programOf(root), env, port, log));
    const load = await startLoad(`http://127.0.0.1:${site}`, postgres.primaryUrl, perSecond);
    const origins = running.map(({ origin }) => origin);
    await during('switchover by Patroni', async () => {
      await postgres.switchOver(await postgres.leader());
      await expectCurrent('switchover', origins, postgres.primaryUrl);
    });
    await postgres.untilWhole();
    await during('kill -9 of the primary’s PostgreSQL', async () => {
      postgres.killPostgres(await postgres.leader());
      await expectCurrent('lost server', origins, postgres.primaryUrl);
    });
    await postgres.untilWhole();
    const lost = await postgres.leader();
    await during('kill -9 of the primary and its Patroni', async () => {
      postgres.killMachine(lost);
      await expectCurrent('lost machine', origins, postgres.primaryUrl);
    });
    await during('its return as a replica', async () => {
      postgres.start(lost);
      await postgres.untilWhole();
      await expectCurrent('return', origins, postgres.primaryUrl);
    });
    await load.stop();
    await untilMailed(postgres.primaryUrl);
    return await rowsOf(phases, load, postgres.primaryUrl, synchronous ? 'synchronous' : 'asynchronous');
  } finally {
    for (const each of running) if (each.isAlive()) await each.stop();
    proxy.kill('SIGTERM');
    pooler?.process.kill('SIGTERM');
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Waits until the database takes a project's new name, and both processes find it and show it. */
async function expectCurrent(what: string, origins: string[], url: string): Promise<void> {
  const name = `Parijat ${what}`;
  const since = performance.now();
  const seconds = () => ((performance.now() - since) / 1_000).toFixed(1);
  const rename = `update projects set project_name = '${name}' where id = (select min(id) from projects where is_listed) returning id`;
  let id: number | undefined;
  await until(async () => {
    id = (await ask<{ id: number }>(url, rename).catch(() => []))[0]?.id;
    return id !== undefined;
  });
  const renamed = seconds();
  const found: string[] = [];
  for (const origin of origins) {
    await until(async () => (await textOf(`${origin}/api/projects?search=${encodeURIComponent(name)}`)).includes(name));
    found.push(seconds());
    await until(async () => (await textOf(`${origin}/project/${id}/details`)).includes(name));
    found.push(seconds());
  }
  const known =
    'select database_id as name, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline from directory_version';
  let database: { name: string; timeline: string } | undefined;
  await until(async () => {
    [database] = await ask<{ name: string; timeline: string }>(url, known).catch(() => []);
    return database !== undefined;
  });
  console.error(
    `${what}: renamed after ${renamed} s, found and shown after ${found.join(', ')} s; ${JSON.stringify(database)}`,
  );
  if (database?.name.split('.')[1] !== database?.timeline) throw new Error('The database is taken for another one.');
}

/** Waits until mail of bookings is sent, except what a lost connection left to be tried again some minutes later. */
function untilMailed(url: string): Promise<void> {
  return until(async () => {
    const [{ left } = { left: 1 }] = await ask<{ left: number }>(
      url,
      `select count(*)::int as left from pgboss.job
       where name = 'mail' and (state = 'failed' or (state < 'active' and start_after <= now()))`,
    );
    return left === 0;
  });
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return (await answer?.text().catch(() => '')) ?? '';
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await isSo()) return;
    await pause(200);
  }
  throw new Error('It did not come within two minutes.');
}

type Pooler = { url: string; process: ChildProcess };

async function startPooler(
  home: string,
  { primaryPort, owner }: Pick<Awaited<ReturnType<typeof startPatroni>>, 'primaryPort' | 'owner'>,
  log: number,
): Promise<Pooler> {
  const port = await freePort();
  const [path, users] = [join(home, 'pgbouncer.ini'), join(home, 'users.txt')];
  writeFileSync(users, '"aangan" "change-me"\n');
  writeFileSync(
    path,
    `[databases]
aangan = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 10
server_login_retry = 1
`,
  );
  if (owner) for (const each of [path, users]) chownSync(each, owner.uid, owner.gid);
  const started = spawn(process.env.PGBOUNCER ?? 'pgbouncer', [path], { ...owner, stdio: ['ignore', log, log] });
  return { url: `postgres://aangan:change-me@127.0.0.1:${port}/aangan`, process: started };
}
