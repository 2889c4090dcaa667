import { availableParallelism } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import type { VariantFormat, VariantWidth } from '#shared/media/rules.ts';
import { createQueue } from '../platform/queue.ts';
import { withoutExtras } from './picture-parts.ts';

/** Far above any camera, below what fills the memory: a small file can unpack to gigapixels. */
const limitInputPixels = 100_000_000;

// One thread per picture, as several are processed at a time; nothing is read twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);
/** Separate, so that uploads never delay viewing. */
const uploads = createQueue(1);
const measures = createQueue(availableParallelism());
const variants = createQueue(availableParallelism());

/** Seconds per picture; the largest takes a tenth of it. */
const patience = 15;

/** @throws TooMuchBeside */
const picture = (bytes: Uint8Array, options: SharpOptions) =>
  sharp(withoutExtras(bytes), options).timeout({ seconds: patience });

/** Returns a picture's size as shown (turned by its orientation), and its average colour as `#rrggbb`. */
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

/** In pixels: a side of the result, and all of the source. */
const portrait = { edge: 512, pixels: 24_000_000 };

/** Returns a portrait: square, upright, without metadata. @throws TooMuchBeside; Error when it is broken, too large or takes too long. */
export function makePortrait(bytes: Uint8Array): Promise<Buffer> {
  return uploads(async () => {
    const original = picture(bytes, { limitInputPixels: portrait.pixels, failOn: 'truncated' });
    const { width, height } = await original.metadata();
    const edge = Math.min(portrait.edge, width, height);
    return original.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}

/** In pixels: the longest side of the result, and all of the source. */
const uploaded = { edge: 2560, pixels: 60_000_000 };

/** Returns an uploaded picture as WebP, upright, without metadata. @throws as `makePortrait` does. */
export function encodeUpload(bytes: Uint8Array): Promise<Buffer> {
  return uploads(() =>
    picture(bytes, { limitInputPixels: uploaded.pixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: uploaded.edge, height: uploaded.edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
}

/** In a queue of their own: link previews never delay viewing. */
const drawings = createQueue(1);

/** Returns a JPEG of an SVG over a picture that is cut to its size, or without one over nothing. @param size in pixels */
export function drawOver(
  cover: Uint8Array | undefined,
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return drawings(() => {
    const ground = cover
      ? picture(cover, { limitInputPixels }).autoOrient().resize(width, height, { fit: 'cover' })
      : sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
    return ground
      .composite([{ input: Buffer.from(svg) }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  });
}

/** Returns a picture at another width, without metadata. */
export function resizeImage(bytes: Uint8Array, width: VariantWidth, format: VariantFormat): Promise<Buffer> {
  return variants(() => {
    const resized = picture(bytes, { limitInputPixels }).autoOrient().resize({ width });
    // The first visitor waits for it: a tenth of the time costs a few per cent of bytes.
    return (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 75, effort: 4 })
    ).toBuffer();
  });
}
