import { and, eq, inArray, sql } from 'drizzle-orm';
import { editableProjects, ownProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import { galleryColumns, presentGallery } from '#media/server/picture-columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { ProjectInput } from '#projects/shared/edit-contract.ts';
import { isoInstant, recordColumns } from '#records/server/columns.ts';
import { defineRecord, defineRows } from '#records/server/definition.ts';
import { writeProjectParts } from './part-queries.ts';
import { projectGallery, projects } from './tables.ts';

export const gallery = galleryColumns(projects, projectGallery, projectGallery.projectId);

const builder = sql<string>`(select e.name from ${exhibitors} e where e.id = ${projects}."developer_id")`;

/** Lists projects as folders of pictures. */
export const projectFolders = defineRows({
  table: projects,
  columns: {
    id: projects.id,
    name: projects.projectName,
    firm: builder,
    cover: gallery.cover,
    pictures: gallery.count,
    updated_at: isoInstant(projects.updatedAt),
  },
  visible: editableProjects,
  search: projects.searchText,
  sorts: { name: projects.nameKey, updated_at: projects.updatedAt },
  filters: { pictures: gallery.isFilled },
});

/** A project's pictures, which are saved separately from its other fields but with the same version. */
export const projectGalleryRecord = defineRecord({
  noun: 'project',
  table: projects,
  columns: {
    ...recordColumns(projects),
    name: projects.projectName,
    firm: builder,
    developer_id: projects.developerId,
    is_listed: projects.isListed,
    pictures: gallery.pictures,
  },
  visible: editableProjects,
  present: ({ developer_id, is_listed, pictures, ...row }): Omit<EditedGallery, 'can'> => ({
    ...row,
    kind: 'Project',
    // A consultant's files belong to the consultant until the project uses them, which the service checks.
    upload_for: developer_id,
    page: is_listed ? `/project/${row.id}/details?modal=gallery` : null,
    gallery: presentGallery(pictures),
  }),
  title: ({ name }: EditedGallery) => name,
  sorts: { name: projects.nameKey },
  files: { gallery: ['image'] },
  write: (_: Required<Pick<ProjectInput, 'gallery'>>) => ({}),
  writeParts: writeProjectParts,
  history: [],
  historyHidden: ['gallery'],
  export: [],
});

/** Returns whether a project belongs to the person's stall, or the caller is the organiser. */
export async function isOwnProject(db: Db, scope: Scope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), ownProjects(scope)));
  return rows.length > 0;
}

/** Returns the projects of a scope that have a picture in their gallery, by name. */
export async function selectProjectsShowing(
  db: Db,
  scope: Scope,
  mediaId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: projects.id, name: projects.projectName })
    .from(projects)
    .where(
      and(
        inArray(
          projects.id,
          db.select({ id: projectGallery.projectId }).from(projectGallery).where(eq(projectGallery.mediaId, mediaId)),
        ),
        editableProjects(scope),
      ),
    )
    .orderBy(projects.nameKey, projects.id);
}
