import { join } from 'node:path';
import { moveService } from '#backup/server/move-service.ts';
import { wordsOf } from '#backup/server/report.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { requireEmbedded } from '#platform/server/database/existing.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createAppServices } from './bootstrap.ts';

const usage = `Usage: ${commandLine('move', '--to postgres://user@host:5432/name')}
       ${commandLine('move', '--to embedded')}

Moves all of the program's database into an empty one: from the embedded database to PostgreSQL, from PostgreSQL into the embedded
database under DATA_DIR, or to another PostgreSQL. Stop the program first. Files stay where they are, and so does the former database.

  --help   this text

Uses the settings of the program: DATABASE_URL, or else DATA_DIR (default .data).`;

await runCommand({ name: 'move', usage, options: { to: { type: 'string' } } }, async ({ to }) => {
  if (to === undefined)
    throw new OperatorError(`Name the empty database with --to. See ${commandLine('move', '--help')}.`);
  const began = performance.now();
  const from = readConfig(process.env);
  const into = readTarget(to);
  if (from.databaseUrl === into.databaseUrl)
    throw new OperatorError('--to names the database that the settings name. Name another.');
  requireEmbedded(from);
  const applicationName = `aangan move ${process.pid}`;
  process.env.PGAPPNAME = applicationName;
  const opened: Database[] = [];
  const open = async (where: Parameters<typeof openDatabase>[0]): Promise<Database> => {
    const database = await openDatabase(where);
    opened.push(database);
    return database;
  };
  console.log('Opening both databases.');
  try {
    const [source, target] = [await open(from), await open({ ...into, setting: '--to' })];
    const { jobs: queue } = createAppServices(target, into);
    const service = moveService({ source, target, applicationName, prepareJobs: queue.prepare, report: console.log });
    const { tables, jobs } = await service.move();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    console.log(`Moved ${wordsOf(tables).join(', ')} and ${formatCount(jobs)} jobs in ${seconds} s.`);
    console.log(
      `The counts and checksums of ${tables.length} tables with ${formatCount(rows)} rows, and of the jobs, are equal in ${nameOf(from)} and ${nameOf(into)}.`,
    );
    console.log(
      `Start the program ${into.databaseUrl === undefined ? 'without DATABASE_URL' : 'with the new DATABASE_URL'}. The former database is as it was; files stay where they are.`,
    );
  } finally {
    for (const database of opened) await database.close();
  }
});

/** Reads the settings of the other database. What is wrong with its address is wrong with `--to`. */
function readTarget(to: string): Config {
  const given = { ...process.env, DATABASE_DIRECT_URL: undefined, DATABASE_REPLICA_URL: undefined };
  try {
    return readConfig({ ...given, DATABASE_URL: to === 'embedded' ? undefined : to });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.message.replace(/^DATABASE_URL:/m, '--to:'));
  }
}

/** Returns how people know a database, without its password. */
function nameOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return join(dataDir, 'postgres');
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host}`;
}
