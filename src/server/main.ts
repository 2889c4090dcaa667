import { buildDirectory, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { applyMigrations } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { stopOnSignal } from './platform/http/stop.ts';
import { ensureBuilt } from './platform/pages/build.ts';
import { loadPages } from './platform/pages/handler.ts';
import { listenRefusal, StartupError } from './platform/startup-error.ts';

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
  const app = await createApp({ config, database, pages: await loadPages(buildDirectory) });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    await database.close();
    throw listenRefusal(error as NodeJS.ErrnoException, config);
  }
  console.log(`Aangan is open at ${config.publicUrl ?? app.listeningOrigin}`);
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
}
