import { availableParallelism } from 'node:os';
import sharp, { type SharpOptions } from 'sharp';
import type { VariantFormat, VariantWidth } from '#media/shared/rules.ts';
import { createQueue } from '#platform/server/queue.ts';
import { withoutMetadata } from './picture-parts.ts';

/** The limit is above any camera's, and protects the memory: a small file can unpack to gigapixels. */
const limitInputPixels = 100_000_000;

// Each picture gets one thread, as several are processed at a time. Nothing is read twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);
/** Uploads have their own queue, so that they never delay viewing. */
const uploads = createQueue(1);
/**
 * The uploading account. Accounts' pictures are decoded in turns. A file that is abandoned before its turn isn't
 * decoded.
 */
type Upload = { account: number; signal?: AbortSignal | undefined };
/** The picture that another is made from has at most `maxPixels`. */
type Source = Upload & { maxPixels: number };
const decode = <Result>({ account, signal }: Upload, work: () => Promise<Result>): Promise<Result> =>
  uploads(work, { of: String(account), signal });
const measures = createQueue(availableParallelism());
const variants = createQueue(availableParallelism());

/** The limit for one picture. The largest takes a tenth of it. */
const maxSeconds = 15;

/** @throws MetadataTooLarge */
const picture = (bytes: Uint8Array, options: SharpOptions) =>
  sharp(withoutMetadata(bytes), options).timeout({ seconds: maxSeconds });

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

/** In pixels, the side of a stored portrait. */
const portraitEdge = 512;

/**
 * Returns a portrait: square, upright, without metadata. @throws MetadataTooLarge; Error if it is broken, too large or
 * takes too long
 */
export function makePortrait(file: Blob, { maxPixels, ...upload }: Source): Promise<Buffer> {
  return decode(upload, async () => {
    const original = picture(await file.bytes(), { limitInputPixels: maxPixels, failOn: 'truncated' });
    const { width, height } = await original.metadata();
    const edge = Math.min(portraitEdge, width, height);
    return original.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  });
}

/** In pixels, the longest side of an uploaded picture as it is stored. */
const uploadedEdge = 2560;

/** Returns an uploaded picture as WebP, upright, without metadata. @throws the errors of `makePortrait` */
export function encodeUpload(file: Blob, { maxPixels, ...upload }: Source): Promise<Buffer> {
  return decode(upload, async () =>
    picture(await file.bytes(), { limitInputPixels: maxPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: uploadedEdge, height: uploadedEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
}

/** Limits how many drawings wait, because each has an open request. Further ones are refused for now. */
const maxWaiting = { ofOneNetwork: 20, ofAll: 400 } as const;

/** Drawings have their own queue, so that link previews never delay viewing. */
const drawings = createQueue(1, { maxWaiting: maxWaiting.ofAll, maxWaitingOfOne: maxWaiting.ofOneNetwork });

type Drawing = { cover: Uint8Array | undefined; svg: string };

/**
 * Returns a JPEG of an SVG over a picture that is cut to its size, or over nothing. @param prepare is called when its
 * turn comes. @param size is in pixels. @param turn has the network that asks, since networks take turns, and cancels a
 * drawing that is still waiting. @throws QueueFull
 */
export function drawOver(
  prepare: () => Promise<Drawing>,
  { width, height }: { width: number; height: number },
  turn: { of: string; signal: AbortSignal },
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
  return drawings(draw, turn);
}

/**
 * Returns a picture at another width, without metadata. @param read is called when its turn comes, because thousands of
 * waiting pictures would fill the memory.
 */
export function resizeImage(
  read: () => Promise<Uint8Array>,
  width: VariantWidth,
  format: VariantFormat,
): Promise<Buffer> {
  return variants(async () => {
    const resized = picture(await read(), { limitInputPixels })
      .autoOrient()
      .resize({ width });
    // The first visitor waits for it. Spending a tenth of the time costs a few per cent more bytes.
    return (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 75, effort: 4 })
    ).toBuffer();
  });
}
