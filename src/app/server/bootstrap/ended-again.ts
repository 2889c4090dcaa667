import { existsSync } from 'node:fs';
import type { ArchiveHead } from '#backup/server/archive-format.ts';
import { type JournalEntry, readJournal } from '#journal/server/journal-file.ts';
import { applyEntries, endedSince, journalStartKind, skipNumbers } from '#journal/server/service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';

export const withoutJournal = '--without-journal';
export const journalOptions = { 'without-journal': { type: 'boolean' } } as const;

type Since = Pick<ArchiveHead, 'lineage' | 'openSince'>;

/**
 * Applies what the journal says has ended in a database since a point in time. @param values are the command's options.
 * @throws OperatorError if there is no journal, and `withoutJournal` isn't among them
 */
export function endedAgain(
  file: string | undefined,
  values: { 'without-journal'?: boolean | undefined },
  erase: (tx: Db, account: number) => Promise<void>,
) {
  const journal = values['without-journal'] ? undefined : entriesOf(file);

  return {
    /** @throws OperatorError when the journal is another database's, or an empty file */
    requireFor({ lineage, openSince }: Since): void {
      if (!journal) return;
      const [first] = journal.filter((entry) => entry.lineage === lineage);
      if (!first)
        throw new OperatorError(
          `JOURNAL_FILE ${file} has no entry of this database. Is its disk there, and is it the right expo's? If there is no other journal, add ${withoutJournal}. Nothing was changed.`,
        );
      if (first.kind === journalStartKind && Date.parse(first.at) > Date.parse(openSince))
        console.error(`The journal begins at ${first.at}. What was erased or ended before that comes back.`);
    },

    apply: async (tx: Db, { lineage, openSince }: Since): Promise<void> => {
      await skipNumbers(tx, journal ?? [], lineage);
      const entries = endedSince(journal ?? [], { lineage, since: openSince });
      const unknown = await applyEntries(tx, entries, erase);
      if (entries.length > 0)
        console.log(`Ended again what the journal says has ended since: ${formatCount(entries.length)} entries.`);
      if (unknown.length > 0) console.error(`Of the journal this program doesn't know: ${unknown.join(', ')}.`);
    },
  };
}

function entriesOf(file: string | undefined): JournalEntry[] {
  if (file === undefined || !existsSync(file))
    throw new OperatorError(
      file === undefined
        ? `Set JOURNAL_FILE to the journal of the lost database: it says what was erased or ended since. If there is none, add ${withoutJournal}.`
        : `There is no file ${file}, which JOURNAL_FILE names. If there is no journal of the lost database, add ${withoutJournal}.`,
    );
  const { entries, unreadable } = readJournal(file);
  if (unreadable > 0) console.error(`${formatCount(unreadable)} lines of ${file} can't be read and are left out.`);
  return entries;
}
