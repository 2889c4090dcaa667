/**
 * Compares searches that were never asked before with those of another checkout (`node bench/searches.ts DIRECTORY`,
 * its packages installed), on PostgreSQL at a register's size. Sides take turns, and each asks its own questions once.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/support/postgres.ts';
import { alternate } from './alternate.ts';
import { question } from './homes.ts';
import { loadHomes } from './homes-data.ts';
import { programOf, startServer } from './servers.ts';

const connections = 16;
const places = 438;
const statuses = ['ongoing', 'past', 'upcoming'] as const;
/** The number has no factor in common with that of the questions, so that they come in another order, each once. */
const stride = 7_919;

let asked = 0;
/** Asks for homes in two places with a status. There are half a million such questions. */
function placesAndStatus(): string {
  asked += 1;
  const number = (asked * stride) % (places * (places - 1) * statuses.length);
  const place = number % places;
  const rest = Math.floor(number / places);
  const other = (place + 1 + (rest % (places - 1))) % places;
  const status = statuses[Math.floor(rest / (places - 1))];
  return `/api/homes?location_ids=${place + 1},${other + 1}&status=${status}`;
}

const kinds = [
  ['homes, places × status', placesAndStatus, 1.5],
  ['homes, all filters', question.homes, 1.5],
  ['directory', question.directory, 1],
] as const;

const [other] = process.argv.slice(2);
if (!other) throw new Error('Give the directory of another checkout: node bench/searches.ts DIRECTORY');
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const postgres = await startPostgres(join(file('../.cache/bench'), 'homes-register'));
try {
  console.log('Loading 28,527 homes into PostgreSQL (kept for the next run) …');
  await loadHomes({ databaseUrl: postgres.url, dataDir: '' }, 1);
  const env = { DATABASE_URL: postgres.url };
  const here = await startServer(file('../src/app/server/main.ts'), env, 4877);
  const there = await startServer(programOf(resolve(other)), env, 4878);
  for (const [name, paths, goal] of kinds)
    await alternate(
      `${name}, never asked before`,
      [
        { name: 'here', server: here, paths },
        { name: 'there', server: there, paths },
      ],
      goal,
      connections,
    );
  await here.stop();
  await there.stop();
} finally {
  await postgres.stop();
}
