import { existsSync } from 'node:fs';
import type { ArchiveHead } from '#backup/server/archive-format.ts';
import { fileArgument, runCommand, UsageError } from '#backup/server/command.ts';
import { heldLine } from '#backup/server/held-mail-service.ts';
import { contentsOf } from '#backup/server/report.ts';
import { restoreService } from '#backup/server/restore-service.ts';
import { type JournalEntry, readJournal } from '#journal/server/journal-file.ts';
import { applyEntries, endedSince } from '#journal/server/service.ts';
import { type Db, openDatabase } from '#platform/server/database/open.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { readConfig } from '../config.ts';
import { createAppServices } from './bootstrap.ts';

const withoutJournal = '--without-journal';

const usage = `Usage: npm run restore -- [${withoutJournal}] FILE

Puts a backup into the database of DATABASE_URL, or else into the embedded one under DATA_DIR (default .data), and its files into
the storage. Stop the program first. The database may have no exhibitors, projects, inquiries and visits yet. What JOURNAL_FILE
says has ended since the backup is ended again.

  ${withoutJournal}   restore what was erased or ended since, too
  --help              this text`;

await runCommand(usage, async (words) => {
  const file = fileArgument(words.filter((word) => word !== withoutJournal));
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const started = performance.now();
  const config = readConfig(process.env);
  const journal = words.includes(withoutJournal) ? [] : entriesOf(config.journalFile);
  const applicationName = `aangan restore ${process.pid}`;
  process.env.PGAPPNAME = applicationName;
  const database = await openDatabase(config);
  try {
    const { jobs, accountDeletion } = createAppServices(database, config);
    const service = restoreService({
      database,
      storage: openStorage(config),
      applicationName,
      prepareJobs: jobs.prepare,
      applyJournal: (tx, head) => apply(tx, head, journal, accountDeletion.eraseAgain),
      report: console.log,
    });
    const { head, manifest, held } = await service.restore(file);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`Restored ${contentsOf(manifest)}, as of ${head.takenAt}, in ${seconds} s.`);
    console.log(
      'Everyone has to sign in again. Links to reset a password, to confirm an address and to join a stall have ended.',
    );
    if (held > 0) console.log(heldLine(held));
  } finally {
    await database.close();
  }
});

function entriesOf(file: string | undefined): JournalEntry[] {
  if (file === undefined || !existsSync(file))
    throw new UsageError(
      `Set JOURNAL_FILE to the journal of the lost database: it says what was erased or ended since the backup. If there is none, restore with ${withoutJournal}.`,
    );
  const { entries, unreadable } = readJournal(file);
  if (unreadable > 0) console.error(`${formatCount(unreadable)} lines of ${file} can't be read and are left out.`);
  return entries;
}

async function apply(
  tx: Db,
  { lineage, openSince }: ArchiveHead,
  journal: JournalEntry[],
  erase: (tx: Db, account: number) => Promise<void>,
): Promise<void> {
  const entries = endedSince(journal, { lineage, since: openSince });
  const { unknown } = await applyEntries(tx, entries, erase);
  if (entries.length > 0)
    console.log(
      `Ended again what the journal says has ended since the backup: ${formatCount(entries.length)} entries.`,
    );
  if (unknown.length > 0) console.error(`Of the journal this program doesn't know: ${unknown.join(', ')}.`);
}
