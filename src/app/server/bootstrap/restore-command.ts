import { existsSync } from 'node:fs';
import { heldMailNotice } from '#backup/server/held-mail-service.ts';
import { restoreService } from '#backup/server/restore-service.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand, typedPath } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { readConfig } from '../config.ts';
import { createAppServices } from './bootstrap.ts';
import { endedAgain, journalOptions, withoutJournal } from './ended-again.ts';

const usage = `Usage: ${commandLine('restore', `[${withoutJournal}] FILE`)}

Puts a backup into the database of DATABASE_URL, or else into the embedded one under DATA_DIR (default .data), and its files into
the storage. Stop the program first. The database may have no exhibitors, projects, inquiries and visits yet. What JOURNAL_FILE
says has ended since the backup is ended again.

  ${withoutJournal}   restore what was erased or ended since, too
  --help              this text`;

await runCommand({ name: 'restore', usage, options: journalOptions, takes: 'one file' }, async (values, word = '') => {
  const file = typedPath(word);
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const started = performance.now();
  const config = readConfig(process.env);
  const applicationName = `aangan restore ${process.pid}`;
  process.env.PGAPPNAME = applicationName;
  const database = await openDatabase(config);
  try {
    const { jobs, accountDeletion } = createAppServices(database, config);
    const journal = endedAgain(config.journalFile, values, accountDeletion.eraseAgain);
    const service = restoreService({
      database,
      storage: openStorage(config),
      applicationName,
      prepareJobs: jobs.prepare,
      journal,
      report: console.log,
    });
    const { head, held } = await service.restore(file);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`Restored the expo as of ${head.takenAt} in ${seconds} s.`);
    console.log(
      'Everyone has to sign in again. Links to reset a password, to confirm an address and to join a stall have ended.',
    );
    if (held > 0) console.log(heldMailNotice(held));
  } finally {
    await database.close();
  }
});
