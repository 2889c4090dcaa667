/**
 * Measures how many new searches for homes and filtered pages of the directory are answered a second, next to only
 * their rows by one prepared query: on PostgreSQL with a register's projects and, with `--large`, with a million, and
 * on the embedded database. It also measures this while records change. Data is made once and kept under .cache/bench.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { budgetSteps } from '#search/shared/choice-rules.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { loadHomes } from './homes-data.ts';
import { load, loadOnce, type Measured, type Paths, type Running, startServer } from './servers.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const times = { register: 1, million: 35 } as const;
export const rounds = 4;
/** Each round asks this many questions, all different. */
export const questions = 60;
/** `stretch` is in ms, and the longest time for which a search may keep the event loop from other requests. */
const goals = { ratio: 0.6, slower: 3, changing: 0.8, stretch: 15 } as const;
const metricsPort = 4879;
const changesPerSecond = 5;

type Kind = 'homes' | 'directory';

const places = Array.from({ length: 438 }, (_, place) => place);

let asked = 0;
/** Questions are made from a counter, so that no server and no round asks one twice. */
export const question: Record<Kind, () => string> = {
  homes: () => {
    asked += 1;
    const n = asked;
    // Makes the few choices of buyers: usually a place, a kind, and a budget to the rupee.
    const fields = [
      n % 4 > 0 && `location_ids=${1 + ((n * 7) % 438)}`,
      n % 3 > 0 && `kinds=${['1bhk', '2bhk', '3bhk', '2bhk,3bhk', 'plot'][n % 5]}`,
      `budget_max=${(budgetSteps[4 + (n % 14)] as number) + n}`,
      n % 5 === 0 && `possession=${2026 + (n % 4)}`,
      n % 7 === 0 && 'status=ongoing',
      n % 11 === 0 && `bank_ids=${1 + (n % 12)}`,
      ['', 'sort=price', 'sort=-price', 'sort=possession', 'sort=newest'][n % 5],
    ];
    return `/api/homes?${fields.filter(Boolean).join('&')}`;
  },
  directory: () => {
    let left = asked;
    asked += 1;
    const next = <Choice>(choices: readonly Choice[]): Choice => {
      const choice = choices[left % choices.length] as Choice;
      left = Math.floor(left / choices.length);
      return choice;
    };
    const fields = [
      `location_id=${1 + next(places)}`,
      `status=${next(['ongoing', 'past', 'upcoming'])}`,
      next([
        '',
        ...['0-50', '50-100', '100-200', '200-500', '500-1000', '1000%2B'].map((band) => `price_band=${band}`),
      ]),
      // The floor doesn't know this filter. It reads a page of the same length without it.
      next(['', 'verified=1', 'verified=0']),
      // The page size varies after 27,594 questions, because there are no more different filters.
      `per_page=${20 + next([0, 1, 2, 3, 4, 5, 6, 7, 8])}`,
    ];
    return `/api/developers?${fields.filter(Boolean).join('&')}`;
  },
};

type Sides = { own: Running; floor: Running };

/** Prints a table for each engine. */
export async function measureHomes(withLarge: boolean): Promise<void> {
  const directory = file('../.cache/bench');
  const slowest: Partial<Record<keyof typeof times, Record<Kind, number>>> = {};
  for (const size of ['register', ...(withLarge ? ['million' as const] : [])] as const) {
    const postgres = await startPostgres(join(directory, `homes-${size}`));
    try {
      console.log(`Loading ${times[size]} × 28,527 homes into PostgreSQL (kept for the next run) …`);
      await loadHomes({ databaseUrl: postgres.url, dataDir: '' }, times[size]);
      slowest[size] = await measure(`PostgreSQL, ${size}`, { DATABASE_URL: postgres.url }, postgres.url);
    } finally {
      await postgres.stop();
    }
  }
  const dataDir = join(directory, 'homes-embedded');
  mkdirSync(dataDir, { recursive: true });
  await loadHomes({ databaseUrl: undefined, dataDir }, 1);
  await measure('embedded, register', { DATA_DIR: dataDir }, undefined);
  for (const kind of ['homes', 'directory'] as const) {
    const [small, large] = [slowest.register?.[kind], slowest.million?.[kind]];
    if (small && large)
      console.log(
        `${kind}: p95 at a million ${(large / small).toFixed(2)} times that of a register (goal ≤ ${goals.slower})`,
      );
  }
}

