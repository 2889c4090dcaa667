import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { RecordKit } from '#records/server/service.ts';
import { isOwnProject, projectFolders, projectGalleryRecord, selectProjectsShowing } from './gallery-queries.ts';

export type ProjectGalleries = ReturnType<typeof projectGalleries>;

/** Reads and changes the pictures of the projects that a person may edit. */
export function projectGalleries(db: PooledDb, records: RecordKit) {
  const kit = records.service(projectGalleryRecord);

  const shownTo = async (actor: Actor, gallery: EditedGallery): Promise<EditedGallery> =>
    (await isOwnProject(db, scopeOf(actor), gallery.id)) ? gallery : { ...gallery, upload_for: null };

  return {
    folders: rowsService(db, projectFolders),
    /** Returns a project's pictures. @throws NotFoundError */
    find: async (actor: Actor, id: number) => shownTo(actor, await kit.find(actor, id)),
    /**
     * Replaces a project's pictures. @throws NotFoundError, ValidationError; ConflictError when `version` is outdated
     */
    update: async (actor: Actor, input: Parameters<typeof kit.update>[1]) =>
      shownTo(actor, await kit.update(actor, input)),
    showing: (actor: Actor, mediaId: number) => selectProjectsShowing(db, scopeOf(actor), mediaId),
  };
}
