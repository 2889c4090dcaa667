import { sql } from 'drizzle-orm';
import { categories, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { noteVersion, recogniseDatabase } from '#platform/server/database/recognise.ts';
import { projects } from '#projects/server/tables.ts';
import { directoryVersion, projectCounts, searchTerms } from './tables.ts';

/**
 * Returns the version, which every change of what the directory shows raises, and so does a switch to another database.
 */
export async function selectDirectoryVersion(db: PooledDb): Promise<number> {
  const read = await selectVersion(db);
  if (read.is_own && !noteVersion(db.$client, read.version)) return read.version;
  await recogniseDatabase(db.$client, db.$client);
  return (await selectVersion(db)).version;
}

/**
 * `is_own` says whether the table is still the one that was recognised. Restoring a dump while connections stay open
 * replaces it.
 */
async function selectVersion(db: PooledDb): Promise<{ version: number; is_own: boolean | null }> {
  const [row]: { version: string; is_own: boolean | null }[] = await executePrepared(
    db,
    'directory version',
    [],
    () => sql`select version, database_id like '%.' || tableoid::text as is_own from ${directoryVersion}`,
  );
  return { version: Number(row?.version), is_own: row?.is_own ?? null };
}

/** Selects the version of the directory that a row is from. */
export const atVersion = sql`(select version from ${directoryVersion}) as version`;
export type AtVersion<Row> = Row & { version: string };
export type RowsAtVersions<Row> = { rows: Row[]; versions: number[] };

/** Separates rows that were selected with `atVersion` from their versions. */
export const apartFromVersions = <Row extends object>(selected: readonly AtVersion<Row>[]): RowsAtVersions<Row> => ({
  rows: selected.map(({ version: _, ...row }) => row as unknown as Row),
  versions: selected.map(({ version }) => Number(version)),
});

export async function vacuumDirectory(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum analyze ${exhibitors}, ${projects}, ${locations}, ${categories}, ${searchTerms}, ${projectCounts}`,
  );
}