async function measure(
  title: string,
  env: Record<string, string>,
  databaseUrl: string | undefined,
): Promise<Record<Kind, number>> {
  const rows: Record<string, string | number>[] = [];
  const slowest = {} as Record<Kind, number>;
  const startFloor = () => startServer(file('homes-floor.ts'), env, 4878);
  const startOwn = async () => {
    const server = await startServer(
      file('../src/app/server/main.ts'),
      { ...env, METRICS_PORT: String(metricsPort) },
      4877,
    );
    const since = performance.now();
    await homesLoaded(server);
    console.log(
      `${title}: homes in memory ${((performance.now() - since) / 1_000).toFixed(1)} s after the start, ${server.residentMegabytes()} MB`,
    );
    return server;
  };
  // Only one process at a time can open an embedded database.
  const both = databaseUrl ? { own: await startOwn(), floor: await startFloor() } : undefined;
  try {
    for (const kind of ['homes', 'directory'] as const) {
      const [own, floor] = both ? await inTurns(kind, both) : await oneAfterOther(kind, startOwn, startFloor);
      const stretch = both ? await longestStretch() : Number.NaN;
      const ratio = own.perSecond / floor.perSecond;
      slowest[kind] = own.p95;
      rows.push({
        'never asked before': kind,
        'a second': Math.round(own.perSecond),
        'median ms': own.median,
        'p95 ms': own.p95,
        'rows alone, a second': Math.round(floor.perSecond),
        'their median ms': floor.median,
        'their p95 ms': floor.p95,
        ratio: Number(ratio.toFixed(2)),
        goal: `≥ ${goals.ratio} ${ratio >= goals.ratio ? 'met' : 'MISSED'}`,
        'longest stretch ms': stretch,
        'its goal': Number.isNaN(stretch) ? '' : `≤ ${goals.stretch} ${stretch <= goals.stretch ? 'met' : 'MISSED'}`,
      });
    }
    console.log(title);
    console.table(rows);
    if (both && databaseUrl) console.table(await whileChanging(both.own, databaseUrl));
  } finally {
    await both?.own.stop();
    await both?.floor.stop();
  }
  return slowest;
}

/**
 * Returns the longest time in ms for which the event loop of the server was kept since this was called before. The
 * program measures it with a timer of 10 ms, which is taken off.
 */
async function longestStretch(): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1];
  return seconds === undefined ? Number.NaN : Math.round(1_000 * Number(seconds)) - 10;
}

type Summary = { perSecond: number; median: number; p95: number };
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
export const summary = (measured: Measured[]): Summary => ({
  perSecond: median(measured.map(({ perSecond }) => perSecond)),
  median: median(measured.map((each) => each.median)),
  p95: median(measured.map(({ p95 }) => p95)),
});

/** Asks each server the same questions, so that neither has easier ones. */
async function inTurns(kind: Kind, { own, floor }: Sides): Promise<[Summary, Summary]> {
  const measured: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const paths = Array.from({ length: questions }, question[kind]);
    // The first round warms up, and doesn't count.
    if (round === 1) await longestStretch();
    for (const [place, server] of [own, floor].entries()) {
      const one = await loadOnce(server.origin, paths);
      if (round > 0) measured[place as 0 | 1].push(one);
    }
  }
  return [summary(measured[0]), summary(measured[1])];
}

async function oneAfterOther(
  kind: Kind,
  startOwn: () => Promise<Running>,
  startFloor: () => Promise<Running>,
): Promise<[Summary, Summary]> {
  const paths = Array.from({ length: rounds + 1 }, () => Array.from({ length: questions }, question[kind]));
  const results: Summary[] = [];
  for (const start of [startOwn, startFloor]) {
    const server = await start();
    const measured: Measured[] = [];
    for (const each of paths) measured.push(await loadOnce(server.origin, each));
    await server.stop();
    results.push(summary(measured.slice(1)));
  }
  return results as [Summary, Summary];
}

/**
 * Measures without changes and with some changes a second, in turns. The goal is for questions never asked before. A
 * few questions again and again show what it costs that a change makes kept answers outdated.
 */
async function whileChanging(own: Running, databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  // The server may be stopped before the client when a measurement fails.
  client.on('error', () => {});
  await client.connect();
  const rows: Record<string, string | number>[] = [];
  for (const kind of ['homes', 'directory'] as const)
    for (const paths of [question[kind], Array.from({ length: 38 }, question[kind])]) {
      const [still, moving] = await ratesWith(own, client, paths);
      const isNew = typeof paths === 'function';
      rows.push({
        question: `${kind}, ${isNew ? 'never asked before' : `${paths.length} again and again`}`,
        'a second': Math.round(still),
        [`with ${changesPerSecond} changes a second`]: Math.round(moving),
        ratio: (moving / still).toFixed(2),
        goal: isNew ? `≥ ${goals.changing} ${moving / still >= goals.changing ? 'met' : 'MISSED'}` : '',
      });
    }
  await client.end();
  return rows;
}

/** Returns the median rates without and with changes, measured in turns. The first round warms up. */
async function ratesWith(own: Running, client: pg.Client, paths: Paths): Promise<[still: number, moving: number]> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1)
    for (const isChanging of [false, true]) {
      const stop = isChanging ? changePrices(client) : async () => {};
      const { perSecond } = await load(own.origin, paths);
      await stop();
      if (round > 0) rates[isChanging ? 1 : 0].push(perSecond);
    }
  return rates.map(median) as [number, number];
}

/** Changes the prices of different projects. Returns a function that stops it and waits for the last change. */
function changePrices(client: pg.Client): () => Promise<unknown> {
  let change = 0;
  let last: Promise<unknown> = Promise.resolve();
  const changing = setInterval(() => {
    change += 1;
    last = client.query(
      `update projects set start_price = start_price - 1, updated_at = now() where id = (select id from projects where id >= $1 and start_price is not null order by id limit 1)`,
      [1 + ((change * 7919) % 28_000)],
    );
  }, 1_000 / changesPerSecond);
  return () => {
    clearInterval(changing);
    return last;
  };
}

/** Waits until searches are answered from memory. Answers don't say so, but they are fast then. */
async function homesLoaded({ origin }: Running): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { ok } = await fetch(`${origin}/readyz`);
    const since = performance.now();
    await (await fetch(`${origin}/api/homes?budget_max=${1_000_000 + tries}`)).arrayBuffer();
    if (ok && performance.now() - since < 60 && tries > 2) return;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
