import { buildDirectory, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoAccountLines } from './demo/service.ts';
import { openParts } from './parts.ts';
import { keepUp } from './platform/database/upkeep.ts';
import { stopOnSignal } from './platform/http/stop.ts';
import { logFaults } from './platform/jobs/log.ts';
import { ensureBuilt } from './platform/pages/build.ts';
import { loadPages } from './platform/pages/handler.ts';
import { listenRefusal, StartupError } from './platform/startup-error.ts';
import { tidyHourly } from './tidying.ts';

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
  const parts = await openParts(config);
  const app = await createApp(parts, await loadPages(buildDirectory));
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    await parts.database.close();
    throw listenRefusal(error as NodeJS.ErrnoException, config);
  }
  console.log(`Aangan is open at ${config.publicUrl ?? app.listeningOrigin}`);
  for (const line of await demoAccountLines(parts.database.db, config)) console.log(line);
  await parts.services.jobs.start(logFaults(app.log));
  const endUpkeep = await keepUp(parts.database, (error) => app.log.error(error));
  const endTidying = tidyHourly(parts.services, (error) => app.log.error(error));
  stopOnSignal(async () => {
    endUpkeep();
    endTidying();
    await Promise.all([app.close(), parts.services.jobs.stop()]);
    await parts.database.close();
  });
}
