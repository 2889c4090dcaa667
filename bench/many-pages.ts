/**
 * Measures whether memory grows with the number of different pages: `node bench/many-pages.ts [PAGES] [DIRECTORY]`. The
 * program answers 100,000 pages, or PAGES, of which no two are the same (projects, builders, searches for homes), over
 * four connections; on PostgreSQL at a register's size, or on a copy of the embedded database in DIRECTORY. After each
 * tenth of them it prints the resident megabytes and the smallest heap in use during them, which is what collections
 * left.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { markdownTable } from '../scripts/markdown.ts';
import { freePort, startPostgres } from '../tests/support/postgres.ts';
import { loadHomes } from './homes-data.ts';
import { startServer } from './servers.ts';

const pages = Number(process.argv[2] ?? 100_000);
const embedded = process.argv[3];
const step = pages / 10;
const connections = 4;
const pageOf = { project: 28, builder: 18 };
const sampleMs = 250;

/** Returns a page of its own for each number. Of a hundred, 28 are projects, 18 builders and the others searches. */
function pathOf(n: number): string {
  const [hundred, place] = [Math.floor(n / 100), n % 100];
  if (place < pageOf.project) return `/project/${1 + hundred * pageOf.project + place}/details`;
  const builder = place - pageOf.project;
  if (builder < pageOf.builder) return `/developer/${1 + hundred * pageOf.builder + builder}/detail`;
  return `/projects?budget_max=${2_000_000 + n * 100}`;
}

const home = mkdtempSync(join(tmpdir(), 'aangan-pages-'));
await ensureBuilt(buildDirectory);
if (embedded) cpSync(embedded, home, { recursive: true });
const postgres = embedded ? undefined : await startPostgres();
try {
  if (postgres) await loadHomes({ databaseUrl: postgres.url, dataDir: home }, 1);
  const metricsPort = await freePort();
  const start = fileURLToPath(new URL('../src/app/server/start.js', import.meta.url));
  // On a busy machine nothing is refused either.
  const limits = { MAX_REQUESTS_IN_WORK: '1000', MAX_EVENT_LOOP_DELAY_MS: '60000' };
  const database = postgres && { DATABASE_URL: postgres.url };
  const env = { ...database, DATA_DIR: home, METRICS_PORT: String(metricsPort), ...limits };
  const program = await startServer(start, env, await freePort());
  const megabytesOf = async (figure: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Math.round(Number(new RegExp(`^${figure} (.*)$`, 'm').exec(text)?.[1]) / 2 ** 20);
  };
  const rows = [['0', String(program.residentMegabytes()), '', '', '']];
  for (let done = 0; done < pages; done += step) {
    let [next, heap] = [done, Number.POSITIVE_INFINITY];
    const sampling = setInterval(async () => {
      heap = Math.min(heap, await megabytesOf('nodejs_heap_size_used_bytes').catch(() => heap));
    }, sampleMs);
    const result = await autocannon({
      url: program.origin,
      connections,
      amount: step,
      // In seconds. On a busy machine the embedded database can keep a page waiting for long.
      timeout: 60,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      requests: [
        {
          setupRequest: (request) => {
            const path = pathOf(next);
            next += 1;
            return { ...request, path };
          },
        },
      ],
    });
    clearInterval(sampling);
    if (result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx} refused, ${result.errors} failed, of those after ${done}.`);
    const external = await megabytesOf('nodejs_external_memory_bytes');
    rows.push(
      [done + step, program.residentMegabytes(), heap, external, Math.round(result.requests.average)].map(String),
    );
    console.log(rows.at(-1)?.join(' '));
  }
  console.log(markdownTable(['pages', 'resident MB', 'heap MB', 'external MB', 'pages a second'], rows));
  await program.stop();
} finally {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
}
