import { createHash } from 'node:crypto';
import {
  type VariantFormat,
  type VariantWidth,
  variantFormats,
  variantPath,
  variantWidths,
} from '#shared/media/rules.ts';
import type { Db } from '../platform/database/open.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { formatOfBytes, imageExtensions, type MediaKind } from './formats.ts';
import { makePortrait, measureImage, resizeImage } from './images.ts';
import { insertMedia, type NewMedia, type StoredMedia, selectByPath } from './queries.ts';

/** The bytes are not of the kind asked for, or of no format stored here. */
export class UnsupportedMedia extends Error {}

/** The largest picture of a person that is taken, in bytes. */
const largestPortrait = 5_000_000;

type Description = { kind: MediaKind; altText?: string };

export type MediaService = ReturnType<typeof mediaService>;

/** Stored pictures, videos and documents. */
export function mediaService(db: Db, storage: Storage) {
  const beingMade = new Map<string, Promise<string | undefined>>();

  /**
   * Puts a file into the storage, under a name made from its bytes, and answers the row to record it by. Apart from
   * `record`, so that many files can be stored before a short transaction.
   * @throws UnsupportedMedia when the bytes aren't of `kind`.
   */
  async function keep(bytes: Uint8Array, { kind, altText = '' }: Description): Promise<NewMedia> {
    const format = formatOfBytes(bytes);
    if (format?.kind !== kind)
      throw new UnsupportedMedia(`This file is not ${kind === 'image' ? 'an image' : `a ${kind}`} we can keep.`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = `${kind}s/${sha256.slice(0, 2)}/${sha256.slice(0, 32)}.${format.extension}`;
    const measured = kind === 'image' ? await measureImage(bytes) : undefined;
    if ((await storage.size(path)) !== bytes.length) await storage.put(path, bytes);
    return {
      path,
      kind,
      contentType: format.contentType,
      bytes: bytes.length,
      sha256,
      width: measured?.width,
      height: measured?.height,
      standInColor: measured?.color,
      altText,
    };
  }

  /**
   * Puts a picture of a person into the storage, as `keep` does, made square and small.
   * @throws UnsupportedMedia, in words for whoever chose it, when it is no picture, or too large.
   */
  async function keepPortrait(bytes: Uint8Array): Promise<NewMedia> {
    if (bytes.length > largestPortrait) throw new UnsupportedMedia('Choose a picture of at most 5 MB.');
    if (formatOfBytes(bytes)?.kind !== 'image') throw new UnsupportedMedia('Choose a JPEG, PNG, WebP or AVIF picture.');
    const made = await makePortrait(bytes).catch(() => {
      throw new UnsupportedMedia('This picture can’t be read, or has more than 24 megapixels. Choose another.');
    });
    return keep(made, { kind: 'image' });
  }

  /** The rows of files put by `keep`, in the order given; `within` is the transaction they belong to. */
  const record = (files: NewMedia[], within: Db = db): Promise<StoredMedia[]> => insertMedia(within, files);

  /** Makes a variant of a picture unless it is there, and answers its path; undefined when there can't be one. */
  async function makeVariant(stem: string, width: VariantWidth, format: VariantFormat): Promise<string | undefined> {
    const path = variantPath(`${stem}.${format}`, width, format);
    if ((await storage.size(path)) !== undefined) return path;
    const original = await selectByPath(
      db,
      imageExtensions.map((extension) => `${stem}.${extension}`),
    );
    if (!original || (original.width ?? 0) < width) return undefined;
    await storage.put(path, await resizeImage(await storage.read(original.path), width, format));
    return path;
  }

  return {
    keep,
    keepPortrait,
    record,
    /** Stores one file and records it. @throws UnsupportedMedia when the bytes aren't of `kind`. */
    async store(bytes: Uint8Array, description: Description): Promise<StoredMedia> {
      const [row] = await record([await keep(bytes, description)]);
      return row as StoredMedia;
    },
    /**
     * The path of a picture's variant, made on first demand; those who ask at the same time share the work.
     * @param stem the original's path without its extension.
     * @returns undefined for a width or format not offered, and for a picture that is not there or is narrower.
     */
    variant(stem: string, width: number, format: string): Promise<string | undefined> {
      const offered = variantWidths.find((known) => known === width);
      if (!offered || !Object.hasOwn(variantFormats, format)) return Promise.resolve(undefined);
      const key = `${width}/${stem}.${format}`;
      const made =
        beingMade.get(key) ?? makeVariant(stem, offered, format as VariantFormat).finally(() => beingMade.delete(key));
      beingMade.set(key, made);
      return made;
    },
    size: storage.size,
    stream: storage.stream,
  };
}
