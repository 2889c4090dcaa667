import { z } from 'zod';
import { heldMailNotice } from '#backup/server/held-mail-service.ts';
import { recoveryService } from '#backup/server/recovery-service.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { readConfig } from '../config.ts';
import { createAppServices } from './bootstrap.ts';
import { endedAgain, journalOptions, withoutJournal } from './ended-again.ts';

const usage = `Usage: ${commandLine('recovered', `[${withoutJournal}] MOMENT`)}

Completes what PostgreSQL or a copy of DATA_DIR can't do when it goes back to a moment, such as 2026-11-26T11:23:15Z. Use it
before the program starts again. What JOURNAL_FILE says has ended since then is ended again, everyone has to sign in again,
mail that waited is held back, and new records get numbers that the time since can't have given.

  ${withoutJournal}   leave what was erased or ended since as it is
  --help              this text`;

await runCommand({ name: 'recovered', usage, options: journalOptions, takes: 'one moment' }, async (values, word) => {
  const moment = z.iso.datetime({ offset: true }).safeParse(word);
  if (!moment.success) throw new OperatorError('Name the moment with its time zone, such as 2026-11-26T11:23:15Z.');
  const wentBackTo = new Date(moment.data);
  if (wentBackTo > new Date()) throw new OperatorError('The moment is in the future.');
  const config = readConfig(process.env);
  const applicationName = `aangan recovered ${process.pid}`;
  process.env.PGAPPNAME = applicationName;
  const database = await openExisting(config);
  try {
    await applyMigrations(database);
    const { jobs, accountDeletion } = createAppServices(database, config);
    const journal = endedAgain(config.journalFile, values, accountDeletion.eraseAgain);
    await jobs.prepare();
    const held = await recoveryService(database, applicationName).complete(wentBackTo, async (tx, since) => {
      journal.requireFor(since);
      await journal.apply(tx, since);
    });
    console.log('The recovery is complete. Everyone has to sign in again.');
    if (held > 0) console.log(heldMailNotice(held));
  } finally {
    await database.close();
  }
});
