/**
 * Measures each dashboard with 100 thousand rows of the activity log and, with `--large`, with 10 million over the same
 * pages and days, each on a PostgreSQL server that is started for it. The same requests are made in turns, one at a
 * time.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/server/database/open.ts';
import { type PostgresServer, startPostgres } from '../tests/support/postgres.ts';
import { loadBenchData } from './data.ts';
import { type Running, startServer } from './servers.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const projects = 28_527;
const small = 100_000;
const large = 10_000_000;
const batch = 500_000;
const days = 180;
const people = 2_000;
/** The rows of the visitor whose dashboard is measured. */
const ownRows = 200;
const rounds = 20;
const warmUps = 3;
const goal = 1.5;

const password = 'measured with many rows';
const emails = {
  organiser: 'organiser@bench.example',
  builder: 'builder@bench.example',
  visitor: 'visitor@bench.example',
};
type Who = keyof typeof emails;

/** The calls of each dashboard. Its time is that of all calls one after the other. */
const dashboards: [name: string, who: Who, paths: string[]][] = [
  ...([7, 90] as const).flatMap((range) =>
    (['organiser', 'builder'] as const).map((who): [string, Who, string[]] => [
      `/admin, ${who}, ${range} days`,
      who,
      [
        `/api/admin/dashboard-stats?days=${range}`,
        `/api/page-visits-by-type-with-dates?days=${range}`,
        `/api/site-visits-with-projects?days=${range}`,
        '/api/admin/developer-activities',
      ],
    ]),
  ),
  ['/developer, 90 days', 'builder', ['/api/exhibitor-dashboard?days=90']],
  ['/visitor', 'visitor', ['/api/project-visitors/counts', '/api/project-visitors']],
];

/** Prints a row for each dashboard. @param withLarge also measures ten million rows, which take minutes to load. */
export async function measureDashboards(withLarge: boolean): Promise<void> {
  const started: { postgres: PostgresServer; server: Running }[] = [];
  try {
    for (const [place, rows] of [small, ...(withLarge ? [large] : [])].entries()) {
      const postgres = await startPostgres();
      console.log(`Loading ${rows} activities into PostgreSQL …`);
      await loadBenchData({ databaseUrl: postgres.url, dataDir: '' }, projects);
      const env = { DATABASE_URL: postgres.url };
      spawnSync(process.execPath, [file('../src/accounts/server/create-organiser-command.ts'), emails.organiser], {
        env: { ...process.env, ...env },
        input: `${password}\n`,
      });
      const server = await startServer(file('../src/app/server/main.ts'), env, 4877 + place);
      started.push({ postgres, server });
      await addPeople(server.origin, postgres.url);
      await loadLog(postgres.url, rows);
    }
    const asking = await Promise.all(started.map(({ server }) => askersOf(server.origin)));
    const table: Record<string, string | number>[] = [];
    for (const [dashboard, who, paths] of dashboards) {
      const times = asking.map(() => [] as number[]);
      for (let round = 0; round < warmUps + rounds; round += 1)
        for (const [place, ask] of asking.entries()) {
          const start = performance.now();
          for (const path of paths) await ask(who, path);
          if (round >= warmUps) times[place]?.push(performance.now() - start);
        }
      const [few = 0, many] = times.map(median);
      table.push({
        dashboard,
        [`${small} rows, ms`]: Number(few.toFixed(1)),
        ...(many !== undefined && {
          [`${large} rows, ms`]: Number(many.toFixed(1)),
          ratio: Number((many / few).toFixed(2)),
          goal: `≤ ${goal} ${many / few <= goal ? 'met' : 'MISSED'}`,
        }),
      });
    }
    console.table(table);
  } finally {
    for (const { postgres, server } of started) {
      await server.stop();
      await postgres.stop();
    }
  }
}

/** The builder with the most projects gets an account; others have views of their own. */
async function addPeople(origin: string, databaseUrl: string): Promise<void> {
  const organiser = await tokenOf(origin, 'organiser');
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const { rows } = await pool.query<{ id: number }>(
      'select developer_id as id from projects group by 1 order by count(*) desc limit 1',
    );
    for (const [who, account] of [
      ['builder', { role: 'Developer', exhibitor_id: rows[0]?.id }],
      ['visitor', { role: 'Visitor' }],
    ] as const) {
      const answer = await fetch(`${origin}/api/admin/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${organiser}` },
        body: JSON.stringify({ name: who, email: emails[who], password, ...account }),
      });
      if (!answer.ok) throw new Error(`${who}: ${answer.status} ${await answer.text()}`);
    }
    await pool.query(
      `insert into users (name, email) select 'Visitor ' || n, 'visitor' || n || '@bench.example' from generate_series(1, ${people}) n`,
    );
  } finally {
    await close();
  }
}

/**
 * A few pages have most views. People have as many rows in both sizes, since one person's rows don't grow with the
 * expo; a larger expo has more anonymous visitors. The views of the next half hour are already there, so that questions
 * read more views outside of the sums than in reality. The totals are added at once, in the order of days, with the
 * same result as the trigger's.
 */
async function loadLog(databaseUrl: string, rows: number): Promise<void> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await pool.query(`select add_activity_months(now() - interval '${days} days', now())`);
    await pool.query('alter table activities disable trigger user');
    await pool.query(`create table bench_pages as
      select row_number() over (order by hashint4(id)) - 1 as place, count(*) over () as pages, type, id from (
        select kind::text::activity_page as type, id from exhibitors union all select 'project', id from projects) page`);
    await pool.query('alter table bench_pages add primary key (place)');
    const add = (first: number, last: number, at: string) =>
      pool.query(
        `insert into activities (activity_type, page_type, page_id, user_id, created_at)
         select case when n % 5 = 0 then 'button_click' else 'page_view' end::activity_type, type, id, person, ${at}
         from (select n, floor(power(random(), 3) * (select pages from bench_pages limit 1))::bigint as page, random() as r,
             case when n <= ${ownRows} then (select id from users where email = '${emails.visitor}')
               when n % 3 = 0 and n <= ${small} then (select max(id) from users) - floor(random() * ${people})::integer end as person
           from generate_series($1::bigint, $2::bigint) n) event
         join bench_pages on place = page`,
        [first, last],
      );
    for (let first = 1; first <= rows; first += batch)
      await add(first, Math.min(first + batch - 1, rows), `now() - r * interval '${days} days'`);
    await add(rows + 1, rows + Math.round(rows / (days * 48)), `now() + r * interval '30 minutes'`);
    await pool.query('alter table activities enable trigger user');
    await pool.query(`insert into activity_totals (day, page_type, page_id, activity_type, part, events)
      select (created_at at time zone 'Asia/Kolkata')::date, page_type::text::activity_total_page, page_id, activity_type, 0, count(*)
      from activities where page_id is not null group by 1, 2, 3, 4 order by 1
      on conflict (page_type, page_id, activity_type, day, part) do update set events = excluded.events`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

async function tokenOf(origin: string, who: Who): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emails[who], password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${origin}: the ${who} can’t sign in.`);
  return token;
}

async function askersOf(origin: string): Promise<(who: Who, path: string) => Promise<void>> {
  const tokens: Record<Who, string> = {
    organiser: await tokenOf(origin, 'organiser'),
    builder: await tokenOf(origin, 'builder'),
    visitor: await tokenOf(origin, 'visitor'),
  };
  return async (who, path) => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${tokens[who]}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
