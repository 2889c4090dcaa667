import { availableParallelism } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import type { VariantFormat, VariantWidth } from '#media/shared/rules.ts';
import { createQueue } from '#platform/server/queue.ts';
import { withoutExtras } from './picture-parts.ts';

/** Far above any camera, below what fills the memory: a small file can unpack to gigapixels. */
const limitInputPixels = 100_000_000;

// One thread per picture, as several are processed at a time; nothing is read twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);
/** Uploads have a queue of their own, so that they never delay viewing. */
const uploads = createQueue(1);
/** Whose upload it is: each account's pictures are decoded in turn. A file that is given up before its turn isn't. */
type Upload = { account: number; signal?: AbortSignal | undefined };
const decode = <Result>({ account, signal }: Upload, work: () => Promise<Result>): Promise<Result> =>
  uploads(work, { of: String(account), signal });
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

/** In pixels: a side of a portrait as it is stored. */
const portraitEdge = 512;
/** All of the source. */
export const portraitPixels = 24_000_000;

/** Returns a portrait: square, upright, without metadata. @throws TooMuchBeside; Error when it is broken, too large or takes too long. */
export function makePortrait(file: Blob, upload: Upload): Promise<Buffer> {
  return decode(upload, async () => {
    const original = picture(await file.bytes(), { limitInputPixels: portraitPixels, failOn: 'truncated' });
    const { width, height } = await original.metadata();
    const edge = Math.min(portraitEdge, width, height);
    return original.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}

/** In pixels: the longest side of an uploaded picture as it is stored. */
const uploadedEdge = 2560;

/** Returns an uploaded picture as WebP, upright, without metadata. @param maxPixels of the source. @throws as `makePortrait` does. */
export function encodeUpload(file: Blob, { maxPixels, ...upload }: Upload & { maxPixels: number }): Promise<Buffer> {
  return decode(upload, async () =>
    picture(await file.bytes(), { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: uploadedEdge, height: uploadedEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
}

/** Waiting drawings have an open request each; more are asked to come back. */
const maxWaitingDrawings = 20;

/** In a queue of their own: link previews never delay viewing. */
const drawings = createQueue(1, { maxWaiting: maxWaitingDrawings });

type Drawing = { cover: Uint8Array | undefined; svg: string };

/**
 * Returns a JPEG of an SVG over a picture that is cut to its size, or without one over nothing. @param prepare is called when it is its turn.
 * @param size in pixels. @param signal a drawing that is aborted before its turn isn't made. @throws QueueFull
 */
export function drawOver(
  prepare: () => Promise<Drawing>,
  { width, height }: { width: number; height: number },
  signal: AbortSignal,
): Promise<Buffer> {
  const draw = async () => {
    const { cover, svg } = await prepare();
    const ground = cover
      ? picture(cover, { limitInputPixels }).autoOrient().resize(width, height, { fit: 'cover' })
      : sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
    return ground
      .composite([{ input: Buffer.from(svg) }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  };
  return drawings(draw, { signal });
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
