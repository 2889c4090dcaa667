import { accountScope, scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { type MediaService, type StoredMedia, UnsupportedMedia } from '#media/server/service.ts';
import { type MediaKind, maxUploadBytes, otherKind } from '#media/shared/upload-rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { type Database, type Db, type PooledDb, strayBefore } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import type { Limit, LimitsService } from '#platform/server/limits/service.ts';
import { dailyMegabytes, maxPixels, networkMegabytes, type Uploader } from './limits.ts';
import {
  deleteOwner,
  insertOwner,
  insertUnusedMedia,
  isAtApprovedStall,
  isOrphan,
  reachesExhibitor,
  replaceUnusedMedia,
  selectOrphans,
  selectReachable,
  selectUploadsOf,
} from './queries.ts';
import { fileAudience } from './serving-service.ts';

type Parts = {
  db: PooledDb;
  engine: Database['engine'];
  media: MediaService;
  jobs: JobsService;
  limits: LimitsService;
};

type Upload = { file: Blob; kind?: MediaKind | undefined; exhibitor_id?: number | undefined; network?: string };

const cleaning: JobKind = { name: 'erase-orphans', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 900 };

export type UploadsService = ReturnType<typeof uploadsService>;

const kindNames: Record<MediaKind, string> = { image: 'a picture', document: 'a PDF', video: 'a video' };

/** Handles files that people upload: who may use them, and when they are erased (docs/decisions/0036). */
export function uploadsService({ db, engine, media, jobs, limits }: Parts) {
  async function uploaderOf(actor: Actor): Promise<Uploader> {
    if (!belongs('exhibitors', actor)) return 'visitors';
    const scope = scopeOf(actor);
    return scope.everything || (await isAtApprovedStall(db, scope)) ? 'exhibitors' : 'newcomers';
  }

  /**
   * Counts a file's megabytes before it is stored, so that uploads at once can't exceed the limits. Returns a function
   * that takes the count back. @throws TooManyRequestsError
   */
  async function reserve(bytes: number, budgets: (readonly [Limit, string])[]): Promise<() => Promise<void>> {
    const megabytes = Math.ceil(bytes / 1_000_000);
    const counted: typeof budgets = [];
    const undo = async () => {
      for (const [limit, of] of counted) await limits.refund(limit, of, megabytes);
    };
    const message = (max: number) => `You can upload ${max} MB a day. Please try again tomorrow.`;
    try {
      for (const [limit, of] of budgets) {
        counted.push([limit, of]);
        await limits.require(limit, of, { count: megabytes, message: () => message(limit.max) });
      }
    } catch (error) {
      await undo();
      throw error;
    }
    return undo;
  }

  /**
   * Erases files unused for a day, so that there is time to fill in a form or restore a deleted record, and erases what
   * killed processes left.
   */
  async function eraseOrphans(): Promise<void> {
    await db.transaction(async (tx) => replaceUnusedMedia(tx, await media.unused(tx)));
    for (const { id, path } of await selectOrphans(db)) await media.erase(path, (tx) => isOrphan(tx, id));
    await media.eraseUnrecorded(strayBefore({ engine }));
  }

  jobs.schedule(cleaning, '23 * * * *', eraseOrphans, { atStart: true });

  return {
    audience: fileAudience(db, media),

    eraseOrphans,

    /**
     * Stores a file, whose bytes decide its kind. Pictures are encoded again. @param signal once aborted, nothing is
     * recorded.
     * @throws ValidationError; TooManyRequestsError after too many bytes in a day; StorageUnavailable
     */
    upload: async (
      actor: Actor,
      { file, kind, exhibitor_id, network }: Upload,
      signal?: AbortSignal,
    ): Promise<StoredMedia> => {
      const scope = scopeOf(actor);
      const allowed: MediaKind[] = belongs('exhibitors', actor)
        ? ['image', 'document', 'video']
        : ['image', 'document'];
      const kinds = kind ? [kind].filter((each) => allowed.includes(each)) : allowed;
      if (kinds.length === 0)
        throw new ValidationError('kind', `You can upload ${allowed.map((each) => kindNames[each]).join(' or ')}.`);
      if (file.size > maxUploadBytes) throw new ValidationError('file', otherKind(kinds));
      if (exhibitor_id !== undefined && !(await reachesExhibitor(db, scope, exhibitor_id)))
        throw new ValidationError('exhibitor_id', 'There is no such stall.');
      const who = await uploaderOf(actor);
      const unkept = await reserve(file.size, [
        [dailyMegabytes[who], String(actor.id)],
        ...(who !== 'exhibitors' && network ? [[networkMegabytes, network] as const] : []),
      ]);
      const kept = await media
        .keepUpload(file, {
          kinds,
          maxPixels: maxPixels[who],
          account: actor.id,
          signal,
        })
        .catch(async (error: unknown) => {
          await unkept();
          throw error instanceof UnsupportedMedia ? new ValidationError('file', error.message) : error;
        });
      return db.transaction(async (tx) => {
        const row = await media.recordKept(tx, kept);
        await insertOwner(tx, scope, row.id, exhibitor_id);
        if (!(await media.isUsed(tx, row))) await insertUnusedMedia(tx, row.id);
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
    startWaiting: (tx: Db, id: number): Promise<void> => insertUnusedMedia(tx, id),

    ownData: (userId: number) => selectUploadsOf(db, accountScope(userId)),
  };
}
