import { sql } from 'drizzle-orm';
import { copyOut } from '../platform/database/copy.ts';
import type { Database, Db } from '../platform/database/open.ts';
import { backupState } from './tables.ts';

/**
 * What ends with a restore: sessions, links that are good for one use, limits of requests, what only one transaction sees, and what changed at which of
 * this database's versions.
 */
const leftOut = [
  'backup_state',
  'directory_changes',
  'email_tokens',
  'exhibitor_invitations',
  'exhibitor_writes',
  'google_consents',
  'home_writes',
  'known_browsers',
  'listing_changes',
  'request_limits',
  'sessions',
  'sign_in_flows',
];

export type SnapshotTable = { name: string; columns: string[]; isDivided: boolean };

const quoted = (names: string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Returns the tables of a backup, with the columns that aren't computed from others. A divided table stands for its parts. */
export async function selectTables(db: Db): Promise<SnapshotTable[]> {
  const { rows } = await db.execute<SnapshotTable>(sql`
    select relname as name, relkind = 'p' as "isDivided",
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (${sql.join(
        leftOut.map((name) => sql`${name}`),
        sql`, `,
      )})
    order by relname`);
  return rows;
}

export async function selectSequences(db: Db): Promise<Record<string, number | null>> {
  const { rows } = await db.execute<{ name: string; last: string | null }>(
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** Returns what names the snapshot of the current transaction. */
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

/** Hands on a table's rows, in pieces. Returns how many there were. */
export function copyTable(
  { pool }: Pick<Database, 'pool'>,
  { name, columns, isDivided }: SnapshotTable,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<number> {
  const rows = isDivided ? `(select ${quoted(columns)} from "${name}")` : `"${name}" (${quoted(columns)})`;
  return copyOut(pool, `copy ${rows} to stdout`, take);
}

/** What a waiting job is; retries, policies and the like come from its queue. */
export const jobColumns = [
  'id',
  'name',
  'priority',
  'data',
  'start_after',
  'created_on',
  'keep_until',
  'singleton_key',
];

/** Hands on the jobs that wait or run, except what the queue does by schedule. */
export function copyJobs(
  { pool }: Pick<Database, 'pool'>,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<number> {
  const scheduled = `select name from pgboss.schedule`;
  return copyOut(
    pool,
    `copy (select ${jobColumns.join(', ')} from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%'
      and name not in (${scheduled}) order by created_on) to stdout`,
    take,
  );
}

export async function selectMediaPaths(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from media order by id`);
  return rows.map(({ path }) => path);
}
