import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openControl } from '#backup/server/control.ts';
import { backupService } from '#backup/server/service.ts';
import { journalService } from '#journal/server/service.ts';
import { vacuumIfNew } from '#platform/server/database/embedded-vacuum.ts';
import type { Listener } from '#platform/server/http/listener.ts';
import { createShutdown, stopOnSignal } from '#platform/server/http/shutdown.ts';
import { logJobErrors } from '#platform/server/jobs/service.ts';
import { assetsOf } from '#platform/server/pages/built.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { storeScripts } from '#platform/server/pages/stored-scripts.ts';
import { createApp } from './app.ts';
import { bootstrap, signInLines } from './bootstrap/bootstrap.ts';
import { type Config, uploadDirectory } from './config.ts';

/** In milliseconds. A store that is slow or away must not keep the program closed. */
const maxStoringMs = 10_000;

/** Serves the expo at an open port, until a signal stops the program. @throws OperatorError */
export async function serve(listener: Listener, config: Config): Promise<void> {
  const parts = await bootstrap(config, console.log);
  const { database, services } = parts;
  const app = await createApp(parts, await loadPages(buildDirectory), { listener }).catch(async (error: unknown) => {
    // A start that failed wouldn't end while the database is open.
    await database.close();
    throw error;
  });
  const closeServer = createShutdown(app);
  const backups = backupService({ database, storage: services.storage, uploads: uploadDirectory(config) });
  // If there is a database server, the command reads the database itself.
  const closeControl =
    database.engine === 'embedded'
      ? await openControl(config.dataDir, backups.archive, (error) => {
          app.log.error({ err: error }, 'A backup was cut off.');
        })
      : undefined;
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all([closeServer(), services.jobs.stop(), closeControl?.()]);
    await database.close();
  };
  const storing = storeScripts(services.storage, assetsOf(buildDirectory)).catch((error: unknown) => {
    const lost = 'Scripts couldn’t be stored: pages that are open during an upgrade may have to be loaded again.';
    app.log.warn({ err: error }, lost);
  });
  await Promise.race([storing, setTimeout(maxStoringMs, undefined, { ref: false })]);
  try {
    // Settings that name directories are tried before jobs use them.
    services.backups?.requireDirectory();
    await journalService(database, config.journalFile).follow((error) => {
      app.log.error({ err: error }, 'The journal couldn’t be written. It is tried again.');
    });
    await app.ready();
    await services.jobs.start(logJobErrors(app.log));
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  // Signals are handled before the first request arrives, so that none interrupts a response.
  stopOnSignal(stop, { onSignal: listener.beginStop, delaySeconds: config.shutdownDelaySeconds });
  services.search.onFault((error, faults) => {
    app.log.error({ err: error, faults }, 'Search isn’t up to date. It is tried again.');
  });
  services.backups?.onDone((facts) => app.log.info(facts, 'A backup is made and checked.'));
  services.search.onLoad((done) => app.log.info(done, 'Search is ready.'));
  void services.search.load();
  listener.open(app.routing);
  services.media.checkStore().catch((error: unknown) => {
    app.log.warn(
      { err: error },
      'Files can’t be stored or read: check the settings of the store, or who owns the files under DATA_DIR.',
    );
  });
  services.mailer.check().catch((error: unknown) => {
    app.log.warn({ err: error }, 'Mail can’t be sent: check SMTP_URL. Mail waits, and is tried again.');
  });
  console.log(`Aangan is open at ${config.publicUrl ?? listener.origin}`);
  if (config.smtpUrl === undefined)
    console.log(`No mail is sent, because SMTP_URL isn't set: each one is a file in ${join(config.dataDir, 'mail')}.`);
  for (const line of await signInLines(parts)) console.log(line);
  const held = await services.heldMail.line();
  if (held) console.log(held);
  await vacuumIfNew(database).catch((error: unknown) => {
    // Errors caused by stopping are expected.
    if (!stopping) app.log.error({ err: error }, 'The database couldn’t be vacuumed.');
  });
}
