import type { Picture } from '#media/shared/contract.ts';

/** `picture` is null for pictures stored elsewhere. */
export type ViewerPicture = { url: string; picture: Picture | null; caption?: string };

/** A picture of unknown size gets the shape of a screen. */
export const shownPicture = ({ url, picture, caption }: ViewerPicture): Picture =>
  picture ?? { url, width: 1280, height: 960, color: null, alt: caption ?? '' };
