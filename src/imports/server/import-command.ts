import { accessSync, constants as fileConstants, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isAbsolute, relative, resolve } from 'node:path';
import { readConfig } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { inTurn } from '#platform/server/database/advisory-locks.ts';
import { countOthers } from '#platform/server/database/connections.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { loadMapping, mappingNames } from './mapping.ts';
import { progressDisplay, refusalLines, summaryLines } from './report.ts';
import { gentlePace, type ImportReport, importRegister } from './service.ts';

const usage = `Usage: ${commandLine('import', '--mapping NAME [--dry-run] FILE…')}

Brings the projects of a public register into the directory, from CSV files.

  --mapping NAME   what the files' columns mean: ${mappingNames().join(', ')}
  --dry-run        do everything and change nothing
  --without-rests  take less time, even if that slows a program that serves visitors
  --help           this text

The database is that of DATABASE_URL, or else the embedded one under DATA_DIR (default .data).`;

const options = {
  mapping: { type: 'string', short: 'm' },
  'dry-run': { type: 'boolean' },
  'without-rests': { type: 'boolean' },
} as const;

await runCommand({ name: 'import', usage, options, takes: 'at least one CSV file' }, async (values, ...words) => {
  if (values.mapping === undefined)
    throw new OperatorError(`Name the register with --mapping NAME. Known mappings: ${mappingNames().join(', ')}.`);
  const mapping = loadMapping(values.mapping);
  const files = words.map(readableFile);
  const { 'dry-run': dryRun = false, 'without-rests': withoutRests = false } = values;
  const order = { mapping, files, dryRun };
  // An import can wait for visitors who are served on the same machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const started = performance.now();
  const config = readConfig(process.env);
  // Another import has the same name: it waits for its turn and serves no visitors.
  const applicationName = 'aangan import';
  process.env.PGAPPNAME = applicationName;
  const database = await openDatabase(config);
  const progress = progressDisplay(process.stdout);
  let report: ImportReport;
  try {
    await applyMigrations(database);
    const pace =
      !dryRun && !withoutRests && (await countOthers(database, applicationName)) > 0 ? gentlePace : undefined;
    if (pace) console.log('A program uses the database, so the import rests between batches (see --without-rests).');
    report = await inTurn(
      database,
      'importing',
      () => importRegister(database.db, { ...order, pace, today: dayInIndia(new Date()), progress: progress.show }),
      () => console.log('Waiting for another import to end …'),
    );
  } finally {
    progress.end();
    await database.close();
  }
  for (const line of refusalLines(report)) console.error(line);
  for (const line of summaryLines(report, { ...order, seconds: (performance.now() - started) / 1000 }))
    console.log(line);
  if (report.refusedFiles.length > 0) process.exitCode = 1;
});

/** npm changes to the package's directory, while INIT_CWD is the user's. */
function readableFile(file: string): string {
  const path = isAbsolute(file) ? file : relative('', resolve(process.env.INIT_CWD ?? '', file));
  try {
    accessSync(path, fileConstants.R_OK);
    if (!statSync(path).isFile()) throw new Error('it is not a file');
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as Error).message.split(',')[0]}). Nothing was imported.`);
  }
  return path;
}
