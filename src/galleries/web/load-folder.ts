import { notFound } from '@tanstack/react-router';
import type { EditedGallery } from '#galleries/shared/contract.ts';
import { type GalleryKind, galleryKinds } from '#galleries/shared/rules.ts';
import { oneOf } from '#platform/shared/http/search-params-rules.ts';
import { loadRecord } from '#records/web/load-page.ts';

export type LoadedFolder = { of: GalleryKind; gallery: EditedGallery };

/** Returns the folder of an address. @throws notFound */
export async function loadFolder(params: { of: string; id: string }, signal: AbortSignal): Promise<LoadedFolder> {
  const of = oneOf(galleryKinds, params.of);
  if (!of) throw notFound();
  const gallery = await loadRecord(
    ({ galleries }) =>
      ({ id }, options) =>
        galleries.find({ of, id }, options),
    params.id,
    signal,
  );
  return { of, gallery };
}
