import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '#platform/server/command-line.ts';
import { failRun } from '#platform/server/failed-run.ts';
import { openListener } from '#platform/server/http/listener.ts';
import { quietErrors } from '#platform/server/logged-error.ts';
import { availableMegabytes, memoryWarning } from '#platform/server/memory.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { isBuilt } from '#platform/server/pages/built.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { runApart, StepFailed } from '#platform/server/run-apart.ts';
import { programVersion } from '#platform/server/version.ts';
import { type Config, readConfig } from './config.ts';
import { settingHints } from './setting-hints.ts';

/** In megabytes. With this much memory, the pages are built while the database is created. */
const enoughToBuildBeside = 2_048;

const firstStart = new URL('first-start.ts', import.meta.url);

const usage = `Usage: node_modules/.bin/node src/app/server/start.js, or npm start in the sources

Starts the program, which takes no options: its settings are environment variables, such as PORT=4000.
.env.example lists them all. The first organiser is made before, by: ${commandLine('admin:create', 'EMAIL')}`;

quietErrors();
try {
  const [word] = process.argv.slice(2);
  if (word === '--help' || word === '-h') console.log(usage);
  else if (word === undefined) await start();
  else
    throw new OperatorError(
      `The program takes no options, and ${word} is one: settings are environment variables, which .env.example lists.`,
    );
} catch (error) {
  if (error instanceof StepFailed) process.exitCode = 1;
  else failRun(error);
}

async function start(): Promise<void> {
  console.log(`Aangan ${programVersion}`);
  const config = readConfig(process.env);
  for (const hint of settingHints(process.env)) console.warn(hint);
  const warning = memoryWarning(config, availableMegabytes());
  if (warning) console.warn(warning);
  const listener = await openListener(config);
  try {
    const built = isBuilt() ? undefined : runApart(firstStart, 'build');
    if (availableMegabytes() < enoughToBuildBeside) await built;
    makeFilesPrivate();
    await Promise.all([built, isNew(config) && makeDatabase()]);
    // This module is loaded late, so that this process stays small while those of the first start run.
    const { serve } = await import('./serve.ts');
    await serve(listener, config);
  } catch (error) {
    listener.server.closeAllConnections();
    await listener.close();
    throw error;
  }
}

async function makeDatabase(): Promise<void> {
  await runApart(firstStart, 'make');
  await runApart(firstStart, 'fill');
}

/** Returns whether the embedded database doesn't exist yet, or an earlier process was interrupted while it made it. */
function isNew({ databaseUrl, dataDir }: Config): boolean {
  const files = join(dataDir, 'postgres');
  return databaseUrl === undefined && (!existsSync(files) || existsSync(`${files}.unfinished`));
}
