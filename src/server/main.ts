import { join } from 'node:path';
import { buildDirectory, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { fillWithDemo } from './demo/fill.ts';
import { mediaService } from './media/service.ts';
import { applyMigrations } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { ensureBuilt } from './platform/pages/build.ts';
import { loadPages } from './platform/pages/handler.ts';
import { diskStorage } from './platform/storage/disk.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await ensureBuilt(buildDirectory);
  const database = await openDatabase(config);
  await applyMigrations(database);
  const storage = diskStorage(join(config.dataDir, 'media'));
  if (config.demoData) await fillWithDemo({ database, media: mediaService(database.db, storage) });
  const app = await createApp({ config, database, storage, pages: await loadPages(buildDirectory) });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartupError(`Port ${config.port} on ${config.host} is taken. Stop what uses it, or choose another with PORT.`);
  }
  const stop = async () => {
    await app.close();
    await database.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
