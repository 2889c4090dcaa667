/**
 * Measures the answers of a process when more people ask than it can answer: a crowd of new pages and searches, by 8 to
 * 512 connections that ask again at once, together with bookings, on PostgreSQL with a register's homes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { openDatabase } from '#platform/server/database/open.ts';
import { budgetSteps } from '#search/shared/choice-rules.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { addMember, anyPhone, dayFromNow, visitForm } from '../tests/support/bookable.ts';
import { addPerson } from '../tests/support/people.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { loadHomes } from './homes-data.ts';
import { type Running, startServer } from './servers.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const crowds = [8, 32, 128, 512];
const goals = { p95: 250, rate: 0.9, bookings: 0.99 };
const bookingsPerSecond = 3;
/** The projects of the register. */
const projects = 28_527;
const statuses = ['ongoing', 'past', 'upcoming'];

/** Makes the addresses of this run's people others than those of earlier runs. */
const started = Date.now();

let asked = 0;
let booked = 0;
let made = 0;

/**
 * Returns a visitor's next path. Each is made of the number of those before it, so that in 100,000 none is returned
 * twice, and each project is asked for once.
 */
function nextPath(): string {
  const turn = asked++;
  const place = 1 + (turn % 438);
  const budget = (budgetSteps[4 + (turn % 14)] as number) + turn;
  const projectOf = (half: 0 | 1) => 1 + ((2 * Math.floor(turn / 8) + half) % projects);
  const paths = [
    `/api/homes?location_ids=${place}&budget_max=${budget}`,
    `/projects?location_ids=${place}&budget_max=${budget}`,
    `/project/${projectOf(0)}/details`,
    `/api/search/suggestions?q=residency%20${turn}`,
    `/api/projects/${projectOf(1)}`,
    `/api/homes?kinds=2bhk&budget_max=${budget}&sort=price`,
    `/?search=residency%20${turn}`,
    `/api/developers?location_id=${place}&per_page=${20 + (Math.floor(turn / 438) % 80)}&status=${statuses[Math.floor(turn / 35_040) % 3]}`,
  ];
  return paths[turn % 8] as string;
}

/**
 * Prints a table with the answers for each size of the crowd, and their times. @param seconds is the time for each
 * size.
 */
export async function measureOverload(seconds: number): Promise<void> {
  const postgres = await startPostgres(join(file('../.cache/bench'), 'homes-register'));
  try {
    await loadHomes({ databaseUrl: postgres.url, dataDir: '' }, 1);
    const project = await makeBookable({ databaseUrl: postgres.url, dataDir: '' });
    const env = { DATABASE_URL: postgres.url, TRUST_PROXY: 'yes' };
    const server = await startServer(file('../src/app/server/main.ts'), env);
    try {
      const rows = [];
      await load(server, project, 16, 5);
      for (const connections of crowds) rows.push(await load(server, project, connections, seconds));
      console.table(rows);
      const [small, large] = [rows[1]?.['answered a second'] ?? 0, rows[3]?.['answered a second'] ?? 0];
      console.log(
        `At 512 connections ${(large / small).toFixed(2)} of the rate at 32 (goal ≥ ${goals.rate}); p95 ≤ ${goals.p95} ms and bookings ≥ ${goals.bookings} wanted throughout.`,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * Gives the builder of one project a member, and the project room for many visitors, and returns its id. Each call
 * takes another project.
 */
export async function makeBookable(where: Parameters<typeof openDatabase>[0]): Promise<number> {
  made += 1;
  const database = await openDatabase(where);
  try {
    const { rows } = await database.pool.query<{ id: number; developer_id: number }>(
      `update projects set visit_capacity = 100
       where id = (select id from projects where status = 'ongoing' order by id offset $1 limit 1) returning id, developer_id`,
      [(started + made) % 1_000],
    );
    const { id, developer_id } = rows[0] as { id: number; developer_id: number };
    const { id: person } = await addPerson(database, {
      role: 'Developer',
      email: `member-${started}-${made}@bench.example`,
    });
    await addMember(database, developer_id, person);
    return id;
  } finally {
    await database.close();
  }
}

/** Returns the address of a visitor of one of 200 networks. */
const nextNetwork = () => `10.1.${asked % 200}.7`;

async function load(server: Running, project: number, connections: number, seconds: number) {
  const answered: number[] = [];
  let refused = 0;
  const booking = bookings(server.origin, project);
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    setupClient: (client) =>
      client.on('response', (status, _bytes, time) => {
        if (status < 400) answered.push(time);
        else refused += 1;
      }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: nextPath(),
          headers: { ...request.headers, 'x-forwarded-for': nextNetwork() },
        }),
      },
    ],
  });
  const booked = await booking.end();
  const sorted = answered.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  return {
    connections,
    'answered a second': Math.round(answered.length / seconds),
    'refused a second': Math.round(refused / seconds),
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    bookings: `${booked.accepted} of ${booked.sent}`,
    'slowest booking ms': booked.slowest,
    'failed connections': result.errors,
    'MB resident': server.residentMegabytes(),
  };
}

/** Books some visits a second, each from another network, until `end`. */
function bookings(origin: string, project: number) {
  const result = { sent: 0, accepted: 0, slowest: 0 };
  const open = new Set<Promise<void>>();
  const book = async () => {
    const turn = result.sent++;
    const since = performance.now();
    const answer = await fetch(`${origin}/api/site-visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${turn % 250}.${(turn >> 8) % 250}.7` },
      body: JSON.stringify(
        visitForm({
          project_id: project,
          visitor_email: `person-${started}-${booked++}@people.example`,
          visitor_phone: anyPhone(),
          preferred_visit_date: dayFromNow(2 + (turn % 5)),
          preferred_visit_time: visitTimes[turn % visitTimes.length],
        }),
      ),
    }).catch(() => undefined);
    if (answer?.status === 201) result.accepted += 1;
    await answer?.arrayBuffer();
    result.slowest = Math.max(result.slowest, Math.round(performance.now() - since));
  };
  const timer = setInterval(() => {
    const request = book().finally(() => open.delete(request));
    open.add(request);
  }, 1_000 / bookingsPerSecond);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return result;
    },
  };
}
