import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { readNearby, replicaState } from '#platform/server/database/replica.ts';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { onServer } from '../support/engine.ts';
import { freePort } from '../support/postgres.ts';
import { ask, hasReplication, type ReplicatedPostgres, startReplicated } from '../support/replicated-postgres.ts';
import { startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { until } from '../support/until.ts';

// It starts two servers and a program.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const isRun = hasReplication && onServer;
let postgres: ReplicatedPostgres;
let program: Awaited<ReturnType<typeof startServer>>;
let database: Database;
let metrics: string;
let project: number;

beforeAll(async () => {
  if (!isRun) return;
  postgres = await startReplicated(false);
  metrics = String(await freePort());
  program = await startServer(temporaryDirectory('replica'), {
    DATABASE_URL: postgres.primary.url,
    DATABASE_REPLICA_URL: postgres.replica.url,
    MAX_REPLICA_LAG_SECONDS: '2',
    DEMO_DATA: 'no',
    METRICS_PORT: metrics,
  });
  database = await openDatabase({ databaseUrl: postgres.primary.url, dataDir: program.dataDir });
  project = await addVisitableProject(database, await addStall(database, 'developer'));
});

afterAll(async () => {
  await database?.close();
  await program?.stop();
  await postgres?.stop();
});

/** Changes the project's name, which ends what is cached, and returns the name that a visitor reads then. */
async function nameAfter(name: string): Promise<string> {
  await database.pool.query('update projects set project_name = $1 where id = $2', [name, project]);
  return read();
}

async function read(): Promise<string> {
  const answer = await fetch(`${program.url}/api/projects/${project}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).data.project_name;
}

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();

const lag = async (): Promise<string | undefined> => /^aangan_replica_lag_seconds (.*)/m.exec(await figures())?.[1];

async function reads(): Promise<Record<string, number>> {
  const text = await figures();
  return Object.fromEntries(
    [...text.matchAll(/aangan_replica_reads_total\{server="(\w+)"\} (\d+)/g)].map(([, server, count]) => [
      server,
      Number(count),
    ]),
  );
}

async function untilReplayed(): Promise<void> {
  const [at] = await ask<{ lsn: string }>(postgres.primary.url, 'select pg_current_wal_lsn() as lsn');
  await until(async () => {
    const [row] = await ask<{ done: boolean }>(
      postgres.replica.url,
      `select pg_last_wal_replay_lsn() >= '${at?.lsn}' as done`,
    );
    return row?.done === true;
  });
}

const scansOfReplica = async (): Promise<number> => {
  const [row] = await ask<{ scans: number }>(
    postgres.replica.url,
    `select (seq_scan + coalesce(idx_scan, 0))::integer as scans from pg_stat_user_tables where relname = 'projects'`,
  );
  return row?.scans ?? 0;
};

test.skipIf(!isRun)(
  'a project is read from the replica, but a change is seen at once, and a replica that is behind or away is left alone',
  async () => {
    await untilReplayed();
    const before = await scansOfReplica();
    expect(await read()).toBe('Kadamba Court');
    expect(await reads()).toEqual({ replica: 1, primary: 0 });
    await until(async () => (await scansOfReplica()) > before);

    // Its last commit is new, so that only the version tells.
    await database.pool.query('update users set phone = phone');
    await untilReplayed();
    await ask(postgres.replica.url, 'select pg_wal_replay_pause()');
    expect(await nameAfter('Kadamba Garden')).toBe('Kadamba Garden');
    expect(await reads()).toEqual({ replica: 1, primary: 1 });

    await ask(postgres.replica.url, 'select pg_wal_replay_resume()');
    await untilReplayed();
    // It is left alone for a second where it was behind for longer than it may.
    await until(async () => {
      await database.pool.query('update projects set project_title = now()::text where id = $1', [project]);
      await untilReplayed();
      expect(await read()).toBe('Kadamba Garden');
      return (await reads()).replica === 2;
    });

    // Nothing that the version covers changes, so that only the age of what was replayed tells.
    await database.pool.query('update projects set project_title = now()::text where id = $1', [project]);
    await untilReplayed();
    await ask(postgres.replica.url, 'select pg_wal_replay_pause()');
    await until(async () => {
      await database.pool.query('update users set phone = phone');
      const [row] = await ask<{ behind: boolean }>(
        postgres.replica.url,
        `select pg_last_wal_receive_lsn() <> pg_last_wal_replay_lsn() and clock_timestamp() - pg_last_xact_replay_timestamp() > interval '3 seconds' as behind`,
      );
      return row?.behind === true;
    }, 30_000);
    expect(Number(await lag())).toBeGreaterThan(3);
    const { primary = 0 } = await reads();
    expect(await read()).toBe('Kadamba Garden');
    expect(await reads()).toEqual({ replica: 2, primary: primary + 1 });

    // One that refuses its user is left alone as one that is away.
    await ask(postgres.replica.url, 'select pg_wal_replay_resume()');
    await untilReplayed();
    const stranger = new URL(postgres.replica.url);
    stranger.username = 'stranger';
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const mistaken = await openDatabase({
      databaseUrl: postgres.primary.url,
      dataDir: program.dataDir,
      replica: { url: stranger.href, maxLagSeconds: 5 },
    });
    expect(warn.mock.calls.flat().join()).toContain('DATABASE_REPLICA_URL leads to no replica that can be read');
    warn.mockRestore();
    expect(await readNearby({ $client: mistaken.pool }, 0, async () => 'read')).toBe('read');
    expect(await replicaState(mistaken.pool)).toEqual({ lag: Number.POSITIVE_INFINITY, isRead: false });
    await mistaken.close();

    postgres.killReplica();
    expect(await nameAfter('Kadamba Hill')).toBe('Kadamba Hill');
    expect((await reads()).replica).toBe(2);
    expect(await lag()).toBe('+Inf');
  },
);
