import { createHash } from 'node:crypto';
import {
  type VariantFormat,
  type VariantWidth,
  variantFormats,
  variantPath,
  variantWidths,
} from '#shared/media/rules.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import type { JobKind, JobsService } from '../platform/jobs/service.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { formatOfBytes, imageExtensions, type MediaKind } from './formats.ts';
import { makePortrait, measureImage, resizeImage } from './images.ts';
import { TooMuchBeside } from './picture-parts.ts';
import {
  deleteMedia,
  holdByPath,
  insertMedia,
  isUsed,
  lockPath,
  type NewMedia,
  type StoredMedia,
  selectByPath,
  selectPath,
  selectUnreferenced,
} from './queries.ts';

/** The bytes are not of the kind asked for, or of no format stored here. */
export class UnsupportedMedia extends Error {}

/** The largest picture of a person that is taken, in bytes. */
const largestPortrait = 5_000_000;

type Description = { kind: MediaKind; altText?: string };

/** A picture that is in the storage and not recorded yet. */
type Kept = { file: NewMedia; bytes: Uint8Array };

const erasing: JobKind = { name: 'erase-file', retries: 10, retryDelaySeconds: 5, timeoutSeconds: 60 };

export type MediaService = ReturnType<typeof mediaService>;

/** Stored pictures, videos and documents. */
export function mediaService(db: PooledDb, storage: Storage, jobs: JobsService) {
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
  async function keepPortrait(bytes: Uint8Array): Promise<Kept> {
    if (bytes.length > largestPortrait) throw new UnsupportedMedia('Choose a picture of at most 5 MB.');
    if (formatOfBytes(bytes)?.kind !== 'image') throw new UnsupportedMedia('Choose a JPEG, PNG, WebP or AVIF picture.');
    const made = await makePortrait(bytes).catch((error: unknown) => {
      throw new UnsupportedMedia(
        error instanceof TooMuchBeside
          ? 'This file holds too much beside the picture. Save it again as a JPEG and choose that.'
          : 'This picture can’t be read, or has more than 24 megapixels. Choose another.',
      );
    });
    return { file: await keep(made, { kind: 'image' }), bytes: made };
  }

  /** The rows of files put by `keep`, in the order given; `within` is the transaction they belong to. */
  const record = (files: NewMedia[], within: Db = db): Promise<StoredMedia[]> => insertMedia(within, files);

  /** Records a file put by `keepPortrait`, and puts it again if it was erased meanwhile. */
  async function recordKept(tx: Db, { file, bytes }: Kept): Promise<StoredMedia> {
    await lockPath(tx, file.path);
    const [row] = await record([file], tx);
    if ((await storage.size(file.path)) !== bytes.length) await storage.put(file.path, bytes);
    return row as StoredMedia;
  }

  const enqueueErasing = jobs.define<{ path: string }>(erasing, ({ data: { path } }) => erase(path));

  /**
   * Erases a file with its variants unless something refers to it. The row goes first, in a transaction of its own, so that a variant
   * being made finds it gone; the files then, under the same lock by which one who puts the same file up waits.
   */
  async function erase(path: string): Promise<void> {
    const isFree = await db.transaction(async (tx) => {
      await lockPath(tx, path);
      const row = await holdByPath(tx, path);
      if (!row) return true;
      if (await isUsed(tx, row)) return false;
      await deleteMedia(tx, row.id);
      return true;
    });
    if (!isFree) return;
    await db.transaction(async (tx) => {
      await lockPath(tx, path);
      if (await holdByPath(tx, path)) return;
      const formats = Object.keys(variantFormats) as VariantFormat[];
      const variants = variantWidths.flatMap((width) => formats.map((format) => variantPath(path, width, format)));
      // The original last: once it is gone, all are.
      for (const key of [...variants, path]) await storage.remove(key);
    });
  }

  /** Makes a variant of a picture unless it is there, and answers its path; undefined when there can't be one. */
  async function makeVariant(stem: string, width: VariantWidth, format: VariantFormat): Promise<string | undefined> {
    const path = variantPath(`${stem}.${format}`, width, format);
    if ((await storage.size(path)) !== undefined) return path;
    const original = await selectByPath(
      db,
      imageExtensions.map((extension) => `${stem}.${extension}`),
    );
    if (!original || (original.width ?? 0) < width) return undefined;
    if ((await storage.size(original.path)) === undefined) return undefined;
    await storage.put(path, await resizeImage(await storage.read(original.path), width, format));
    // Erased meanwhile, the picture must not live on in this.
    if (await selectByPath(db, [original.path])) return path;
    await storage.remove(path);
    return undefined;
  }

  return {
    keep,
    keepPortrait,
    record,
    recordKept,
    /** Has a file erased once `tx`, in which it is called, is committed, if nothing refers to it then. */
    discard: async (tx: Db, id: number): Promise<void> => {
      const path = await selectPath(tx, id);
      if (path !== undefined) await enqueueErasing({ path });
    },
    /** Erases the files that nothing has referred to for an hour or more. */
    deleteExpired: async (): Promise<void> => {
      for (const path of await selectUnreferenced(db)) await erase(path);
    },
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
