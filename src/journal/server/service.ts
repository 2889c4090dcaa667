import { randomUUID } from 'node:crypto';
import type { Database, Db } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { appendEntries, type JournalEntry, namesDatabase } from './journal-file.ts';
import { deleteEntries, endAgain, selectLineage, takeEntries } from './queries.ts';

const writing: JobKind = { name: 'journal', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 300 };
const batchSize = 1_000;

/** The kind of entry that a database's journal starts with. */
export const journalStartKind = 'journal';

/**
 * Records in a file what a restored backup must not bring back (decision 0105). @param file if undefined, nothing is
 * recorded.
 */
export function journalService({ db, listen }: Pick<Database, 'db' | 'listen'>, file: string | undefined) {
  /** Writes the file before the commit. A process that is killed in between writes an entry again, with the same id. */
  const writeBatch = (path: string): Promise<number> =>
    db.transaction(async (tx) => {
      const entries = await takeEntries(tx, batchSize);
      if (entries.length > 0) appendEntries(path, entries);
      return entries.length;
    });
  async function write(): Promise<void> {
    if (file === undefined) return deleteEntries(db);
    while ((await writeBatch(file)) === batchSize);
  }
  let last: Promise<void> = Promise.resolve();
  const writeNext = (): Promise<void> => {
    last = last.catch(() => {}).then(write);
    return last;
  };

  return {
    /** Writes entries to the file, including those that a killed process or a full disk left in the table. */
    schedule: (jobs: Pick<JobsService, 'schedule'>): void =>
      void jobs.schedule(writing, '*/5 * * * *', writeNext, { atStart: true }),

    /**
     * Writes each entry when it is committed. A database's first entry says that its journal begins, so that a restore
     * can tell an empty file from one with nothing to end. @throws OperatorError when the file can't be written
     */
    follow: async (onFault: (error: unknown) => void): Promise<void> => {
      if (file === undefined) return;
      const lineage = await selectLineage(db);
      try {
        if (!namesDatabase(file, lineage)) {
          const at = new Date().toISOString();
          appendEntries(file, [{ id: randomUUID(), lineage, at, kind: journalStartKind, subject: {}, ended: false }]);
        }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new OperatorError(
          `JOURNAL_FILE ${file} can't be written (${code}). Make its directory and let the program's user write there.`,
        );
      }
      const next = () => void writeNext().catch(onFault);
      await listen('journal', { onMessage: next, onReturn: next });
    },
  };
}

/** Returns the last entry of each subject since an instant, unless the subject began again. */
export function endedSince(
  entries: JournalEntry[],
  { lineage, since }: { lineage: string; since: string },
): JournalEntry[] {
  const latest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    if (entry.lineage !== lineage || Date.parse(entry.at) < Date.parse(since)) continue;
    const { off: _, ...named } = entry.subject;
    latest.set(JSON.stringify([entry.kind, named]), entry);
  }
  return [...latest.values()].filter(({ ended }) => ended);
}

/** Applies entries. @param erase erases an account. Returns the kinds that this program doesn't know. */
export async function applyEntries(
  tx: Db,
  entries: JournalEntry[],
  erase: (tx: Db, account: number) => Promise<void>,
): Promise<string[]> {
  const unknown = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'erased account') await erase(tx, Number(entry.subject.id));
    else if (!(await endAgain(tx, entry))) unknown.add(entry.kind);
  }
  return [...unknown];
}
