import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import type { galleryPicture } from '#galleries/shared/fields.ts';
import { captionedRows, galleryColumns, presentGallery } from '#media/server/picture-columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isoInstant, recordColumns } from '#records/server/columns.ts';
import { defineRecord, defineRows } from '#records/server/definition.ts';
import { exhibitorGallery, exhibitors } from './tables.ts';

const gallery = galleryColumns(exhibitors, exhibitorGallery, exhibitorGallery.exhibitorId);
const visible = (scope: Scope) => and(isNull(exhibitors.mergedIntoId), ownExhibitors(scope));

/** Lists stalls as folders of pictures. */
export const stallFolders = defineRows({
  table: exhibitors,
  columns: {
    id: exhibitors.id,
    name: exhibitors.name,
    kind: exhibitors.kind,
    cover: gallery.cover,
    pictures: gallery.count,
    updated_at: isoInstant(exhibitors.updatedAt),
  },
  visible,
  search: exhibitors.searchText,
  sorts: { name: exhibitors.nameKey, updated_at: exhibitors.updatedAt },
  filters: { pictures: gallery.isFilled },
});

/** A stall's own pictures, which are saved separately from its other fields but with the same version. */
export const stallGalleryRecord = defineRecord({
  noun: 'stall',
  table: exhibitors,
  columns: {
    ...recordColumns(exhibitors),
    name: exhibitors.name,
    stall_kind: exhibitors.kind,
    is_listed: exhibitors.isActive,
    pictures: gallery.pictures,
  },
  visible,
  present: ({ stall_kind, is_listed, pictures, ...row }): Omit<EditedGallery, 'can'> => ({
    ...row,
    firm: null,
    kind: exhibitorKindLabels[stall_kind],
    upload_for: row.id,
    page: is_listed ? `/${stall_kind}/${row.id}/details?modal=gallery` : null,
    gallery: presentGallery(pictures),
  }),
  title: ({ name }: EditedGallery) => name,
  sorts: { name: exhibitors.nameKey },
  files: { gallery: ['image'] },
  write: () => ({}),
  writeParts: writeGallery,
  history: [],
  historyHidden: ['gallery'],
  export: [],
});

type GalleryInput = { gallery: z.output<typeof galleryPicture>[] };

async function writeGallery(tx: Db, scope: Scope, exhibitorId: number, { gallery }: GalleryInput): Promise<void> {
  const { exhibitorId: column } = exhibitorGallery;
  await tx.delete(exhibitorGallery).where(and(eq(column, exhibitorId), ownExhibitors(scope, column)));
  if (gallery.length > 0) await tx.insert(exhibitorGallery).values(captionedRows({ exhibitorId }, gallery));
}

/** Returns the stalls of a scope that have a picture among their own, by name. */
export async function selectStallsShowing(
  db: Db,
  scope: Scope,
  mediaId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: exhibitors.id, name: exhibitors.name })
    .from(exhibitorGallery)
    .innerJoin(exhibitors, eq(exhibitors.id, exhibitorGallery.exhibitorId))
    .where(and(eq(exhibitorGallery.mediaId, mediaId), visible(scope)))
    .orderBy(exhibitors.nameKey, exhibitors.id);
}
