import { scheduleCleanup } from '#server/bootstrap/cleanup.ts';
import { readConfig } from '#server/config.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/open.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { diskStorage } from '#server/platform/storage/disk.ts';
import { searchService } from '#server/search/answer-service.ts';
import { memoryEngine } from '#server/search/memory-engine-service.ts';
import { createServices } from '#server/services.ts';

/** Brings an empty database to where the program starts from: migrated, with the job queue's tables. */
export async function prepareTemplate(database: Database, dataDir: string): Promise<void> {
  await applyMigrations(database);
  const config = readConfig({ DATA_DIR: dataDir });
  const services = createServices({
    database,
    storage: diskStorage(dataDir),
    mailer: createMailer(config),
    search: searchService(database.db, memoryEngine(database.db)),
    provider: undefined,
    googleMeet: undefined,
    map: undefined,
    delay: 0,
    origin: 'http://expo.example',
  });
  scheduleCleanup(services, database, config);
  await services.jobs.prepare();
}
