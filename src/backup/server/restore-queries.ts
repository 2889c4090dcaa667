import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import type { ArchivedTable } from './archive-format.ts';
import { type CopiedJobs, isEndedJob, notRestored, quoted } from './snapshot-queries.ts';
import { backupState } from './tables.ts';

/**
 * Returns whether no other process brings the database up to date; then those that start wait, until the transaction
 * ends.
 */
export async function tryLockMigrating(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.migrating}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

async function selectTableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  return rows.map(({ name }) => name);
}

/** Returns the tables of the public schema that have rows, with how many, and whether they are ours. */
export async function selectFilledTables(
  db: Db,
): Promise<{ isOurs: boolean; filled: { name: string; rows: number }[] }> {
  const known = await db.execute<{ is_ours: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_ours`,
  );
  const counts = (await selectTableNames(db)).map(
    (name) => `select '${name}' as name, count(*)::integer as rows from ${quoted([name])}`,
  );
  if (counts.length === 0) return { isOurs: false, filled: [] };
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql.raw(`${counts.join(' union all ')} order by name`),
  );
  return { isOurs: known.rows[0]?.is_ours ?? false, filled: rows.filter((table) => table.rows > 0) };
}

/** Drops everything that migrations have created, except extensions. */
export async function dropSchema(tx: Db): Promise<void> {
  await tx.execute(
    // All statements are built before the first object is dropped, because signatures of functions name types.
    sql.raw(`do $$
declare
  statements text[] := array(
    select format('drop table if exists public.%I cascade', relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop type if exists public.%I cascade', typname) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'e');
  statement text;
begin
  drop schema if exists activity_months, drizzle cascade;
  foreach statement in array statements loop
    execute statement;
  end loop;
end $$`),
  );
}

/** Empties the tables that migrations have filled. Triggers are disabled, because they would fill other tables. */
export async function emptyTables(tx: Db, kept: string[]): Promise<void> {
  const names = (await selectTableNames(tx)).filter((name) => !kept.includes(name));
  await tx.execute(sql.raw(`truncate ${quoted(names)}`));
}

/**
 * Drops foreign keys, and triggers, which these rows have already been through. Returns a function that recreates both
 * and checks all rows.
 */
export async function withoutTriggers(tx: Db): Promise<() => Promise<void>> {
  const keys = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text, conname`);
  const triggered = await tx.execute<{ table: string }>(
    sql`select distinct tgrelid::regclass::text as "table" from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  for (const { table, name } of keys.rows)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted([name])}`));
  for (const { table } of triggered.rows) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  return async () => {
    for (const { table, name, definition } of keys.rows)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted([name])} ${definition}`));
    for (const { table } of triggered.rows) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  };
}

export const insertRows = (
  database: Database,
  { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
  rows: Buffer,
): Promise<void> => database.copyIn(`copy "${name}" (${quoted(columns)}) from stdin`, rows);

export async function countRows(tx: Db, name: string): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(sql.raw(`select count(*)::integer as rows from "${name}"`));
  return rows[0]?.rows ?? 0;
}

/** Sets the last value of a sequence; null for one that hasn't been used. */
export async function continueSequence(tx: Db, name: string, last: number | null): Promise<void> {
  await tx.execute(sql`select setval(${`public."${name}"`}::regclass, coalesce(${last}::bigint, seqstart), ${last !== null})
    from pg_sequence where seqrelid = ${`public."${name}"`}::regclass`);
}

/** Empties the tables whose rows aren't restored. */
export async function emptyEnded(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`truncate ${quoted(notRestored)}`));
}

/** Gives the database a new lineage: from now on it is another one than the backup's. */
export async function beginLineage(tx: Db): Promise<void> {
  await tx.update(backupState).set({ lineage: sql`gen_random_uuid()` });
}

/**
 * Skips versions of the directory, so that new ones are above all that any program or index has read (decision 0092).
 */
export async function skipDirectoryVersions(tx: Db): Promise<void> {
  await tx.execute(sql`update directory_version set database_id = null`);
}

/** Held jobs are due this much later. No other job is due so late. */
const holding = sql.raw(`interval '1000 years'`);
const isHeld = sql.raw(`start_after > now() + interval '500 years'`);
/** Jobs of these kinds send mail that may have been sent already. */
const heldKinds = sql.raw(['mail', 'visit-reminder'].map((name) => `'${name}'`).join(', '));

/** Replaces the jobs. Those of a queue that this program doesn't have are left out. */
export async function replaceJobs(tx: Db, database: Database, { columns }: CopiedJobs, rows: Buffer): Promise<void> {
  const names = columns.join(', ');
  await tx.execute(sql`delete from pgboss.job`);
  await tx.execute(
    sql.raw(`create temporary table copied_jobs on commit drop as select ${names} from pgboss.job with no data`),
  );
  if (rows.length > 0) await database.copyIn(`copy copied_jobs (${names}) from stdin`, rows);
  await tx.execute(
    sql.raw(`insert into pgboss.job (${names}, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      dead_letter, policy)
    select ${columns.map((name) => `job.${name}`).join(', ')}, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
      queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, queue.dead_letter, queue.policy
    from copied_jobs job join pgboss.queue on queue.name = job.name`),
  );
}

/** Deletes the jobs that a restore makes pointless. Backups of earlier releases have them. */
export async function deleteEndedJobs(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`delete from pgboss.job where ${isEndedJob}`));
}

export async function holdMail(tx: Db): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set start_after = start_after + ${holding}, keep_until = keep_until + ${holding}
      where name in (${heldKinds}) and not ${isHeld}`,
  );
}

export async function countHeldJobs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::integer as held from pgboss.job where ${isHeld}`,
  );
  return rows[0]?.held ?? 0;
}

/** Makes held jobs due at their original time. The queue drops those that have expired meanwhile. */
export async function releaseHeldJobs(db: Db): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = start_after - ${holding}, keep_until = keep_until - ${holding} where ${isHeld}`,
  );
}

export async function deleteHeldJobs(db: Db): Promise<void> {
  await db.execute(sql`delete from pgboss.job where ${isHeld}`);
}
