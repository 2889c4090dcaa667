import { createApp } from './app.ts';
import { bootstrap, demoLines } from './bootstrap/bootstrap.ts';
import { ConfigError, readConfig } from './config.ts';
import { vacuumIfNew } from './platform/database/embedded-vacuum.ts';
import { createShutdown, stopOnSignal } from './platform/http/shutdown.ts';
import { logJobErrors } from './platform/jobs/log.ts';
import { ensureBuilt } from './platform/pages/build.ts';
import { buildDirectory } from './platform/pages/build-directory.ts';
import { loadPages } from './platform/pages/handler.ts';
import { makeFilesPrivate } from './platform/private-files.ts';
import { quietErrors } from './platform/quiet-errors.ts';
import { listenErrorText, StartupError } from './platform/startup-error.ts';

quietErrors();
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
  makeFilesPrivate();
  const parts = await bootstrap(config);
  const { database, services } = parts;
  const app = await createApp(parts, await loadPages(buildDirectory));
  const closeServer = createShutdown(app);
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all([closeServer(), services.jobs.stop()]);
    await database.close();
  };
  await services.jobs.start(logJobErrors(app.log));
  // Before the first request, so that a signal never cuts a response off.
  stopOnSignal(stop);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw listenErrorText(error as NodeJS.ErrnoException, config);
  }
  // Until then the database answers searches; a failed load is tried again by the next one.
  services.index.load().catch(() => {});
  console.log(`Aangan is open at ${config.publicUrl ?? app.listeningOrigin}`);
  for (const line of await demoLines(parts)) console.log(line);
  await vacuumIfNew(database).catch((error: unknown) => {
    // Errors caused by stopping are expected.
    if (!stopping) app.log.error({ err: error }, 'The database couldn’t be vacuumed.');
  });
}
