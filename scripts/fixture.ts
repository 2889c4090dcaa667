/**
 * Writes tests/database/fixtures/<last migration>.sql: the schema and a few hundred invented rows of this release, in
 * plain SQL that both engines load. Run it when a release is finished. `tests/database/upgrade.test.ts` then migrates
 * the fixture to every later schema. A fixture never changes once it is written. With a folder as argument the file is
 * written there, to try it.
 */
import './help.ts';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { dumpRows } from './fixture/dump.ts';
import { dumpJobs, queueJobs } from './fixture/jobs.ts';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const migrations = path('src/platform/server/database/migrations');
const tags: string[] = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, 'utf8')).entries.map(
  ({ tag }: { tag: string }) => tag,
);
const file = join(process.argv[2] ?? path('tests/database/fixtures'), `${tags.at(-1)}.sql`);
const maxBytes = 1_000_000;

if (existsSync(file)) {
  console.error(
    `${file} exists already: a fixture shows a database as an earlier release left it, so it stays as it is.`,
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'aangan-fixture-'));
const { database, services } = await bootstrap(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
await database.pool.query(readFileSync(path('scripts/fixture/rows.sql'), 'utf8'));
await queueJobs(database.pool, services.jobs);
const text = [await schema(database.pool), await dumpRows(database.pool), await dumpJobs(database.pool)].join('\n');
await services.jobs.stop();
await database.close();
rmSync(dataDir, { recursive: true });

if (text.length > maxBytes) throw new Error(`The fixture has ${text.length} bytes; at most ${maxBytes} are kept.`);
writeFileSync(file, text);
console.log(`Wrote ${file}, ${Math.round(text.length / 1_000)} kB.`);

/** Returns the schema, as a copy of the migrations that made it, and drizzle's record of them. */
async function schema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ entry: string }>(
    `select format('(%L, %s)', hash, created_at) as entry from drizzle.__drizzle_migrations order by id`,
  );
  return [
    ...tags.map((tag) => `${readFileSync(`${migrations}/${tag}.sql`, 'utf8').trim()}\n;`),
    'create schema drizzle;',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values\n${rows.map(({ entry }) => entry).join(',\n')};`,
    '',
  ].join('\n');
}
