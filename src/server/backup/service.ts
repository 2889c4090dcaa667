import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPauseService } from '../media/pause-service.ts';
import type { Database } from '../platform/database/open.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { programVersion } from '../platform/version.ts';
import {
  type ArchivedTable,
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  headName,
  jobsName,
  mediaPrefix,
  partName,
} from './archive-format.ts';
import { type Archive, archiveOf } from './archive-writer.ts';
import {
  copyJobs,
  copyTable,
  selectMediaPaths,
  selectSequences,
  selectSnapshot,
  selectTables,
} from './snapshot-queries.ts';

type Parts = { database: Database; storage: Storage; uploads: string };

type Take = (name: string, content: Buffer) => Promise<void> | void;
type Snapshot = { head: ArchiveHead; media: string[] } & Pick<ArchiveManifest, 'tables' | 'sequences' | 'jobs'>;

/** Documents of claims, which no record of a file has. */
const claimDocuments = 'claim-documents/';

/**
 * Backs up the database as it is at one moment, then the files that it names (decision 0104). @param uploads a directory for what has to wait
 */
export function backupService({ database, storage, uploads }: Parts) {
  const pause = mediaPauseService(database.db);

  /** Reads all rows in one transaction, and hands them on in pieces. */
  const readSnapshot = (take: Take): Promise<Snapshot> =>
    database.db.transaction(
      async (tx) => {
        const { takenAt, openSince, ...named } = await selectSnapshot(tx);
        const head = {
          format: archiveFormat,
          version: programVersion,
          ...named,
          takenAt: takenAt.toISOString(),
          openSince: openSince.toISOString(),
        };
        await take(headName, Buffer.from(JSON.stringify(head)));
        const tables: ArchivedTable[] = [];
        for (const table of await selectTables(tx)) {
          let number = 0;
          const rows = await copyTable(database, table, (piece) => {
            number += 1;
            return take(partName(table.name, number), piece);
          });
          tables.push({ name: table.name, columns: table.columns, rows });
        }
        let piece = Buffer.alloc(0);
        const jobs = await copyJobs(database, (next) => {
          piece = Buffer.concat([piece, next]);
        });
        await take(jobsName, piece);
        return { head, tables, jobs, sequences: await selectSequences(tx), media: await selectMediaPaths(tx) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  /**
   * Reads the embedded database into a file, since everyone waits for its only connection: they wait for the rows to be read, not for
   * the archive to be written.
   */
  async function readAtOnce(take: Take): Promise<Snapshot> {
    mkdirSync(uploads, { recursive: true });
    const path = join(uploads, `backup-${randomUUID()}`);
    const file = openSync(path, 'wx', 0o600);
    const pieces: { name: string; start: number; bytes: number }[] = [];
    let start = 0;
    try {
      const snapshot = await readSnapshot((name, content) => {
        for (let written = 0; written < content.length; ) written += writeSync(file, content, written);
        pieces.push({ name, start, bytes: content.length });
        start += content.length;
      });
      for (const { name, start: from, bytes } of pieces) await take(name, await readPiece(path, from, bytes));
      return snapshot;
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  }

  async function* mediaOf(paths: string[]): AsyncGenerator<string> {
    yield* paths;
    const known = new Set(paths);
    for await (const { key } of storage.list(claimDocuments)) if (!known.has(key)) yield key;
  }

  return {
    /** Returns an archive. While it is read, files stay that nothing uses any more. */
    archive: (): Archive =>
      archiveOf(async (add) => {
        const endPause = await pause.begin();
        try {
          const read = database.engine === 'embedded' ? readAtOnce : readSnapshot;
          const { media, head: _, ...contents } = await read((name, content) => add(name, content));
          const missingMedia: string[] = [];
          for await (const key of mediaOf(media)) {
            const bytes = await storage.size(key);
            if (bytes === undefined) missingMedia.push(key);
            else await add(`${mediaPrefix}${key}`, await storage.stream(key), bytes);
          }
          return { ...contents, missingMedia };
        } finally {
          await endPause();
        }
      }),
  };
}

async function readPiece(path: string, start: number, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  const chunks = await createReadStream(path, { start, end: start + bytes - 1, highWaterMark: 1024 ** 2 }).toArray();
  return Buffer.concat(chunks);
}
