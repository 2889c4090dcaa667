import { newestMigration } from '#platform/server/database/migrate.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { StartupError } from '#platform/server/startup-error.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { type ArchiveHead, type ArchiveManifest, jobsName, mediaPrefix, tableOfPart } from './archive-format.ts';
import { ArchiveError, checkArchive, readArchive } from './archive-reader.ts';
import {
  advanceSequence,
  applyOurFunctions,
  countHeldJobs,
  countOthers,
  countRows,
  dropSchema,
  emptyTables,
  forgetVersions,
  holdMail,
  insertRows,
  lockMigrating,
  makeSchema,
  migrateRest,
  replaceJobs,
  selectFilled,
  withoutTriggers,
} from './restore-queries.ts';

type Parts = {
  database: Database;
  storage: Storage;
  /** The process is known by this name in its connections. */
  applicationName: string;
  /** Makes the tables of the job queue. */
  prepareJobs: () => Promise<void>;
  /** Ends again what ended after the backup. */
  applyJournal: (tx: Db, head: ArchiveHead) => Promise<void>;
  report: (line: string) => void;
};

/** A backup is never put over these: they are what a fair is. */
const guarded = ['exhibitors', 'projects', 'inquiries', 'site_visits'];
/** Every new database has rows there, or computes them. */
const ownRows = [
  'backup_state',
  'compatibility',
  'directory_version',
  'mail_secret',
  'network_secret',
  'activity_folds',
];

const smallFile = 4 * 1024 ** 2;
const maxPutting = 8;

/** Puts a backup into a database that is in use by nothing else (decision 0104). */
export function restoreService({ database, storage, applicationName, prepareJobs, applyJournal, report }: Parts) {
  const { db } = database;

  /** @throws StartupError when the database is in use, another program's, or not empty enough. Returns what else it has, in words. */
  async function requireRoom(tx: Db): Promise<string[]> {
    const others = database.engine === 'server' ? await countOthers(tx, applicationName) : 0;
    if (others > 0)
      throw new StartupError(
        `The database has ${formatCount(others)} other connections. Stop all programs that use it, and close other sessions.`,
      );
    const { isOurs, filled } = await selectFilled(tx);
    if (!isOurs && filled.length > 0)
      throw new StartupError('The database has tables of another program. Choose an empty one.');
    const words = (names: string[]) =>
      filled
        .filter(({ name }) => names.includes(name))
        .map(({ name, rows }) => `${name.replaceAll('_', ' ')} (${formatCount(rows)})`);
    const kept = words(guarded);
    if (kept.length > 0)
      throw new StartupError(
        `The database has ${kept.join(', ')} already, which a restore would replace. Choose an empty database. Nothing was changed.`,
      );
    return words(filled.map(({ name }) => name).filter((name) => !ownRows.includes(name)));
  }

  /** Stores small files beside each other: each waits for the disk or the network. */
  async function restoreMedia(file: string): Promise<void> {
    const putting = new Set<Promise<void>>();
    for await (const { name, bytes, content } of readArchive(file)) {
      const key = name.startsWith(mediaPrefix) ? name.slice(mediaPrefix.length) : undefined;
      // Names follow from contents, so that a file of the same name and length is the same.
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

  async function loadRows(tx: Db, file: string, { tables }: ArchiveManifest): Promise<void> {
    const byName = new Map(tables.map((table) => [table.name, table]));
    for await (const { name, content } of readArchive(file)) {
      const table = byName.get(tableOfPart(name) ?? '');
      if (!table && name !== jobsName) {
        content.resume();
        continue;
      }
      const rows = Buffer.concat(await content.toArray());
      if (table) await insertRows(database, table, rows);
      else await replaceJobs(tx, database, rows);
    }
    for (const { name, rows } of tables)
      if ((await countRows(tx, name)) !== rows)
        throw new ArchiveError(`The rows of ${name} in ${file} are not all there.`);
  }

  async function load(file: string, head: ArchiveHead, manifest: ArchiveManifest): Promise<number> {
    return db.transaction(async (tx) => {
      await lockMigrating(tx);
      const replaced = await requireRoom(tx);
      if (replaced.length > 0) report(`The backup replaces what the database has: ${replaced.join(', ')}.`);
      await dropSchema(tx);
      await makeSchema(database, head.migration);
      const putBack = await withoutTriggers(tx);
      await emptyTables(tx);
      await loadRows(tx, file, manifest);
      await putBack();
      for (const [name, last] of Object.entries(manifest.sequences)) await advanceSequence(tx, name, last);
      await migrateRest(database);
      await applyOurFunctions(database);
      await applyJournal(tx, head);
      await holdMail(tx);
      await forgetVersions(tx);
      return countHeldJobs(tx);
    });
  }

  return {
    /** Checks all of a backup first, then stores its files, then replaces the database's rows in one transaction. */
    async restore(file: string): Promise<{ head: ArchiveHead; manifest: ArchiveManifest; held: number }> {
      const { head, manifest } = await checkArchive(file, newestMigration());
      await requireRoom(db);
      await prepareJobs();
      await restoreMedia(file);
      return { head, manifest, held: await load(file, head, manifest) };
    },
  };
}
