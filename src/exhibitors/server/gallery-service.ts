import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { RecordKit } from '#records/server/service.ts';
import { selectStallsShowing, stallFolders, stallGalleryRecord } from './gallery-queries.ts';

export type StallGalleries = ReturnType<typeof stallGalleries>;

/** Reads and changes the stalls' own pictures. */
export function stallGalleries(db: PooledDb, records: RecordKit) {
  const { find, update } = records.service(stallGalleryRecord);
  return {
    folders: rowsService(db, stallFolders),
    find,
    update,
    showing: (actor: Actor, mediaId: number) => selectStallsShowing(db, scopeOf(actor), mediaId),
  };
}
