/** Runs one step of the first start, in a process that ends with it. */
import '#platform/server/drizzle-imports.ts';
import { failRun } from '#platform/server/failed-run.ts';
import { quietErrors } from '#platform/server/logged-error.ts';
import type { Step } from '#platform/server/run-apart.ts';
import { readConfig } from './config.ts';

const steps: Record<Step, () => Promise<void>> = { build, make, fill };

quietErrors();
// The channel to the program closes when the program was killed.
process.once('disconnect', () => process.exit(1));
try {
  await steps[process.argv[2] as Step]();
  process.exit(0);
} catch (error) {
  failRun(error);
  process.exit();
}

async function build(): Promise<void> {
  const { ensureBuilt } = await import('#platform/server/pages/build.ts');
  const { buildDirectory } = await import('#platform/server/pages/handler.ts');
  console.log('Building the pages …');
  const seconds = await ensureBuilt(buildDirectory);
  if (seconds !== undefined) console.log(`Built the pages (${seconds.toFixed(1)} s).`);
}

/** Creates the database's files. It is a step of its own because it takes more memory than everything that follows. */
async function make(): Promise<void> {
  const { openDatabase } = await import('#platform/server/database/open.ts');
  await (await openDatabase(readConfig(process.env))).close();
}

/** Migrates the new database, and fills it with the demo if configured. */
async function fill(): Promise<void> {
  const { bootstrap } = await import('./bootstrap/bootstrap.ts');
  const { vacuumIfNew } = await import('#platform/server/database/embedded-vacuum.ts');
  const { database } = await bootstrap(readConfig(process.env), console.log);
  await vacuumIfNew(database);
  await database.close();
}
