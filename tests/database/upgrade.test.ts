import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { bootstrap } from '#app/server/bootstrap/bootstrap.ts';
import { publishedPassword, readConfig } from '#app/server/config.ts';
import { countDifferences, derivedTables } from '#backup/server/verify-queries.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { onServer } from '../support/engine.ts';
import { dropEverything, type TestStorage, testStorage } from '../support/test-app.ts';

/**
 * Lists what later migrations remove or change on purpose, as `table` or `table.column`, each with the reason.
 * Everything else in a fixture must come through with the same value.
 */
const changedOnPurpose: Record<string, string> = {
  'media.alt_text': 'what a picture shows is said by each use of it',
  'exhibitors.user_id': 'several people belong to a stall: exhibitor_members',
  settings: 'its stored values are columns of expo_settings, which is tested below',
  'exhibitors.founders_video_url': 'an uploaded video is named by its id',
  'projects.visit_capacity': 'a copy of the expo’s number was no number of the project',
  'projects.search_text': 'addresses and PIN codes are searched too',
  'directory_version.version': 'raised by every change of the directory',
  'directory_version.database_id': 'names the database that a start finds',
  'activity_folds.until': 'a moment instead of a day; the sums are made again',
};

type Row = Record<string, unknown>;

async function rowsOfAllTables({ pool }: Database): Promise<Record<string, Row[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables: Record<string, Row[]> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t`);
    tables[name] = found.rows.map(({ row }) => row);
  }
  return tables;
}

/** Returns the waiting jobs. Old fixtures have none. */
async function waitingJobs({ pool }: Database): Promise<Row[]> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (!rows[0]?.there) return [];
  const jobs = await pool.query<Row>(
    `select id, name, data, start_after::text, keep_until::text from pgboss.job where state = 'created' order by id`,
  );
  return jobs.rows;
}

/** Returns rows as text, with only these columns, so that they can be looked up. */
const written = (rows: Row[], columns: string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)));

let place: TestStorage | undefined;
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  await place?.drop();
});

/** An organiser had stored this while settings were values by key. */
const storedSite = {
  name: 'Bazaar & Co',
  phone: '+91 55500 01234',
  social_links: [{ name: 'Instagram', url: 'https://social.example/bazaar' }],
  about: '{name} is <new>.\n\n## Who comes\r\n\r\nAll of\nthe town.\n\n',
};

/** Loads a fixture into an empty database, and returns the rows and waiting jobs that it then has. */
async function load(
  file: string,
  where: TestStorage['where'],
): Promise<{ before: Record<string, Row[]>; queued: Row[] }> {
  const database = await openDatabase(where);
  await dropEverything(database);
  await database.pool.query(readFileSync(file, 'utf8'));
  const before = await rowsOfAllTables(database);
  const queued = await waitingJobs(database);
  if (before.settings)
    await database.pool.query(`insert into settings (key, value) values ('site', $1)`, [JSON.stringify(storedSite)]);
  await database.close();
  return { before, queued };
}

/**
 * The embedded database gets the oldest, which takes every migration, and the newest, which has the queue's tables and
 * every table of ours.
 */
const fixtures = globSync('tests/database/fixtures/*.sql')
  .sort()
  .filter((_file, index, { length }) => onServer || index === 0 || index === length - 1);

test.each(fixtures.map((file) => [basename(file), file]))(
  'an upgrade from %s loses nothing, and the program runs on it',
  async (_name, file) => {
    place = await testStorage();
    const { where } = place;
    const { before, queued } = await load(file, where);
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl });
    const parts = await bootstrap(config);
    const app = await createApp(parts, await loadPages(buildDirectory));
    close = async () => {
      await app.close();
      await parts.services.jobs.stop();
      await parts.database.close();
    };

    const after = await rowsOfAllTables(parts.database);
    for (const [table, rows] of Object.entries(before)) {
      if (table in derivedTables || table in changedOnPurpose) continue;
      const columns = Object.keys(rows[0] ?? {}).filter((column) => !(`${table}.${column}` in changedOnPurpose));
      const found = after[table] ?? [];
      const lost = columns.filter((column) => !(column in (found[0] ?? {})));
      expect(lost, `columns of ${table} that are gone, of ${found.length} rows`).toEqual([]);
      const kept = new Set(written(found, columns));
      expect(
        written(rows, columns).filter((row) => !kept.has(row)),
        `rows of ${table} that are gone or changed`,
      ).toEqual([]);
      expect(found.length, `rows of ${table}`).toBeGreaterThanOrEqual(rows.length);
    }
    const texts = new Map(before.media?.flatMap((file) => ('alt_text' in file ? [[file.id, file.alt_text]] : [])));
    for (const use of [...(after.project_gallery ?? []), ...(after.exhibitor_achievements ?? [])])
      if (texts.has(use.media_id))
        expect(use.alt_text, `the text of file ${use.media_id}`).toBe(texts.get(use.media_id));
    expect((await countDifferences(parts.database.db)).filter(({ rows }) => rows > 0)).toEqual([]);

    if (before.settings)
      expect((await app.inject('/api/settings/site')).json().data).toMatchObject({
        ...storedSite,
        about: '<p>Bazaar &amp; Co is &lt;new&gt;.</p><h2>Who comes</h2><p>All of<br />the town.</p>',
        tagline: 'The property expo that stays open',
        contact: '<p>For visitors with a question, and for firms that would like to exhibit.</p>',
      });

    const known = (table: string) => before[table]?.find((row) => String(row.idempotency_key).startsWith('fixture-'));
    const credentials = { email: 'visitor@aangan.example', password: publishedPassword };
    const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload: credentials })).json();
    const ask = async (url: string) => (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
    expect(await ask(`/api/site-visits/user-visits/${known('site_visits')?.id}`)).toContain('अतिथि');
    expect(await ask(`/api/inquiries/user-inquiries/${known('inquiries')?.id}`)).toContain("fixture's flat");
    expect(await ask('/api/projects/1')).toContain(before.projects?.find(({ id }) => id === 1)?.project_name as string);

    expect(await waitingJobs(parts.database)).toEqual(queued);
    if (queued.length > 0) await expectDone(parts, queued);
  },
);

/** Runs jobs now that an earlier release has queued. */
async function expectDone({ database, services }: Awaited<ReturnType<typeof bootstrap>>, jobs: Row[]): Promise<void> {
  // A PostgreSQL server vacuums by itself.
  const ids = jobs.filter(({ name }) => name !== 'vacuum' || !onServer).map(({ id }) => id);
  await database.pool.query('update pgboss.job set start_after = now() where id = any($1)', [ids]);
  const faults: unknown[] = [];
  await services.jobs.start((fault) => faults.push(fault));
  const left = async () =>
    (await database.pool.query<Row>('select name from pgboss.job where id = any($1) order by 1', [ids])).rows;
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
  expect(faults).toEqual([]);
}
