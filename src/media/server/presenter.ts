import type { NamedFiles, Picture } from '#media/shared/contract.ts';
import { storageUrl } from '#media/shared/rules.ts';
import type { StoredMedia } from './queries.ts';

export type PictureColumns = Pick<StoredMedia, 'path' | 'width' | 'height' | 'standInColor'> & { altText: string };

/** Returns a picture for the contract; null without a row or for another kind of file. */
export function presentPicture(media: PictureColumns | null | undefined): Picture | null {
  if (!media || media.width === null || media.height === null) return null;
  return {
    url: storageUrl(media.path),
    width: media.width,
    height: media.height,
    color: media.standInColor,
    alt: media.altText,
  };
}

export const presentCaptioned = (row: PictureColumns & { caption: string }) => ({
  url: storageUrl(row.path),
  caption: row.caption,
  picture: presentPicture(row),
});

export type StoredFile = Pick<NamedFiles[number], 'id' | 'kind'> & { path: string };

export const presentFiles = (files: readonly StoredFile[]): NamedFiles =>
  files.map(({ id, path, kind }) => ({ id, kind, url: storageUrl(path) }));
