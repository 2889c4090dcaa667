import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { databaseReason, StartupError } from '../startup-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { applyFunctions } from './functions.ts';
import type { Database } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Applies new migrations, then the functions (decision 0033), one process at a time. @throws StartupError; a failed migration changes nothing. */
export async function applyMigrations({ pool }: Database): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating]);
      await migrate(drizzle(client), { migrationsFolder });
      await applyFunctions(client);
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrating]);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  } catch (error) {
    throw new StartupError(
      `The database can't be brought up to date (${databaseReason(error)}). Nothing was deleted: check that its user may create tables and extensions, or restore a backup.`,
    );
  }
}
