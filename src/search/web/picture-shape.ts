import type { Picture } from '#media/shared/contract.ts';

/**
 * Returns the classes of a card's picture. Initials instead of one need less height: on phones, and on wider screens
 * where no card of the list has a picture.
 */
export const pictureShape = (picture: Picture | null): string =>
  picture ? 'aspect-[16/9]' : 'aspect-[3/1] sm:in-[ul:has(img)]:aspect-[16/9]';
