import type { EditedGallery } from '#shared/galleries/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { scopeOf } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { rowsService } from '../records/rows-service.ts';
import type { RecordKit } from '../records/service.ts';
import { type GalleryInput, selectStallsShowing, stallFolders, stallGalleryRecord } from './gallery-queries.ts';

export type StallGalleries = ReturnType<typeof stallGalleries>;

/** The stalls' own pictures. */
export function stallGalleries(db: PooledDb, records: RecordKit) {
  const { find, update } = records.service<typeof stallGalleryRecord.columns, EditedGallery, GalleryInput>(
    stallGalleryRecord,
  );
  return {
    folders: rowsService(db, stallFolders),
    find,
    update,
    showing: (person: Person, mediaId: number) => selectStallsShowing(db, scopeOf(person), mediaId),
  };
}
