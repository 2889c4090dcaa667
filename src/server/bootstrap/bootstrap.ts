import { join } from 'node:path';
import { demoAccountLines, replacePublishedPasswords } from '#demo/passwords-service.ts';
import { seedDemo } from '#demo/service.ts';
import { openIdProvider } from '../accounts/google.ts';
import { type Config, publicOrigin } from '../config.ts';
import { applyMigrations } from '../platform/database/migrate.ts';
import { type Database, openDatabase } from '../platform/database/open.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { ensurePrivateDirectory } from '../platform/private-files.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { s3Storage } from '../platform/storage/s3.ts';
import { createServices, type Services } from '../services.ts';

/** What the application stands on. */
export type App = { config: Config; database: Database; services: Services };

/** The services of a database, with storage and mail as the settings say. */
export const createAppServices = (database: Database, config: Config): Services =>
  createServices({
    database,
    storage: config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media')),
    mailer: createMailer(config),
    provider: config.google && openIdProvider(config.google),
    origin: publicOrigin(config),
  });

/**
 * Opens the database, brings it up to date, fills it with the demo expo if it is empty and the settings allow, and takes
 * published passwords away where others can reach the program.
 * @throws StartupError when it can't be opened, or its directory can't be closed to others.
 */
export async function bootstrap(config: Config): Promise<App> {
  ensurePrivateDirectory(config.dataDir);
  const database = await openDatabase(config);
  await applyMigrations(database);
  const services = createAppServices(database, config);
  await services.jobs.prepare();
  if (config.demoData) await seedDemo({ database, media: services.media, settings: config });
  await replacePublishedPasswords({ ...services, db: database.db, settings: config });
  return { config, database, services };
}

/** What to print of the demo's accounts, as far as they are still there. */
export const demoLines = ({ database, config }: App): Promise<string[]> => demoAccountLines(database.db, config);
