import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mediaPauseService } from '#media/server/pause-service.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { selectSequences } from '#platform/server/database/sequences.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { programVersion } from '#platform/server/version.ts';
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
  countChanges,
  type SnapshotTable,
  selectMediaPaths,
  selectNextTransactionId,
  selectSnapshot,
  selectTables,
  useCanonicalText,
  waitingJobs,
} from './snapshot-queries.ts';

export type BackupParts = { database: Database; storage: Storage; uploads: string };

type Take = (name: string, content: Buffer) => Promise<void> | void;
type Snapshot = { head: ArchiveHead; media: string[] } & Pick<ArchiveManifest, 'tables' | 'sequences' | 'jobs'>;
/**
 * A table that was read before the snapshot. The snapshot uses it and adds new rows, unless a row was changed or
 * deleted since.
 */
type ReadAhead = { rows: number; since: string; pieces: Piece[] };
type Piece = { start: number; bytes: number };

/** The documents of claims, for which there are no rows of files. */
const claimDocuments = 'claim-documents/';
const largeTable = 512 * 1024;

/**
 * Backs up the database as it is at one moment, then the files that it names (decision 0104). @param uploads a
 * directory for what has to wait
 */
export function backupService({ database, storage, uploads }: BackupParts) {
  const pause = mediaPauseService(database.db);

  /** Passes rows on in parts, each with its name. */
  const naming = (take: Take) => {
    const pieces = new Map<string, number>();
    return (name: string) => (piece: Buffer) => {
      const number = (pieces.get(name) ?? 0) + 1;
      pieces.set(name, number);
      return take(partName(name, number), piece);
    };
  };

  /**
   * Reads all rows in one transaction, and passes them on in parts. @param read reads a table and returns its number of
   * rows
   */
  const readSnapshot = (take: Take, read: (tx: Db, table: SnapshotTable) => Promise<number>): Promise<Snapshot> =>
    database.db.transaction(
      async (tx) => {
        await useCanonicalText(tx);
        const { takenAt, openSince, ...named } = await selectSnapshot(tx);
        const head = {
          format: archiveFormat,
          version: programVersion,
          ...named,
          takenAt: takenAt.toISOString(),
          openSince: openSince.toISOString(),
        };
        await take(headName, Buffer.from(JSON.stringify(head)));
        const tables = new Map<string, ArchivedTable>();
        for (const table of await selectTables(tx)) {
          const { name, columns } = table;
          const rows = (tables.get(name)?.rows ?? 0) + (await read(tx, table));
          tables.set(name, { name, columns, rows });
        }
        let piece = Buffer.alloc(0);
        const jobs = await copyJobs(database, waitingJobs, (next) => {
          piece = Buffer.concat([piece, next]);
        });
        await take(jobsName, piece);
        return {
          head,
          tables: [...tables.values()],
          jobs,
          sequences: await selectSequences(tx),
          media: await selectMediaPaths(tx),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  const readOnServer = (take: Take): Promise<Snapshot> => {
    const taking = naming(take);
    return readSnapshot(take, (_tx, table) => copyTable(database, table, taking(table.name)));
  };

  /**
   * Reads the embedded database into a file, since everyone waits for its only connection. Large tables are read one by
   * one before, so that the snapshot only has to look at what has changed since, and to read the others.
   */
  async function readAtOnce(take: Take): Promise<Snapshot> {
    mkdirSync(uploads, { recursive: true });
    const path = join(uploads, `backup-${randomUUID()}`);
    const file = openSync(path, 'wx', 0o600);
    let end = 0;
    const into = (pieces: Piece[]) => (content: Buffer) => {
      for (let written = 0; written < content.length; ) written += writeSync(file, content, written);
      pieces.push({ start: end, bytes: content.length });
      end += content.length;
    };
    try {
      const ahead = new Map<string, ReadAhead>();
      for (const table of await selectTables(database.db)) {
        if (table.bytes < largeTable) continue;
        const pieces: Piece[] = [];
        const began = performance.now();
        await database.db.transaction(async (tx) => {
          const since = await selectNextTransactionId(tx);
          ahead.set(table.relation, { since, rows: await copyTable(database, table, into(pieces)), pieces });
        });
        // The embedded database works in the program's own thread, so waiting requests run in between.
        await setTimeout(performance.now() - began);
      }
      const read: { name: string; pieces: Piece[] }[] = [];
      const filling = (name: string) => {
        const pieces: Piece[] = [];
        read.push({ name, pieces });
        return pieces;
      };
      const snapshot = await readSnapshot(
        (name, content) => into(filling(name))(content),
        async (tx, table) => {
          const pieces = filling(table.name);
          const early = ahead.get(table.relation);
          const now = early && (await countChanges(tx, table, early.since));
          if (!early || now?.old !== early.rows) return copyTable(database, table, into(pieces));
          pieces.push(...early.pieces);
          if (now.fresh > 0) await copyTable(database, table, into(pieces), early.since);
          return now.old + now.fresh;
        },
      );
      const taking = naming(take);
      for (const { name, pieces } of read)
        for (const { start, bytes } of pieces) {
          const content = await readPiece(path, start, bytes);
          await (name.includes('.') ? take(name, content) : taking(name)(content));
        }
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
    /** Returns an archive. While it is read, unused files aren't deleted. */
    archive: (): Archive =>
      archiveOf(async (add) => {
        const endPause = await pause.begin();
        try {
          const read = database.engine === 'embedded' ? readAtOnce : readOnServer;
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
