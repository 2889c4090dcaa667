import { scopeOf } from '#access/server/scope.ts';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { ProjectInput } from '#projects/shared/edit-contract.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { isOwnProject, projectFolders, projectGalleryRecord, selectProjectsShowing } from './gallery-queries.ts';

type Input = Required<Pick<ProjectInput, 'gallery'>>;

export type ProjectGalleries = ReturnType<typeof projectGalleries>;

/** Reads and changes the pictures of the projects that a person may edit. */
export function projectGalleries(db: PooledDb, records: RecordKit) {
  const kit = records.service<typeof projectGalleryRecord.columns, EditedGallery, Input>(projectGalleryRecord);

  const shownTo = async (person: Person, gallery: EditedGallery): Promise<EditedGallery> =>
    (await isOwnProject(db, scopeOf(person), gallery.id)) ? gallery : { ...gallery, upload_for: null };

  return {
    folders: rowsService(db, projectFolders),
    /** Returns a project's pictures. @throws NotFoundError */
    find: async (person: Person, id: number) => shownTo(person, await kit.find(person, id)),
    /**
     * Replaces a project's pictures. @throws NotFoundError, ValidationError; ConflictError when `version` is outdated
     */
    update: async (person: Person, input: Parameters<typeof kit.update>[1]) =>
      shownTo(person, await kit.update(person, input)),
    showing: (person: Person, mediaId: number) => selectProjectsShowing(db, scopeOf(person), mediaId),
  };
}
