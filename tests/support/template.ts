import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database/open.ts';

/** Prepares an empty database for the program's start: migrated, and with the job queue's tables. */
export async function prepareTemplate(database: Database, dataDir: string): Promise<void> {
  await applyMigrations(database);
  await createAppServices(database, readConfig({ DATA_DIR: dataDir })).jobs.prepare();
}
