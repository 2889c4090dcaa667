/**
 * Measures one project on PostgreSQL. Each id of a register is requested once in random order, so that no cache
 * answers. The call is compared with a bare prepared join of the project's main rows, at a register's size and, unless
 * `--small` is given, at ten times that. With the directory of another checkout (`node bench/project.ts DIRECTORY`, its
 * packages installed) it also compares pages with that checkout's. Sides take turns, so that other load on the machine
 * slows both.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { alternate } from './alternate.ts';
import { loadBenchData } from './data.ts';
import { programOf, startServer } from './servers.ts';

const register = 28_527;
const connections = 16;
const [other] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const sizes = process.argv.includes('--small') ? [register] : [register, register * 10];
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Returns each id once in random order, then again in another order. */
function* eachOnce(size: number): Generator<number, never> {
  while (true) {
    const ids = Array.from({ length: size }, (_, index) => index + 1);
    for (let left = size; left > 0; left -= 1) {
      const place = Math.floor(Math.random() * left);
      yield ids[place] as number;
      ids[place] = ids[left - 1] as number;
    }
  }
}

const pathsOf = (size: number, pathOf: (id: number) => string) => {
  const ids = eachOnce(size);
  return () => pathOf(ids.next().value);
};

await ensureBuilt(buildDirectory);
const latencies: number[] = [];
for (const size of sizes) {
  const postgres = await startPostgres();
  try {
    console.log(`Loading ${size} projects into PostgreSQL …`);
    await loadBenchData({ databaseUrl: postgres.url, dataDir: '' }, size);
    const env = { DATABASE_URL: postgres.url };
    const program = await startServer(file('../src/app/server/main.ts'), env, 4877);
    const floor = await startServer(file('floor-server.ts'), env, 4878);
    const call = { name: 'one project by id', server: program, paths: pathsOf(size, (id) => `/api/projects/${id}`) };
    const rows = {
      name: 'its main rows, one prepared join',
      server: floor,
      paths: pathsOf(size, (id) => `/api/projects/${id}/rows`),
    };
    latencies.push(await alternate(`${size} projects, each once`, [call, rows], 0.3, connections));
    await floor.stop();
    if (other && size === register) {
      const page = (id: number) => `/project/${id}/details`;
      // It uses the newer database, as during an upgrade.
      const older = await startServer(programOf(resolve(other)), env, 4878);
      const here = { name: 'project page here', server: program, paths: pathsOf(size, page) };
      await alternate('pages, each once', [here, { ...here, name: 'there', server: older }], 1.5, connections);
      const there = { ...call, name: 'there', server: older };
      await alternate('calls, each once', [{ ...call, name: 'call here' }, there], 1, connections);
      await older.stop();
    }
    await program.stop();
  } finally {
    await postgres.stop();
  }
}
const [small, large] = latencies;
if (small !== undefined && large !== undefined)
  console.log(
    `97.5th percentile at ten times the data ${(large / Math.max(small, 1)).toFixed(2)} times as long (goal ≤ 1.5)`,
  );
