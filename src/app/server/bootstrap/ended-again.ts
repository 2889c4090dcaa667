import { existsSync } from 'node:fs';
import type { ArchiveHead } from '#backup/server/archive-format.ts';
import { UsageError } from '#backup/server/command.ts';
import { type JournalEntry, readJournal } from '#journal/server/journal-file.ts';
import { applyEntries, endedSince } from '#journal/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

export const withoutJournal = '--without-journal';

/** Returns what a journal says. @throws UsageError if there is none */
export function entriesOf(file: string | undefined): JournalEntry[] {
  if (file === undefined || !existsSync(file))
    throw new UsageError(
      `Set JOURNAL_FILE to the journal of the lost database: it says what was erased or ended since. If there is none, add ${withoutJournal}.`,
    );
  const { entries, unreadable } = readJournal(file);
  if (unreadable > 0) console.error(`${formatCount(unreadable)} lines of ${file} can't be read and are left out.`);
  return entries;
}

/** Ends again what a journal says has ended in a database since a moment. */
export async function applyJournal(
  tx: Db,
  { lineage, openSince }: Pick<ArchiveHead, 'lineage' | 'openSince'>,
  journal: JournalEntry[],
  erase: (tx: Db, account: number) => Promise<void>,
): Promise<void> {
  const entries = endedSince(journal, { lineage, since: openSince });
  const { unknown } = await applyEntries(tx, entries, erase);
  if (entries.length > 0)
    console.log(`Ended again what the journal says has ended since: ${formatCount(entries.length)} entries.`);
  if (unknown.length > 0) console.error(`Of the journal this program doesn't know: ${unknown.join(', ')}.`);
}
