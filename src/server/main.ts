import { buildDirectory, createApp } from './app.ts';
import { demoLines, openParts } from './bootstrap/parts.ts';
import { tidyHourly } from './bootstrap/tidying.ts';
import { ConfigError, readConfig } from './config.ts';
import { keepUp } from './platform/database/upkeep.ts';
import { closingOf, stopOnSignal } from './platform/http/stop.ts';
import { logFaults } from './platform/jobs/log.ts';
import { ensureBuilt } from './platform/pages/build.ts';
import { loadPages } from './platform/pages/handler.ts';
import { makeFilesPrivate } from './platform/private-files.ts';
import { quietFaults } from './platform/quiet-faults.ts';
import { listenRefusal, StartupError } from './platform/startup-error.ts';

quietFaults();
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
  const parts = await openParts(config);
  const { database, services } = parts;
  const app = await createApp(parts, await loadPages(buildDirectory));
  const closeServer = closingOf(app);
  let stopping = false;
  // What is given up by the stop is no fault.
  const complain = (error: unknown) => stopping || app.log.error({ err: error }, 'Housekeeping failed.');
  let endUpkeep = () => {};
  const endTidying = tidyHourly(services, complain);
  const stop = async () => {
    stopping = true;
    endUpkeep();
    endTidying();
    await Promise.all([closeServer(), services.jobs.stop()]);
    await database.close();
  };
  await services.jobs.start(logFaults(app.log));
  // Before anybody can be answered, so that a signal never cuts an answer off.
  stopOnSignal(stop);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw listenRefusal(error as NodeJS.ErrnoException, config);
  }
  console.log(`Aangan is open at ${config.publicUrl ?? app.listeningOrigin}`);
  for (const line of await demoLines(parts)) console.log(line);
  endUpkeep = await keepUp(database, complain);
}
