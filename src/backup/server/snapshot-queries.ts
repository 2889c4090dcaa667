import { sql } from 'drizzle-orm';
import { mails } from '#notifications/server/mails.ts';
import { copyOut } from '#platform/server/database/copy.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { backupState } from './tables.ts';

/** Tables that refer to versions of this database's directory, which mean nothing in another database. */
export const tablesOfVersions = ['directory_changes', 'exhibitor_writes', 'home_writes', 'listing_changes'];

/** Tables that aren't restored: sessions, single-use links, and counts of limited requests. */
export const notRestored = [
  ...tablesOfVersions,
  'email_tokens',
  'exhibitor_invitations',
  'google_consents',
  'journal_entries',
  'known_browsers',
  'request_limits',
  'second_factor_flows',
  'sessions',
  'sign_in_flows',
];

/** Tables that no backup has. */
const leftOutOfBackups = [...notRestored, 'backup_state'];

/** A table, or a partition of one. */
export type SnapshotTable = { name: string; relation: string; columns: string[]; bytes: number };

/** Returns names as a list of SQL identifiers. */
export const quoted = (names: string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Sets how this transaction writes values as text, whatever the server's settings are, and removes its timeouts. */
export async function useCanonicalText(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config(name, value, true) from (values ('datestyle', 'iso'), ('timezone', 'UTC'),
    ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('idle_in_transaction_session_timeout', '0')) steady (name, value)`);
}

/** Returns the tables of a backup, or all but those left out, with the columns that aren't computed from others. */
export async function selectTables(db: Db, leftOut = leftOutOfBackups): Promise<SnapshotTable[]> {
  const { rows } = await db.execute<SnapshotTable>(sql`
    select whole.relname as name, format('%I.%I', part.relnamespace::regnamespace, part.relname) as relation,
      pg_relation_size(part.oid)::float8 as bytes,
      array(select attname::text from pg_attribute
        where attrelid = whole.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class whole left join lateral pg_partition_tree(whole.oid) divided on divided.isleaf
    join pg_class part on part.oid = coalesce(divided.relid, whole.oid)
    where whole.relnamespace = 'public'::regnamespace and whole.relkind in ('r', 'p') and not whole.relispartition
      and whole.relname not in (${sql.join(
        leftOut.map((name) => sql`${name}`),
        sql`, `,
      )})
    order by whole.relname, part.relname`);
  return rows;
}

/** Returns the name of the current transaction's snapshot. */
export async function selectSnapshot(
  db: Db,
): Promise<{ migration: number; lineage: string; takenAt: Date; openSince: Date }> {
  const { rows } = await db.execute<{ migration: string; lineage: string; taken_at: Date; open_since: Date }>(sql`
    select (select max(created_at) from drizzle.__drizzle_migrations) as migration, ${backupState.lineage} as lineage, now() as taken_at,
      (select least(now(), min(xact_start)) from pg_stat_activity where datname = current_database()) as open_since
    from ${backupState}`);
  const row = rows[0] as (typeof rows)[number];
  return {
    migration: Number(row.migration),
    lineage: row.lineage,
    takenAt: new Date(row.taken_at),
    openSince: new Date(row.open_since),
  };
}

/**
 * Passes a table's rows on, in pieces, and returns their number. @param since selects only those that `countChanges`
 * counts as new
 */
export function copyTable(
  { pool }: Pick<Database, 'pool'>,
  { relation, columns }: SnapshotTable,
  take: (piece: Buffer) => Promise<void> | void,
  since?: string,
): Promise<number> {
  const rows =
    since === undefined
      ? `${relation} (${quoted(columns)})`
      : `(select ${quoted(columns)} from ${relation} where ${isNew(since)})`;
  return copyOut(pool, `copy ${rows} to stdout`, take);
}

/**
 * A row's xmin is the lower half of its transaction's id. Rows written since are ahead by less than half of all such
 * values.
 */
const isNew = (since: string): string => `(xmin::text::bigint - ${BigInt(since)}) & 4294967295 < 2147483648`;

/** Returns the lowest id that the next transaction can get. */
export async function selectNextTransactionId(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return rows[0]?.next as string;
}

/**
 * Returns how many rows of a table were inserted or updated by transactions from a number on, and how many are as they
 * were before. Good where transactions follow each other, as in the embedded database.
 */
export async function countChanges(
  tx: Db,
  { relation }: SnapshotTable,
  since: string,
): Promise<{ old: number; fresh: number }> {
  const { rows } = await tx.execute<{ old: number; fresh: number }>(
    sql.raw(`select (count(*) filter (where not (${isNew(since)})))::integer as old,
      (count(*) filter (where ${isNew(since)}))::integer as fresh from ${relation}`),
  );
  return rows[0] as { old: number; fresh: number };
}

/** The number of rows of a table or query, with a checksum that doesn't depend on their order. */
export type Checksum = { rows: number; sum: string };

/** Call `useCanonicalText` before. @param relation is a table, or a query in parentheses */
export async function selectChecksum(tx: Db, relation: string, columns: string[]): Promise<Checksum> {
  const { rows } = await tx.execute<Checksum>(
    sql.raw(`select count(*)::integer as rows, coalesce(sum(('x' || left(md5(each::text), 16))::bit(64)::bigint), 0)::text as sum
      from (select ${quoted(columns)} from ${relation} kept) each`),
  );
  return rows[0] as Checksum;
}

/** These columns make a waiting job; retries, policies and the like come from its queue. */
const jobColumns = ['id', 'name', 'priority', 'data', 'start_after', 'created_on', 'keep_until', 'singleton_key'];

/** Jobs as a copy of the database has them. */
export type CopiedJobs = { columns: string[]; query: string };

/** Jobs of these mails have the token of a link that ends with a restore. */
const singleUseMails = Object.entries(mails).flatMap(([name, { isSingleUse }]) => (isSingleUse ? [`'${name}'`] : []));

/** Selects the jobs that a restore makes pointless: mails with a link that works once, and what mails one. */
export const isEndedJob = `(name = 'forgotten-password'
    or name = 'mail' and coalesce(data ->> 'template', '') in (${singleUseMails.join(', ')}))`;

/** Jobs that wait or run, except what the queue does by schedule, and what ends with a restore. */
export const waitingJobs: CopiedJobs = {
  columns: jobColumns,
  query: `(select ${jobColumns.join(', ')} from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%'
    and name not in (select name from pgboss.schedule) and not ${isEndedJob} order by created_on)`,
};

/** All jobs of a database in which none runs: one that is under way was cut off, and is tried again. */
export const allJobs: CopiedJobs = {
  columns: [...jobColumns, 'state', 'retry_count', 'completed_on', 'output'],
  query: `(select ${jobColumns.join(', ')}, case state when 'active' then 'retry' else state end as state, retry_count, completed_on, output
    from pgboss.job where state <> 'completed' and name not like '\\_\\_pgboss%' order by created_on)`,
};

/** Returns whether the database has the job queue's tables, which the program's first start makes. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('pgboss.job') is not null as has`);
  return rows[0]?.has ?? false;
}

/** Passes jobs on, and returns their number. */
export const copyJobs = (
  { pool }: Pick<Database, 'pool'>,
  { query }: CopiedJobs,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<number> => copyOut(pool, `copy ${query} to stdout`, take);

export async function selectMediaPaths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from media order by id`);
  return rows.map(({ path }) => path);
}

/** Returns how many bytes the database and its files have. */
export async function selectBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) + coalesce((select sum(bytes) from media), 0) as bytes`,
  );
  return Number(rows[0]?.bytes);
}
