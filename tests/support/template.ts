import { scheduleCleanup } from '#app/server/bootstrap/cleanup.ts';
import { readConfig } from '#app/server/config.ts';
import { createServices } from '#app/server/services.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import type { Database } from '#platform/server/database/open.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { diskStorage } from '#platform/server/storage/disk.ts';
import { searchService } from '#search/server/answer-service.ts';
import { memoryEngine } from '#search/server/memory-engine-service.ts';

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
    dataDir,
    origin: 'http://expo.example',
  });
  scheduleCleanup(services, database, config);
  await services.jobs.prepare();
}
