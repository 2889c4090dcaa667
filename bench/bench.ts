/**
 * Compares the program with floors, in one run on one machine (docs/measuring.md): each kind of request by throughput
 * and latency at the size of a state's register and at ten times that, and the size of public pages.
 * Data is made once and kept under .cache/bench. `DATABASE_URL` is not used, because the embedded database is measured.
 */
import '../scripts/help.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { weighPages } from '../scripts/page-scripts.ts';
import { measureActivity } from './activity.ts';
import { measureCrowd } from './crowded.ts';
import { measureDashboards } from './dashboards.ts';
import { loadBenchData } from './data.ts';
import { measureEngines } from './engines.ts';
import { measureHomes } from './homes.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { load, loadOnce, type Measured, type Paths, type Running, startServer } from './servers.ts';
import { measureWriters } from './writers.ts';

const sizes = process.argv.includes('--small') ? [28_527] : [28_527, 285_270];
const root = fileURLToPath(new URL('../', import.meta.url));
const program = join(root, 'src/app/server/main.ts');
const floors = join(root, 'bench/floor-server.ts');

const numbers = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n + 1));
const typed = ['sh', 'sai', 'shree l', 'lake', 'lake h', 'res', 'district 1', 'gre', 'cons', 'tow', 'om', 'palm vi'];

/** A question to the program and, if its paths differ, to the floor. */
type Question = {
  name: string;
  paths: Paths;
  /** Each path is requested once, so that no cache answers it. */
  once?: boolean;
  /** Pages are kept as browsers get them, which is compressed, so a question for one has to accept that. */
  headers?: Record<string, string>;
  floor: { name: string; paths: string[]; goal?: number }[];
};

const same = (name: string, paths: string[], goal: number): Question => ({
  name,
  paths,
  floor: [{ name: 'the same rows, one prepared query', paths, goal }],
});

const bands = ['0-50', '50-100', '100-200', '200-500', '500-1000'];

const ask = (origin: string, paths: Paths, { once, headers }: Question): Promise<Measured> =>
  once && typeof paths !== 'function' ? loadOnce(origin, paths) : load(origin, paths, { headers });

let visit = 0;
const questions = (): Question[] => [
  same(
    'directory page, API',
    numbers(100, (n) => `/api/developers?page=${n}`),
    0.6,
  ),
  same(
    'filtered page, API',
    numbers(38, (n) => `/api/developers?location_id=${n}&status=ongoing`),
    0.6,
  ),
  {
    name: 'filtered page, first asked',
    paths: bands.flatMap((band) =>
      numbers(38, (n) => `/api/developers?location_id=${n}&status=past&price_band=${band}`),
    ),
    once: true,
    floor: [
      {
        name: 'its rows alone, one prepared query',
        paths: bands.flatMap((band) => numbers(38, (n) => `/api/developers?location_id=${n}&band=${band}`)),
      },
    ],
  },
  same(
    'suggestions',
    typed.map((text) => `/api/search/suggestions?q=${encodeURIComponent(text)}`),
    0.6,
  ),
  same(
    'one project with all its page shows',
    numbers(500, (n) => `/api/projects/${n * 50}`),
    0.6,
  ),
  {
    name: 'home page, kept',
    paths: ['/'],
    headers: { 'accept-encoding': 'gzip' },
    floor: [{ name: 'the same bytes from memory', paths: ['/from-memory'], goal: 0.6 }],
  },
  {
    name: 'home page, uncached',
    // A new address is not cached: every request renders.
    paths: () => {
      visit += 1;
      return `/?visit=${visit}`;
    },
    floor: [{ name: 'renderToString of the same markup', paths: ['/rendered'], goal: 0.3 }],
  },
];

