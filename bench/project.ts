/**
 * Compares one project by id on PostgreSQL with a bare prepared join of its main rows, at a register's size and, unless `--small` is
 * given, at ten times that: in turns, so that what else the machine does slows both.
 */
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/platform/pages/build.ts';
import { buildDirectory } from '#server/platform/pages/build-directory.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { alternate, type Side } from './alternate.ts';
import { loadBenchData } from './data.ts';
import { startServer } from './servers.ts';

const sizes = process.argv.includes('--small') ? [28_527] : [28_527, 285_270];
const ids = Array.from({ length: 500 }, (_, n) => (n + 1) * 50);
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

await ensureBuilt(buildDirectory);
const latencies: number[] = [];
for (const size of sizes) {
  const postgres = await startPostgres();
  try {
    console.log(`Loading ${size} projects into PostgreSQL …`);
    await loadBenchData({ databaseUrl: postgres.url, dataDir: '' }, size);
    const env = { DATABASE_URL: postgres.url };
    const program = await startServer(file('../src/server/main.ts'), env, 4877);
    const floor = await startServer(file('floor-server.ts'), env, 4878);
    const sides: [Side, Side] = [
      { name: 'one project by id', server: program, paths: ids.map((id) => `/api/projects/${id}`) },
      { name: 'its main rows, one prepared join', server: floor, paths: ids.map((id) => `/api/projects/${id}/rows`) },
    ];
    latencies.push(await alternate(`${size} projects`, sides, 0.5));
    await program.stop();
    await floor.stop();
  } finally {
    await postgres.stop();
  }
}
const [small, large] = latencies;
if (small !== undefined && large !== undefined)
  console.log(
    `97.5th percentile at ten times the data ${(large / Math.max(small, 1)).toFixed(2)} times as long (goal ≤ 1.5)`,
  );
