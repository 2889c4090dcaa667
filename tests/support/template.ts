import { createAppServices } from '#server/bootstrap/bootstrap.ts';
import { readConfig } from '#server/config.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/open.ts';

/** Brings an empty database to where the program starts from: migrated, with the job queue's tables. */
export async function prepareTemplate(database: Database, dataDir: string): Promise<void> {
  await applyMigrations(database);
  await createAppServices(database, readConfig({ DATA_DIR: dataDir })).jobs.prepare();
}
