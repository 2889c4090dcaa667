import type pg from 'pg';
import { isOlder, programVersion } from '../version.ts';

type Queryable = Pick<pg.Pool, 'query'>;

/** Returns why this program may not use the database, in one sentence, or undefined when it may. */
export async function versionObstacle(database: Queryable): Promise<string | undefined> {
  const oldest = await oldestVersion(database);
  if (oldest === undefined || !isOlder(programVersion, oldest)) return undefined;
  const named = oldest.replace(/\.0$/, '');
  return `This database needs Aangan ${named} or later. Start that version, or restore a backup.`;
}

/** Returns undefined for a database from before release 0.2, which has no such row. */
async function oldestVersion(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ known: boolean }>(
    `select to_regclass('public.compatibility') is not null as known`,
  );
  if (!rows[0]?.known) return undefined;
  const found = await database.query<{ oldest_version: string }>('select oldest_version from compatibility');
  return found.rows[0]?.oldest_version;
}
