import { defineList } from '#records/shared/lists/list-rules.ts';

/** The kinds of records that have galleries. */
export const galleryKinds = ['projects', 'stalls'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

export const galleryLimits = { pictures: 60, text: 200 } as const;

/** Returns the position of each picture that is in a list a second time. */
export const repeatedPictures = (pictures: readonly { media_id: number }[]): number[] =>
  pictures.flatMap(({ media_id }, index) =>
    pictures.findIndex((other) => other.media_id === media_id) < index ? [index] : [],
  );

/** Lists the folders of projects, or of stalls, the last changed first. */
export const folderList = defineList({
  sorts: ['name', 'updated_at'],
  order: { sortBy: 'updated_at', sortOrder: 'desc' },
  filters: { of: ['stalls'], pictures: ['with', 'without'] },
  pageSize: 24,
});
