import { type VariantFormat, variantFormats, variantPath, variantWidths } from '#media/shared/rules.ts';
import { inBatches } from '#platform/server/batches.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { mediaPauseService } from './pause-service.ts';
import {
  deleteMedia,
  hasOwner,
  isUsed,
  lockMediaAt,
  lockPath,
  selectPath,
  selectRecordedPaths,
  selectUnused,
  selectUses,
} from './queries.ts';

const erasing: JobKind = { name: 'erase-file', retries: 10, retryDelaySeconds: 5, timeoutSeconds: 60 };

/** Addresses of deleted projects are never requested again, so their pictures would stay. */
const maxShareAgeMs = 30 * 86_400_000;
const batchSize = 500;
const pauseMs = 60_000;

export function erasingService(db: PooledDb, storage: Storage, jobs: JobsService) {
  const backups = mediaPauseService(db);
  const enqueueErasing = jobs.define<{ path: string }>(erasing, ({ data: { path } }) => erase(path));

  /**
   * Erases a file with its variants unless something uses it. The row is deleted first, in its own transaction, so that
   * a process making a variant notices. Then the files are deleted, under the lock that uploads of the same file take.
   * While a backup runs, erasing waits. @param isFree is a further condition; by default that it has no uploader.
   */
  async function erase(
    path: string,
    isFree: (tx: Db, id: number) => Promise<boolean> = async (tx, id) => !(await hasOwner(tx, id)),
  ): Promise<void> {
    const isErased = await db.transaction(async (tx) => {
      if (await backups.isOn(tx)) {
        await enqueueErasing({ path }, { at: new Date(Date.now() + pauseMs) });
        return false;
      }
      await lockPath(tx, path);
      const row = await lockMediaAt(tx, path);
      if (!row) return true;
      if ((await isUsed(tx, row)) || !(await isFree(tx, row.id))) return false;
      await deleteMedia(tx, row.id);
      return true;
    });
    if (isErased) await eraseFiles(path);
  }

  const eraseFiles = (path: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockPath(tx, path);
      if (await lockMediaAt(tx, path)) return;
      const formats = Object.keys(variantFormats) as VariantFormat[];
      const variants = variantWidths.flatMap((width) => formats.map((format) => variantPath(path, width, format)));
      // The original is removed last, so that its absence means that everything is gone.
      for (const key of [...variants, path]) await storage.remove(key);
    });

  /**
   * Removes what killed processes left, which is unfinished files and files without a row, and pictures of links, which
   * are drawn again when needed.
   */
  async function eraseUnrecorded(before: number): Promise<void> {
    const originals: string[] = [];
    const leftovers: string[] = [];
    for await (const { key, modifiedAt } of storage.list()) {
      const isStray = modifiedAt.getTime() < before;
      if (/^(images|videos|documents)\//.test(key) && isStray) originals.push(key);
      if (key.startsWith('unfinished/') && isStray) leftovers.push(key);
      if (key.startsWith('share-pictures/') && Date.now() - modifiedAt.getTime() > maxShareAgeMs) leftovers.push(key);
    }
    for (const key of leftovers) await storage.remove(key);
    for (const batch of inBatches(originals, batchSize)) {
      const recorded = await selectRecordedPaths(db, batch);
      for (const path of batch) if (!recorded.has(path)) await eraseFiles(path);
    }
  }

  return {
    erase,
    eraseUnrecorded,
    isUsed,
    unused: selectUnused,
    usesOf: selectUses,
    /** Erases a file after the commit of `tx`, if it is then unused and has no uploader. */
    discard: async (tx: Db, id: number): Promise<void> => {
      const path = await selectPath(tx, id);
      if (path !== undefined) await enqueueErasing({ path });
    },
  };
}