if (process.argv.includes('--dashboards')) {
  await ensureBuilt(buildDirectory);
  await measureDashboards(process.argv.includes('--large'));
  process.exit();
}
if (process.argv.includes('--engines')) {
  await measureEngines(process.argv.includes('--large'));
  process.exit();
}
if (process.argv.includes('--server')) {
  await ensureBuilt(buildDirectory);
  await measureHomes(!process.argv.includes('--small'));
  process.exit();
}
if (process.argv.includes('--overload')) {
  await ensureBuilt(buildDirectory);
  await measureOverload(process.argv.includes('--small') ? 10 : 60);
  process.exit();
}
if (process.argv.includes('--crowd')) {
  await ensureBuilt(buildDirectory);
  await measureCrowd(process.argv.includes('--small') ? 10 : 60);
  process.exit();
}
if (process.argv.includes('--memory')) {
  await measureMemory();
  process.exit();
}
if (process.argv.includes('--activity')) {
  await measureActivity();
  process.exit();
}
if (process.argv.includes('--writers')) {
  await measureWriters();
  process.exit();
}

type Row = Record<string, string | number>;
const rows: Row[] = [];
const p97_5: Record<string, number[]> = {};

await ensureBuilt(buildDirectory);
for (const size of sizes) {
  const dataDir = dataOf(String(size));
  mkdirSync(dataDir, { recursive: true });
  console.log(`Loading ${size} projects into ${dataDir} (kept for the next run) …`);
  await loadBenchData({ databaseUrl: undefined, dataDir }, size);
  await measure(size, dataDir);
}
console.table(rows);
for (const [name, [small, large]] of Object.entries(p97_5)) {
  if (small !== undefined && large !== undefined)
    console.log(
      `${name}: 97.5th percentile at ten times the data ${(large / Math.max(small, 1)).toFixed(2)} times as long (goal ≤ 1.5)`,
    );
}
await measureLists(dataOf(String(sizes[0])), dataOf('demo'));
await measureActivity();
await measureDashboards(process.argv.includes('--large'));
console.table(await weighPages(buildDirectory));
rmSync(markupFile(dataOf(String(sizes[0]))), { force: true });

async function measure(size: number, dataDir: string): Promise<void> {
  const asked = questions();
  const ours = await withServer(program, { DATA_DIR: dataDir }, async (server) => {
    writeFileSync(markupFile(dataDir), await (await fetch(server.origin)).text());
    const measured: Measured[] = [];
    for (const question of asked) measured.push(await ask(server.origin, question.paths, question));
    console.log(`Memory after the load at ${size}: ${server.residentMegabytes()} MB`);
    return measured;
  });
  const beside = await withServer(floors, { DATA_DIR: dataDir, FLOOR_MARKUP: markupFile(dataDir) }, async (server) => {
    const measured: Measured[][] = [];
    for (const question of asked) {
      const each: Measured[] = [];
      for (const { paths } of question.floor) each.push(await ask(server.origin, paths, question));
      measured.push(each);
    }
    return measured;
  });
  asked.forEach(({ name, floor }, position) => {
    const own = ours[position] as Measured;
    p97_5[name] = [...(p97_5[name] ?? []), own.p97_5];
    floor.forEach((below, place) => {
      const perSecond = beside[position]?.[place]?.perSecond ?? Number.NaN;
      const ratio = own.perSecond / perSecond;
      rows.push({
        projects: size,
        question: name,
        'a second': Math.round(own.perSecond),
        'median ms': own.median,
        '97.5 % ms': own.p97_5,
        beside: below.name,
        'its a second': Math.round(perSecond),
        ratio: Number(ratio.toFixed(2)),
        goal: below.goal === undefined ? '' : `≥ ${below.goal} ${ratio >= below.goal ? 'met' : 'MISSED'}`,
      });
    });
  });
}

function dataOf(name: string): string {
  return join(root, '.cache/bench', name);
}

function markupFile(dataDir: string): string {
  return join(dataDir, 'home.html');
}

async function withServer<T>(
  file: string,
  env: Record<string, string>,
  use: (server: Running) => Promise<T>,
): Promise<T> {
  // A measurement ends at a refusal, and `--overload` measures those.
  const server = await startServer(file, { ...env, MAX_EVENT_LOOP_DELAY_MS: '60000' });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
