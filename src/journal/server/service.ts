import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Db } from '#platform/server/database/open.ts';
import { advanceSequence, selectSequences, skippedAfter } from '#platform/server/database/sequences.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { appendEntries, type JournalEntry, namesDatabase } from './journal-file.ts';
import { deleteEntries, endAgain, selectLineage, takeEntries } from './queries.ts';

const writing: JobKind = { name: 'journal', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 300 };
const batchSize = 1_000;

/** The kind of entry that a database's journal starts with. */
export const journalStartKind = 'journal';
/** The kind of entries that say how far the numbers of records have gone. */
const numbersKind = 'numbers';
/** The last value of each sequence of records. */
const numbers = z.record(z.string(), z.int());
type Numbers = z.infer<typeof numbers>;

/** An entry that ends nothing. */
const noteOf = (lineage: string, kind: string, subject: Numbers = {}): JournalEntry => ({
  id: randomUUID(),
  lineage,
  at: new Date().toISOString(),
  kind,
  subject,
  ended: false,
});

/** Returns whether so many numbers were given since a note that a restore might soon not skip all of them. */
const haveGrown = (noted: Numbers, now: Numbers): boolean =>
  Object.entries(now).some(([name, last]) => last - (noted[name] ?? 0) > skippedAfter(noted[name] ?? 0) / 10);

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
  let noted: Numbers | undefined;
  /** Notes how far the numbers of records have gone, because a restore must give none of them again. */
  async function noteNumbers(path: string): Promise<void> {
    const given = Object.entries(await selectSequences(db)).filter(([, last]) => last !== null);
    const now = numbers.parse(Object.fromEntries(given));
    if (noted && !haveGrown(noted, now)) return;
    appendEntries(path, [noteOf(await selectLineage(db), numbersKind, now)]);
    noted = now;
  }
  let last: Promise<void> = Promise.resolve();
  const writeNext = (): Promise<void> => {
    last = last.catch(() => {}).then(write);
    return last;
  };

  return {
    /** Writes entries to the file, including those that a killed process or a full disk left in the table. */
    schedule: (jobs: Pick<JobsService, 'schedule'>): void => {
      const work = async () => {
        await writeNext();
        if (file !== undefined) await noteNumbers(file);
      };
      jobs.schedule(writing, '*/5 * * * *', work, { atStart: true });
    },

    /**
     * Writes each entry when it is committed. A database's first entry says that its journal begins, so that a restore
     * can tell an empty file from one with nothing to end. @throws OperatorError when the file can't be written
     */
    follow: async (onFault: (error: unknown) => void): Promise<void> => {
      if (file === undefined) return;
      const lineage = await selectLineage(db);
      try {
        if (!namesDatabase(file, lineage)) appendEntries(file, [noteOf(lineage, journalStartKind)]);
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

/** Advances sequences past all numbers that a database is known to have given. */
export async function skipNumbers(tx: Db, entries: JournalEntry[], lineage: string): Promise<void> {
  const given = new Map<string, number>();
  for (const { kind, subject, ...entry } of entries) {
    if (kind !== numbersKind || entry.lineage !== lineage) continue;
    for (const [name, last] of Object.entries(numbers.parse(subject)))
      given.set(name, Math.max(last, given.get(name) ?? 0));
  }
  for (const [name, last] of given) await advanceSequence(tx, name, last);
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
