import type { Picture } from '#shared/media/contract.ts';

/** The columns of `media` that describe a picture, under the names they have in JSON built by the database. */
export type PictureRow = {
  path: string;
  width: number;
  height: number;
  stand_in_color: string | null;
  alt_text: string;
};

/** A stored path as the address it is served under (specification, section 7 "Media"). */
export const storageUrl = (path: string): string => `/storage/${path}`;

/** A stored picture as the API shows it; none stays none. */
export function presentPicture(row: PictureRow | null): Picture | null {
  if (row === null) return null;
  const { path, width, height, stand_in_color, alt_text } = row;
  return { url: storageUrl(path), width, height, color: stand_in_color, alt: alt_text };
}
