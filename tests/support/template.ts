import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { readConfig } from '#app/server/config.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a migrated, empty embedded database, to be copied. */
    templateDataDir: string;
    /** A PostgreSQL server with a migrated, empty database called `template_aangan`. */
    templateDatabaseUrl: string;
    /** An OpenSearch server; undefined if search is in memory. */
    searchUrl: string | undefined;
  }
}

/** The name of the migrated, empty database that each test file's own is copied from. */
export const templateDatabase = 'template_aangan';

/** Prepares an empty database for the program's start: migrated, and with the job queue's tables. */
export async function prepareTemplate(database: Database, dataDir: string): Promise<void> {
  await applyMigrations(database);
  await createAppServices(database, readConfig({ DATA_DIR: dataDir })).jobs.prepare();
}
