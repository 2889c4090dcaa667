/**
 * Measures what a real crowd waits for (pages, searches, suggestions, activity, inquiries, bookings, signing in) on the
 * embedded database, on PostgreSQL, and there with two processes; on PostgreSQL also while an import changes 5,000
 * projects of a register.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { hashNewPassword } from '#accounts/server/passwords.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { registerFile } from '../tests/imports/import-setup.ts';
import { addPerson, password } from '../tests/support/people.ts';
import { freePort, startPostgres } from '../tests/support/postgres.ts';
import { type Answered, crowd, type People } from './crowd.ts';
import { loadHomes } from './homes-data.ts';
import { makeBookable } from './overload.ts';
import { startServer } from './servers.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const perSecond = 40;
const imported = 5_000;
const bookable = 3;

type Where = { databaseUrl: string | undefined; dataDir: string };
type Row = Record<string, string | number>;

/** Prints a table with a row for each kind of request. @param seconds is the time for each of five measurements. */
export async function measureCrowd(seconds: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'aangan-crowd-'));
  const postgres = await startPostgres(join(root, '.cache/bench/homes-register'));
  const rows: Row[] = [];
  try {
    const databaseUrl = await copyOf(postgres.url);
    const embedded = { databaseUrl: undefined, dataDir: join(home, 'embedded') };
    const onPostgres = { databaseUrl, dataDir: join(home, 'media') };
    rows.push(...(await measure('embedded', embedded, 1, seconds)));
    const importing = await readyImport(home, databaseUrl);
    for (const processes of [1, 2]) {
      const name = `PostgreSQL, ${processes} of the program`;
      rows.push(...(await measure(name, onPostgres, processes, seconds)));
      rows.push(...(await measure(`${name}, import`, onPostgres, processes, seconds, importing)));
    }
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
  console.table(rows);
}

async function measure(name: string, where: Where, processes: number, seconds: number, work?: () => Promise<number>) {
  const people = await peopleOf(where);
  const env = {
    ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    DATA_DIR: where.dataDir,
    TRUST_PROXY: 'yes',
  };
  const servers = [];
  for (let each = 0; each < processes; each += 1)
    servers.push(await startServer(join(root, 'src/app/server/main.ts'), env, await freePort()));
  try {
    const origins = servers.map(({ origin }) => origin);
    const warming = crowd(origins, perSecond, people);
    await pause(3);
    await warming.end();
    const measured = crowd(origins, perSecond, people);
    const [, worked] = await Promise.all([pause(seconds), work?.()]);
    const answers = await measured.end();
    if (worked !== undefined) console.log(`${name}: ${imported} projects in ${worked.toFixed(1)} s`);
    for (const fault of new Set(answers.faults)) console.log(`${name}: ${fault}`);
    return rowsOf(name, answers);
  } finally {
    for (const server of servers) await server.stop();
  }
}

function rowsOf(name: string, { times, later, faults }: Answered): Row[] {
  const rows = Object.entries(times).map(([kind, all]): Row => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
    return { on: name, kind, answered: all.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'slowest ms': at(0.9999) };
  });
  return [
    ...rows,
    { on: name, kind: 'refused', answered: later },
    { on: name, kind: 'faults', answered: faults.length },
  ];
}

/** Copies the kept database, because the import changes how many homes it has. @returns the copy's address */
async function copyOf(kept: string): Promise<string> {
  await loadHomes({ databaseUrl: kept, dataDir: '' }, 1);
  const client = new pg.Client(Object.assign(new URL(kept), { pathname: 'template1' }).href);
  await client.connect();
  await client.query('drop database if exists crowd with (force)');
  await client.query('create database crowd template postgres');
  await client.end();
  return Object.assign(new URL(kept), { pathname: 'crowd' }).href;
}

/** Loads the homes of a register, if they are missing, and adds what these people need. */
async function peopleOf(where: Where): Promise<People> {
  if (!where.databaseUrl) await loadHomes(where, 1);
  const firms: number[] = [];
  for (let each = 0; each < bookable; each += 1) firms.push(await makeBookable(where));
  const database = await openDatabase(where);
  try {
    const account = await addPerson(database, { email: `signing-in-${Date.now()}@bench.example` });
    // Tests' passwords are hashed at a lower cost than people's.
    const hash = await hashNewPassword(password, { name: '', email: '' }, async () => '');
    await database.pool.query('update users set password_hash = $1 where id = $2', [hash, account.id]);
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from projects where is_listed order by hashint4(id) limit 20000',
    );
    return { projects: rows.map(({ id }) => id), bookable: firms, account: { email: account.email, password } };
  } finally {
    await database.close();
  }
}

/**
 * Imports projects of a register, and returns a function that imports them again with other numbers of booked homes. It
 * returns how many seconds the import took.
 */
async function readyImport(home: string, databaseUrl: string): Promise<() => Promise<number>> {
  let booked = 0;
  const run = async () => {
    booked += 1;
    const rows = Array.from({ length: imported }, (_, project) => ({
      rera_id: `P5199${String(project).padStart(7, '0')}`,
      project_name: `Neem Court ${project}`,
      promoter_name: `Neem Homes ${project % 1_000} LLP`,
      number_of_booked_appartments: `${booked}.0`,
    }));
    writeFileSync(join(home, 'register.csv'), registerFile(rows));
    const since = performance.now();
    const words = ['src/imports/server/import-command.ts', '--mapping', 'maharera', join(home, 'register.csv')];
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(home, 'media') };
    await promisify(execFile)(process.execPath, words, { cwd: root, env });
    return (performance.now() - since) / 1_000;
  };
  await run();
  return run;
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000));
