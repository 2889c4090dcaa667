import { statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { isUpToDate } from './migrate.ts';
import { type Database, openDatabase, type Where } from './open.ts';

/** Requires an embedded database to exist, unless `databaseUrl` is set. @throws OperatorError */
export function requireEmbedded({ databaseUrl, dataDir }: Pick<Where, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined) return;
  try {
    statSync(join(dataDir, 'postgres'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EACCES'
        ? `This user may not open the data directory ${dataDir}. Run this as the user that runs the program, such as by runuser or sudo -u.`
        : `There is no database in ${dataDir}. Name its directory with DATA_DIR, or set DATABASE_URL.`,
    );
  }
}

/**
 * Opens a database for a command that needs one with an expo in it, instead of making a new one.
 * @param options.asItIs doesn't bring it up to date, and refuses one that a start would complete. @throws OperatorError
 */
export async function openExisting(where: Where, { asItIs = false } = {}): Promise<Database> {
  requireEmbedded(where);
  const database = await openDatabase(where);
  try {
    const { rows } = await database.pool.query<{ name: string; found: boolean }>(
      `select current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    );
    if (!rows[0]?.found)
      throw new OperatorError(`The database ${rows[0]?.name} has no expo. Check DATABASE_URL, or DATA_DIR without it.`);
    if (asItIs && !(await isUpToDate(database)))
      throw new OperatorError(
        'This program hasn’t brought the database up to date yet. Back it up with the release that uses it, or start this one before, which changes it.',
      );
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
