import { openIdProvider } from '#accounts/server/google.ts';
import { scheduledBackups } from '#backup/server/scheduled-service.ts';
import { demoAccountLines, replacePublishedPasswords } from '#demo/passwords-service.ts';
import { seedDemo } from '#demo/service.ts';
import { journalService } from '#journal/server/service.ts';
import { googleMeet } from '#meetings/server/google-meet.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { ensurePrivateDirectory } from '#platform/server/private-files.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { withoutStore } from '#platform/server/storage/storage.ts';
import { searchService } from '#search/server/answer-service.ts';
import { memoryEngine } from '#search/server/memory/engine-service.ts';
import { openSearchEngine } from '#search/server/opensearch/engine-service.ts';
import { type Config, publicOrigin, uploadDirectory } from '../config.ts';
import { createServices, type Services } from '../services.ts';
import { scheduleCleanup } from './cleanup.ts';

export type App = { config: Config; database: Database; services: Services };

export function createAppServices(database: Database, config: Config): Services {
  const storage = openStorage(config);
  const parts = { database, storage, uploads: uploadDirectory(config) };
  const backups = config.backups && scheduledBackups(parts, config.backups);
  const services = createServices({
    database,
    storage,
    backups,
    mailer: createMailer(config),
    search: searchService(
      database.db,
      config.search ? openSearchEngine(database.db, config.search) : memoryEngine(database.db),
    ),
    provider: config.google && openIdProvider(config.google),
    googleMeet: config.googleMeet && { ...googleMeet(config.googleMeet), key: config.googleMeet.key },
    encryptionKey: config.encryptionKey,
    origin: publicOrigin(config),
    map: config.map,
    delay: config.visitorDelaySeconds,
    dataDir: config.dataDir,
  });
  scheduleCleanup(services, database, config);
  journalService(database, config.journalFile).schedule(services.jobs);
  backups?.schedule(services.jobs);
  return services;
}

/**
 * Opens and migrates the database, fills it with the demo if it is empty and the settings say so, and replaces
 * published passwords if the program is exposed. @param report is called with lines about the progress. @throws
 * OperatorError
 */
export async function bootstrap(config: Config, report?: (line: string) => void): Promise<App> {
  ensurePrivateDirectory(config.dataDir);
  const database = await openDatabase(config);
  try {
    await applyMigrations(database, { report });
    const services = createAppServices(database, config);
    await services.jobs.prepare();
    if (config.demoData) await seedDemo({ database, media: services.media, settings: config });
    await services.activityMonths.prepare();
    await replacePublishedPasswords({ ...services, db: database.db, settings: config });
    return { config, database, services };
  } catch (error) {
    await database.close().catch(() => {});
    throw withoutStore(error);
  }
}

/** Returns the lines to print about who can sign in: the demo accounts, and what to do while there is no organiser. */
export async function signInLines({ database, config, services }: App): Promise<string[]> {
  const organisers = await services.users.organiserAddresses();
  if (organisers.length > 0) return demoAccountLines(database.db, config);
  const first = config.databaseUrl === undefined ? 'Stop the program, and make' : 'Make';
  return [`The expo has no organiser yet. ${first} one with: ${commandLine('admin:create', 'EMAIL')}`];
}
