import { readWebAddress } from '../http/link-rules.ts';
import type { Picture } from './contract.ts';

/** The widths in pixels that pictures are offered and served in; the one list for screens and server. */
export const variantWidths = [320, 480, 640, 960, 1280] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The formats variants are made in, the smaller first: a browser takes the first it knows. */
export const variantFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type VariantFormat = keyof typeof variantFormats;

const storagePrefix = '/storage/';

/** The address of a stored file from its path. */
export const storageUrl = (path: string): string => `${storagePrefix}${path}`;

/** The path of a picture's variant: `variants/640/images/ab/abcd.webp`. */
export function variantPath(originalPath: string, width: VariantWidth, format: VariantFormat): string {
  return `variants/${width}/${originalPath.replace(/\.[a-z0-9]+$/, '')}.${format}`;
}

/**
 * What goes into `<picture>`: one source a format, each with the widths up to the picture's own. Nothing for pictures
 * kept elsewhere, or narrower than the narrowest variant: their `url` serves every screen.
 */
export function pictureSources(picture: Picture): { type: string; srcSet: string }[] {
  const widths = variantWidths.filter((width) => width <= picture.width);
  if (widths.length === 0 || !picture.url.startsWith(`${storagePrefix}images/`)) return [];
  const path = picture.url.slice(storagePrefix.length);
  return Object.entries(variantFormats).map(([format, type]) => ({
    type,
    srcSet: widths
      .map((width) => `${storageUrl(variantPath(path, width, format as VariantFormat))} ${width}w`)
      .join(', '),
  }));
}

/** The `src` for browsers that know neither format's source: the picture as it was stored. */
export const fallbackSource = (picture: Picture): string => picture.url;

/**
 * The address of a file from how it is stored (docs/product.md, "Media paths"): what starts with http or `/storage/` as
 * it is, any other path with `/storage/` before it.
 * @returns undefined for other schemes, and for paths that lead out of the storage.
 */
export function readMediaAddress(stored: string | null | undefined): string | undefined {
  const value = stored?.trim() ?? '';
  if (/^https?:/i.test(value)) return readWebAddress(value)?.href;
  const path = value.startsWith(storagePrefix) ? value.slice(storagePrefix.length) : value.replace(/^\/(?!\/)/, '');
  const isPath =
    /^[^/\\:?#%"<>\p{Cc}][^\\:?#%"<>\p{Cc}]*$/u.test(path) && !path.split('/').some((part) => /^\.*$/.test(part));
  return isPath ? storageUrl(path) : undefined;
}

/** The name a brochure is saved under, without what file systems refuse. */
export function brochureFileName(name: string): string {
  const plain = name.replace(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim();
  return `${plain}_brochure.pdf`;
}
