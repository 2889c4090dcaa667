import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { databaseReason, OperatorError } from '../operator-error.ts';
import { advisoryLocks, takeTurn } from './advisory-locks.ts';
import { versionObstacle } from './compatibility.ts';
import { applyFunctions } from './functions.ts';
import { lockTables } from './migration-locks.ts';
import type { Database } from './open.ts';
import { isContention, outageOf } from './outage.ts';
import { recogniseDatabase } from './recognise.ts';

const ourMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

type MigrationOptions = {
  /** Gets lines that report the progress. */
  report?: ((line: string) => void) | undefined;
  /** In milliseconds. A step is tried for this long while other processes hold what it needs. */
  patienceMs?: number;
};

const usualPatienceMs = 180_000;
const maxPauseMs = 5_000;

class ContentionError extends Error {}

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Applies new migrations, then the functions (decision 0033), one process at a time, while others may serve (decision
 * 0076).
 * @throws OperatorError if the database needs a later program, or can't be migrated. Finished migrations stay, and a
 * failed one changes nothing.
 */
export async function applyMigrations(
  { direct }: Pick<Database, 'direct'>,
  options: MigrationOptions = {},
): Promise<void> {
  const client = await direct.connect().catch((error: unknown) => {
    throw failure(error);
  });
  try {
    await takeTurn(client, 'migrating', () =>
      options.report?.('Waiting for another process that brings the database up to date …'),
    );
    const obstacle = await versionObstacle(client);
    if (obstacle) throw new OperatorError(obstacle);
    await requireUnicode(client);
    await migrate(client, ourMigrations, options);
    await untilFree(options, () => applyFunctions(client), client);
    await recogniseDatabase(client);
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrating]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error instanceof OperatorError ? error : failure(error);
  }
}

/** @throws OperatorError for a database in which not every name can be stored */
async function requireUnicode(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const [{ name, encoding } = { name: '', encoding: '' }] = rows;
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database ${name} stores ${encoding}, not UTF8. Make another: createdb --encoding UTF8 --template template0 NAME.`,
    );
}

/** Returns when this program's newest migration was written, in the format of the table of migrations. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: ourMigrations }).map(({ folderMillis }) => folderMillis));

/** Returns whether a database has all steps of this release, and the tables of jobs, which a start makes. */
export async function isUpToDate({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ last: string | null; has_jobs: boolean }>(
    `select max(created_at) as last, to_regclass('pgboss.job') is not null as has_jobs from drizzle.__drizzle_migrations`,
  );
  const [found] = rows;
  return Number(found?.last) >= newestMigration() && found?.has_jobs === true;
}

/**
 * Applies those migrations of a folder that the database doesn't have, each in its own transaction. They are recorded
 * in the same way as by drizzle's own migrator.
 */
export async function migrate(
  client: pg.ClientBase,
  migrationsFolder: string,
  options: MigrationOptions = {},
): Promise<void> {
  const last = await prepareRecord(client);
  const steps = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  if (steps.length === 0) return;
  const began = performance.now();
  for (const [index, step] of steps.entries()) {
    // No report is needed for a new database, which is ready within seconds.
    if (last > 0) options.report?.(`Bringing the database up to date: ${index + 1} of ${steps.length} steps …`);
    await untilFree(options, (attempt) => applyStep(client, step, attempt), client);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  options.report?.(last > 0 ? `The database is up to date after ${seconds} s.` : `Made the database (${seconds} s).`);
}

/** Makes the table of migrations if needed. Returns when its newest migration was written. */
async function prepareRecord(client: Queryable): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/**
 * Applies those of our migrations that the database doesn't have, up to a given one, in the current transaction, which
 * nothing else may be using.
 */
export async function migrateWithin(client: Queryable, until = Number.POSITIVE_INFINITY): Promise<void> {
  const last = await prepareRecord(client);
  for (const step of readMigrationFiles({ migrationsFolder: ourMigrations })) {
    if (step.folderMillis <= last || step.folderMillis > until) continue;
    await runStep(client, step);
    // Deferred work would keep the next step from altering its table.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  }
}

async function runStep(client: Queryable, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function applyStep(client: pg.ClientBase, step: MigrationMeta, attempt: number): Promise<void> {
  await client.query('begin');
  await lockTables(client, step.sql, attempt);
  await runStep(client, step);
  await client.query('commit');
}

/**
 * Tries again, after growing pauses, while other processes hold what `work` needs. @throws ContentionError if that
 * takes too long
 */
async function untilFree(
  { patienceMs = usualPatienceMs, report }: MigrationOptions,
  work: (attempt: number) => Promise<void>,
  client: pg.ClientBase,
): Promise<void> {
  const began = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!isContention((error as { code?: unknown }).code)) throw error;
      await client.query('rollback');
      if (Date.now() - began >= patienceMs) throw new ContentionError();
      if (attempt === 4) report?.('Other processes are using what this step changes. It is tried again …');
      await pause(Math.min(100 * 2 ** (attempt - 1), maxPauseMs));
    }
  }
}

function failure(error: unknown): OperatorError {
  const kept = 'Finished steps stay, the failed one changed nothing.';
  if (error instanceof ContentionError)
    return new OperatorError(`Other processes are using the database. Stop them and start again. ${kept}`);
  const reason = databaseReason(error);
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '42501')
    return new OperatorError(
      `The database can't be brought up to date (${reason}). Let its user own the tables and create extensions. ${kept}`,
    );
  const outage = outageOf(error);
  if (outage === 'readOnly')
    return new OperatorError(
      `The database takes no writes (${reason}). Perhaps it is a replica that isn't promoted yet: start again when it is. ${kept}`,
    );
  if (outage === 'full') return new OperatorError(`The database's disk is full. Make room and start again. ${kept}`);
  if (
    /^(08|57P|ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
    /^(connection (terminated|ended)|client has encountered a connection error)/i.test(message)
  )
    return new OperatorError(
      `The connection to the database was lost while it was brought up to date (${reason}). Start again when it is back. ${kept}`,
    );
  return new OperatorError(
    `The database can't be brought up to date (${reason}). ${kept} Start the release that ran before, or restore a backup.`,
  );
}
