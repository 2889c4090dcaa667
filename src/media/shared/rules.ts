import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import type { Picture } from './contract.ts';

/** In pixels. Only these widths are offered and served. */
export const variantWidths = [320, 480, 640, 960, 1280] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The smaller format comes first, because browsers take the first one they know. */
export const variantFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type VariantFormat = keyof typeof variantFormats;

const storagePrefix = '/storage/';

export const storageUrl = (path: string): string => `${storagePrefix}${path}`;

/** Returns the stored path of a picture's address; undefined for pictures elsewhere. */
export const storedPathOf = (url: string): string | undefined =>
  url.startsWith(storagePrefix) ? url.slice(storagePrefix.length) : undefined;

/** Returns a variant's path: `variants/640/images/ab/abcd.webp`. */
export function variantPath(originalPath: string, width: VariantWidth, format: VariantFormat): string {
  return `variants/${width}/${originalPath.replace(/\.[a-z0-9]+$/, '')}.${format}`;
}

/**
 * Returns the sources of `<picture>`, one per format, up to the picture's width. There are none for pictures elsewhere
 * or too narrow for a variant.
 */
export function pictureSources(picture: Picture): { type: string; srcSet: string }[] {
  const widths = variantWidths.filter((width) => width <= picture.width);
  const path = storedPathOf(picture.url);
  if (widths.length === 0 || !path?.startsWith('images/')) return [];
  return Object.entries(variantFormats).map(([format, type]) => ({
    type,
    srcSet: widths
      .map((width) => `${storageUrl(variantPath(path, width, format as VariantFormat))} ${width}w`)
      .join(', '),
  }));
}

/**
 * Returns a stored path's URL (docs/product/api.md, "Media paths"); undefined for other schemes, and for paths that
 * lead out of the storage.
 */
export function readMediaAddress(stored: string | null | undefined): string | undefined {
  const value = stored?.trim() ?? '';
  if (/^https?:/i.test(value)) return readWebAddress(value)?.href;
  const path = storedPathOf(value) ?? value.replace(/^\/(?!\/)/, '');
  const isPath =
    /^[^/\\:?#%"<>\p{Cc}][^\\:?#%"<>\p{Cc}]*$/u.test(path) && !path.split('/').some((part) => /^\.*$/.test(part));
  return isPath ? storageUrl(path) : undefined;
}

/** Leaves out characters that file systems refuse. */
export function brochureFileName(name: string): string {
  const plain = name.replace(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim();
  return `${plain}_brochure.pdf`;
}
