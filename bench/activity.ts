/**
 * Measures how many activities a second are logged, with their rules and totals, next to a bare insert of the same row
 * into a plain table. Each side gets ten at once, in turns, all at the same page, on the embedded database and on a
 * PostgreSQL server that is started for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activityAnnouncer } from '#activity/server/announcing-service.ts';
import { activityService } from '#activity/server/service.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { newToken } from '#platform/server/tokens.ts';
import { usersService } from '#users/server/service.ts';
import { startPostgres } from '../tests/support/postgres.ts';

const rounds = 5;
const events = 1_500;
const atOnce = 10;
const goal = 0.3;

type Measured = { perSecond: number; p95: number };

/** Prints a row for each engine. */
export async function measureActivity(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-activity-'));
  const server = await startPostgres();
  try {
    console.table([
      await onEngine({ databaseUrl: undefined, dataDir }, 'embedded'),
      await onEngine({ databaseUrl: server.url, dataDir }, 'PostgreSQL'),
    ]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onEngine(where: Parameters<typeof openDatabase>[0], engine: string) {
  const database = await openDatabase(where);
  try {
    await applyMigrations(database);
    const { pool } = database;
    const project = await addProject(database);
    await pool.query(
      `create table bare_events (id integer generated always as identity primary key, activity_type text, page_type text, page_id integer, page_title text, action_details text, browser text, created_at timestamptz default now())`,
    );
    const { log } = activityService(database.db, usersService(database.db), activityAnnouncer(database.db));
    const page = { page_type: 'project', page_id: project, page_title: 'Kadamba Court' } as const;
    const text = 'Viewed project details page (direct visit)';
    const logged = () =>
      log(
        { activity_type: 'page_view', action_details: text, event_key: newToken(), ...page },
        { userAgent: '', browserId: newToken(), isBot: false, isAhead: false, optsOut: false },
        undefined,
      );
    const bare = () =>
      pool.query({
        name: 'bare',
        text: `insert into bare_events (activity_type, page_type, page_id, page_title, action_details, browser) values ($1, $2, $3, $4, $5, $6) returning id`,
        values: ['page_view', page.page_type, project, page.page_title, text, newToken()],
      });
    const measured: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1)
      for (const [place, send] of [logged, bare].entries()) {
        const one = await measure(send);
        if (round > 0) measured[place as 0 | 1].push(one);
      }
    const [own, floor] = measured.map((each) => ({
      perSecond: median(each.map(({ perSecond }) => perSecond)),
      p95: median(each.map(({ p95 }) => p95)),
    })) as [Measured, Measured];
    const ratio = own.perSecond / floor.perSecond;
    return {
      engine,
      'events a second': Math.round(own.perSecond),
      '95 % ms': Number(own.p95.toFixed(1)),
      'bare inserts a second': Math.round(floor.perSecond),
      'their 95 % ms': Number(floor.p95.toFixed(1)),
      ratio: Number(ratio.toFixed(2)),
      goal: `≥ ${goal} ${ratio >= goal ? 'met' : 'MISSED'}`,
    };
  } finally {
    await database.close();
  }
}

async function addProject({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with builder as (insert into exhibitors (kind, name) values ('developer', 'Kadamba Homes') returning id)
     insert into projects (developer_id, project_name, status) select id, 'Kadamba Court', 'ongoing' from builder returning id`,
  );
  return rows[0]?.id as number;
}

async function measure(send: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  let left = events;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const asked = performance.now();
      await send();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (events * 1_000) / (performance.now() - start);
  return { perSecond, p95: times.toSorted((a, b) => a - b)[Math.floor(events * 0.95)] ?? Number.NaN };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
