import type { Picture } from '#shared/media/contract.ts';

/** A picture to look at closely: as stored, and as known to the program where it is one of its own. */
export type ViewerPicture = { url: string; picture: Picture | null; caption?: string };

/** What a viewer shows: one of which nothing is known is given the shape of a screen. */
export const shownPicture = ({ url, picture, caption }: ViewerPicture): Picture =>
  picture ?? { url, width: 1280, height: 960, color: null, alt: caption ?? '' };
