import { availableParallelism } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import type { VariantFormat, VariantWidth } from '#shared/media/rules.ts';
import { createQueue } from '../platform/queue.ts';
import { withoutExtras } from './picture-parts.ts';

/** Far above any camera's picture; below what would fill the memory (a small file can unpack to gigapixels). */
const limitInputPixels = 100_000_000;

// Pictures are worked on side by side, so each gets one thread; a cache would only hold what is never read twice.
sharp.concurrency(1);
sharp.cache(false);
/** Apart, so that what people upload never keeps others from seeing pictures; one at a time leaves the other cores free. */
const uploads = createQueue(1);
const measures = createQueue(availableParallelism());
const variants = createQueue(availableParallelism());

/** The longest that one picture is worked on, in seconds; the largest allowed takes a tenth of it. */
const patience = 15;

/** A picture to be decoded: without what is not to be seen, and not for ever. @throws TooMuchBeside */
const picture = (bytes: Uint8Array, options: SharpOptions) =>
  sharp(withoutExtras(bytes), options).timeout({ seconds: patience });

/** The size of a picture as it is shown (turned as its camera noted), and its average colour as `#rrggbb`. */
export function measureImage(bytes: Uint8Array): Promise<{ width: number; height: number; color: string }> {
  return measures(async () => {
    const original = picture(bytes, { limitInputPixels });
    const { autoOrient } = await original.metadata();
    const pixel = await original
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return { width: autoOrient.width, height: autoOrient.height, color: `#${pixel.subarray(0, 3).toString('hex')}` };
  });
}

/** The most pixels along a side of a portrait, and the most that what it is made from may have in all. */
const portrait = { edge: 512, pixels: 24_000_000 };

/**
 * A picture of a person as it is kept: square, turned upright, encoded again, so that nothing of the file remains but what is
 * to be seen.
 * @throws TooMuchBeside; Error when the bytes are no whole picture, or one of too many pixels, or it takes too long.
 */
export function makePortrait(bytes: Uint8Array): Promise<Buffer> {
  return uploads(async () => {
    const original = picture(bytes, { limitInputPixels: portrait.pixels, failOn: 'truncated' });
    const { width, height } = await original.metadata();
    const edge = Math.min(portrait.edge, width, height);
    return original.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}

/** The longest side of an uploaded picture as it is stored, and the most pixels of what it is made from. */
const uploaded = { edge: 2560, pixels: 60_000_000 };

/**
 * Encodes an uploaded picture again as WebP, upright and without metadata, so that nothing of the file remains but what is seen.
 * @throws TooMuchBeside; Error when the bytes are no whole picture, or it has too many pixels or takes too long.
 */
export function encodeUpload(bytes: Uint8Array): Promise<Buffer> {
  return uploads(() =>
    picture(bytes, { limitInputPixels: uploaded.pixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: uploaded.edge, height: uploaded.edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
}

/** A picture at another width, in its proportions, without the camera's notes. */
export function resizeImage(bytes: Uint8Array, width: VariantWidth, format: VariantFormat): Promise<Buffer> {
  return variants(() => {
    const resized = picture(bytes, { limitInputPixels }).autoOrient().resize({ width });
    // The first visitor waits for it: an effort that takes a tenth of the time costs a few per cent of bytes.
    return (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 75, effort: 4 })
    ).toBuffer();
  });
}
