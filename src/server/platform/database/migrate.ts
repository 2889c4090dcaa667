import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { databaseReason, StartupError } from '../startup-error.ts';
import type { Database } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process of this program uses the same. */
const migrationLock = 7_262_019;

/**
 * Applies the migrations that are missing, one process at a time.
 * @throws StartupError when one can't be applied; the database is then as it was before it.
 */
export async function applyMigrations({ pool }: Database): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await migrate(drizzle(client), { migrationsFolder });
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
      client.release();
    } catch (error) {
      // Closing the connection gives the lock back.
      client.release(true);
      throw error;
    }
  } catch (error) {
    throw new StartupError(
      `The database can't be brought up to date (${databaseReason(error)}). Nothing was deleted: check that its user may create tables and extensions, or restore a backup.`,
    );
  }
}
