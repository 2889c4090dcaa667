import { refusedContent } from '#platform/server/database/constraints.ts';
import { newestMigration } from '#platform/server/database/migrate.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { advanceSequence } from '#platform/server/database/sequences.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { type ArchiveHead, type ArchiveManifest, jobsName, mediaPrefix, tableOfPart } from './archive-format.ts';
import { ArchiveError, checkArchive, readArchive } from './archive-reader.ts';
import { loadService } from './load-service.ts';
import { contentsOf } from './report.ts';
import { countHeldJobs, countRows, deleteEndedJobs, holdMail, insertRows, replaceJobs } from './restore-queries.ts';
import { notRestored, waitingJobs } from './snapshot-queries.ts';

type Parts = {
  database: Database;
  storage: Storage;
  /** The application name of this process's connections. */
  applicationName: string;
  /** Creates the tables of the job queue. */
  prepareJobs: () => Promise<void>;
  /** Applies what ended after the backup. `requireFor` throws if the journal doesn't cover it. */
  journal: { requireFor: (head: ArchiveHead) => void; apply: (tx: Db, head: ArchiveHead) => Promise<void> };
  report: (line: string) => void;
};

const smallFile = 4 * 1024 ** 2;
const maxPutting = 8;

/** Applies the journal to a restored database, and holds back its mail. Returns how many mails are held back. */
export async function finishRecovery(tx: Db, applyJournal: () => Promise<void>): Promise<number> {
  await deleteEndedJobs(tx);
  await applyJournal();
  await holdMail(tx);
  return countHeldJobs(tx);
}

/** Restores a backup into a database that nothing else uses (decision 0104). */
export function restoreService({ database, storage, applicationName, prepareJobs, journal, report }: Parts) {
  const loading = loadService(database, applicationName);

  /** Returns the database's contents in words. @throws OperatorError when it is in use for an expo */
  async function requireRoom(tx: Db): Promise<string[]> {
    const { fair, others } = await loading.contents(tx);
    if (fair.length > 0)
      throw new OperatorError(
        `The database has ${fair.join(', ')} already, which a restore would replace. Choose an empty database. Nothing was changed.`,
      );
    return others;
  }

  /** Stores small files concurrently, because each waits for the disk or the network. */
  async function restoreMedia(file: string): Promise<void> {
    const putting = new Set<Promise<void>>();
    for await (const { name, bytes, content } of readArchive(file)) {
      const key = name.startsWith(mediaPrefix) ? name.slice(mediaPrefix.length) : undefined;
      // Files are named by their content, so a file of the same name and length is the same.
      if (key === undefined || (await storage.size(key)) === bytes) content.resume();
      else if (bytes > smallFile) await storage.put(key, content);
      else {
        const put = storage.put(key, Buffer.concat(await content.toArray())).finally(() => putting.delete(put));
        putting.add(put);
        if (putting.size >= maxPutting) await Promise.race(putting);
      }
    }
    await Promise.all(putting);
  }

  async function loadRows(tx: Db, file: string, { tables: archived, sequences }: ArchiveManifest): Promise<void> {
    // Backups of earlier releases have tables that this one leaves out.
    const tables = archived.filter(({ name }) => !notRestored.includes(name));
    const byName = new Map(tables.map((table) => [table.name, table]));
    for await (const { name, content } of readArchive(file)) {
      const table = byName.get(tableOfPart(name) ?? '');
      if (!table && name !== jobsName) {
        content.resume();
        continue;
      }
      const rows = Buffer.concat(await content.toArray());
      if (table) await insertRows(database, table, rows);
      else await replaceJobs(tx, database, waitingJobs, rows);
    }
    for (const { name, rows } of tables)
      if ((await countRows(tx, name)) !== rows)
        throw new ArchiveError(`The rows of ${name} in ${file} are not all there.`);
    for (const [name, last] of Object.entries(sequences)) await advanceSequence(tx, name, last);
  }

  const load = (file: string, head: ArchiveHead, manifest: ArchiveManifest): Promise<number> =>
    loading
      .load(head.migration, {
        requireRoom: async (tx) => {
          const replaced = await requireRoom(tx);
          if (replaced.length > 0) report(`The backup replaces what the database has: ${replaced.join(', ')}.`);
        },
        // A restored database has a lineage of its own.
        kept: ['backup_state'],
        fill: (tx) => loadRows(tx, file, manifest),
        finish: (tx) => finishRecovery(tx, () => journal.apply(tx, head)),
      })
      .catch((error: unknown) => {
        // Foreign keys are checked after the rows are there, and some constraints with the commit.
        const code = refusedContent(error);
        throw code
          ? new ArchiveError(
              `The database refuses the rows of ${file} (${code}), and is as before. Use another backup.`,
            )
          : error;
      });

  return {
    /** Checks all of a backup first, then stores its files, then replaces the database's rows in one transaction. */
    async restore(file: string): Promise<{ head: ArchiveHead; manifest: ArchiveManifest; held: number }> {
      const { head, manifest } = await checkArchive(file, newestMigration());
      journal.requireFor(head);
      await requireRoom(database.db);
      report(`The backup is whole: ${contentsOf(manifest)}. Its files are stored first, then its rows.`);
      await prepareJobs();
      await restoreMedia(file);
      report('The files are stored.');
      return { head, manifest, held: await load(file, head, manifest) };
    },
  };
}
