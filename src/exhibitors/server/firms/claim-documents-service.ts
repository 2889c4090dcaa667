import { randomBytes } from 'node:crypto';
import { mediaPauseService } from '#media/server/pause-service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import { LoggableError } from '#platform/server/logged-error.ts';
import { sha256Of } from '#platform/server/sha256.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { tryEach } from '#platform/server/try-each.ts';
import type { UploadsService } from '#uploads/server/service.ts';
import { type ClaimUpload, selectClaimUploads, selectNamedDocuments, switchDocument } from './claim-queries.ts';

const moving: JobKind = { name: 'move-claim-documents', retries: 8, retryDelaySeconds: 30, timeoutSeconds: 900 };

/** No route serves files below this directory (`media/server/routes.ts`). */
const directory = 'claim-documents/';
/** A claim that names a younger copy may not be committed yet. */
const strayAfterMs = 3_600_000;

type Parts = { db: PooledDb; storage: Storage; jobs: JobsService; uploads: UploadsService };

export type ClaimDocuments = ReturnType<typeof claimDocumentsService>;

/**
 * Moves the documents of claims out of the uploads, where names follow from the bytes, to random names that are never
 * served. The job runs for each new claim, and at the start and hourly for claims of an earlier release
 * (docs/decisions/0081).
 */
export function claimDocumentsService({ db, storage, jobs, uploads }: Parts) {
  async function move(claim: ClaimUpload, signal: AbortSignal): Promise<void> {
    const key = `${directory}${randomBytes(16).toString('hex')}.pdf`;
    await storage.put(key, await storage.stream(claim.path), signal);
    const isSame = (await sha256Of(await storage.stream(key), signal)) === claim.sha256;
    const isSwitched =
      isSame &&
      (await db.transaction(async (tx) => {
        if (!(await switchDocument(tx, claim, key))) return false;
        // From now on only its owner can use the upload, and it is erased after a day at the earliest.
        await uploads.startWaiting(tx, claim.documentId);
        return true;
      }));
    if (!isSwitched) await storage.remove(key);
    if (!isSame) throw new LoggableError('The copy of a claim’s document differs from the upload.');
  }

  /** Erases copies that no claim names, which deleted accounts and killed processes leave. */
  async function eraseStray(): Promise<void> {
    if (await mediaPauseService(db).isOn(db)) return;
    const before = Date.now() - strayAfterMs;
    const old: string[] = [];
    for await (const { key, modifiedAt } of storage.list(directory)) if (modifiedAt.getTime() < before) old.push(key);
    const named = await selectNamedDocuments(db, old);
    for (const key of old) if (!named.has(key)) await storage.remove(key);
  }

  /**
   * Moves all documents. It can be stopped and started again at any time. @throws what failed, after trying the others.
   */
  async function moveAll(signal: AbortSignal): Promise<void> {
    await tryEach(await selectClaimUploads(db), (claim) => move(claim, signal), signal);
    await eraseStray();
  }

  return { moveAll, moveSoon: jobs.schedule(moving, '47 * * * *', moveAll, { atStart: true }) };
}
