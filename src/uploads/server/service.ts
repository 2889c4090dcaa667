import { accountScope, scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { type MediaService, type StoredMedia, UnsupportedMedia } from '#media/server/service.ts';
import { type MediaKind, maxUploadBytes, otherKind, uploadLimits } from '#media/shared/upload-rules.ts';
import { ConflictError, NotFoundError, TooManyRequestsError, ValidationError } from '#platform/server/app-error.ts';
import { type Database, type Db, type PooledDb, strayBefore } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import { dailyBytes, uploadLimits as limits, maxPixels } from './limits.ts';
import {
  bytesOfDay,
  deleteOwner,
  insertOwner,
  insertUnused,
  isOrphan,
  reachesExhibitor,
  replaceUnused,
  selectOrphans,
  selectReachable,
  selectUploadsOf,
} from './queries.ts';
import { fileAudience } from './serving-service.ts';

type Parts = { db: PooledDb; engine: Database['engine']; media: MediaService; jobs: JobsService };

type Upload = { file: Blob; kind?: MediaKind | undefined; exhibitor_id?: number | undefined };

const cleaning: JobKind = { name: 'erase-orphans', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 900 };

export type UploadsService = ReturnType<typeof uploadsService>;

const kindNames: Record<MediaKind, string> = { image: 'a picture', document: 'a PDF', video: 'a video' };

/** Handles files that people upload: who may use them, and when they are erased (docs/decisions/0036). */
export function uploadsService({ db, engine, media, jobs }: Parts) {
  /**
   * Erases files unused for a day, so that there is time to fill in a form or restore a deleted record, and erases what
   * killed processes left.
   * @param before is in ms; leftovers last written before it are erased.
   */
  async function eraseOrphans(before = strayBefore({ engine })): Promise<void> {
    await db.transaction(async (tx) => replaceUnused(tx, await media.unused(tx)));
    for (const { id, path } of await selectOrphans(db)) await media.erase(path, (tx) => isOrphan(tx, id));
    await media.eraseUnrecorded(before);
  }

  jobs.schedule(cleaning, '23 * * * *', () => eraseOrphans(), { atStart: true });

  return {
    audience: fileAudience(db, media),

    eraseOrphans,

    /**
     * Stores a file, whose bytes decide its kind. Pictures are encoded again. @param signal once aborted, nothing is
     * recorded.
     * @throws ValidationError; TooManyRequestsError after too many bytes in a day; StorageUnavailable
     */
    upload: async (actor: Actor, { file, kind, exhibitor_id }: Upload, signal?: AbortSignal): Promise<StoredMedia> => {
      const scope = scopeOf(actor);
      const isExhibitor = belongs('exhibitors', actor);
      const allowed: MediaKind[] = isExhibitor ? ['image', 'document', 'video'] : ['image', 'document'];
      const kinds = kind ? [kind].filter((each) => allowed.includes(each)) : allowed;
      if (kinds.length === 0)
        throw new ValidationError('kind', `You can upload ${allowed.map((each) => kindNames[each]).join(' or ')}.`);
      if (file.size > maxUploadBytes) throw new ValidationError('file', otherKind(kinds));
      if (exhibitor_id !== undefined && !(await reachesExhibitor(db, scope, exhibitor_id)))
        throw new ValidationError('exhibitor_id', 'There is no such stall.');
      const who = isExhibitor ? 'exhibitors' : 'others';
      const most = dailyBytes[who];
      if ((await bytesOfDay(db, scope)) + file.size > most)
        throw new TooManyRequestsError(
          limits.uploadsByAccount,
          3600,
          `You can upload ${most / 1_000_000} MB a day. Please try again tomorrow.`,
        );
      const kept = await media
        .keepUpload(file, {
          kinds,
          largest: (each) => uploadLimits[each].bytes,
          maxPixels: maxPixels[who],
          account: actor.id,
          signal,
        })
        .catch((error: unknown) => {
          throw error instanceof UnsupportedMedia ? new ValidationError('file', error.message) : error;
        });
      return db.transaction(async (tx) => {
        const row = await media.recordKept(tx, kept);
        await insertOwner(tx, scope, row.id, exhibitor_id);
        if (!(await media.isUsed(tx, row))) await insertUnused(tx, row.id);
        signal?.throwIfAborted();
        return row;
      });
    },

    /** Returns a file with its uses. @throws NotFoundError */
    find: async (actor: Actor, id: number) => {
      const [row] = await selectReachable(db, scopeOf(actor), [id]);
      if (!row) throw new NotFoundError('This file doesn’t exist.');
      return { row, uses: await media.usesOf(db, row) };
    },

    /**
     * Checks a form's files. Each must be an upload that the person may use, or already used by the record. @param
     * kinds are those that the field takes.
     * @param before has the record's files. @throws ValidationError
     */
    requireUsable: async (
      tx: Db,
      person: Parameters<typeof scopeOf>[0],
      { field, ids, kinds, before = [] }: { field: string; ids: number[]; kinds: MediaKind[]; before?: number[] },
    ): Promise<void> => {
      const fresh = ids.filter((id) => !before.includes(id));
      const rows = fresh.length > 0 ? await selectReachable(tx, scopeOf(person), fresh) : [];
      const reachable = new Set(rows.map(({ id }) => id));
      if (fresh.some((id) => !reachable.has(id)))
        throw new ValidationError(
          field,
          'Choose a file that you have uploaded: this one was deleted, or is someone else’s.',
        );
      if (rows.some(({ kind }) => !kinds.includes(kind)))
        throw new ValidationError(field, `Choose ${kinds.map((kind) => kindNames[kind]).join(' or ')}.`);
    },

    /**
     * Deletes an upload, and the file if no one else uploaded it. @throws NotFoundError; ConflictError while it is used
     */
    remove: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const [row] = await selectReachable(tx, scope, [id]);
        if (!row) throw new NotFoundError('This file doesn’t exist.');
        if (await media.isUsed(tx, row)) throw new ConflictError('This file is in use. Remove it there first.');
        if (await deleteOwner(tx, scope, id)) await media.discard(tx, id);
      }),

    /** Keeps an unused file for a day from now before it is erased. A record that uses it keeps it. */
    startWaiting: (tx: Db, id: number): Promise<void> => insertUnused(tx, id),

    ownData: (userId: number) => selectUploadsOf(db, accountScope(userId)),
  };
}
