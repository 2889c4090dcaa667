import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  storedPathOf,
  type VariantFormat,
  type VariantWidth,
  variantFormats,
  variantPath,
  variantWidths,
} from '#media/shared/rules.ts';
import { type MediaKind, otherKind, uploadLimits } from '#media/shared/upload-rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { sha256Of } from '#platform/server/sha256.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { erasingService } from './erasing-service.ts';
import { formatOfBytes, imageExtensions, signatureBytes } from './formats.ts';
import { encodeUpload, makePortrait, measureImage, resizeImage } from './images.ts';
import { MetadataTooLarge } from './picture-parts.ts';
import {
  insertMedia,
  isListedDocument,
  isShown,
  lockPath,
  type NewMedia,
  type StoredMedia,
  selectByPath,
  selectServed,
} from './queries.ts';

export type { StoredMedia } from './queries.ts';

/** The audience of a stored file. Visitors don't see a document that is `for saving`. */
export type FileAudience = 'everyone' | 'everyone, for saving' | 'its uploader';

/** The file isn't of the expected kind or isn't in a format stored here. */
export class UnsupportedMedia extends Error {}

const maxPortraitBytes = 5_000_000;
/** The limit is for the picture that a portrait is made from. */
const maxPortraitPixels = 24_000_000;

/** A `Blob` is on disk and can be read repeatedly. */
type Content = Uint8Array | Blob;

/** The picture that another is made from. */
type Source = Parameters<typeof encodeUpload>[1];

type UploadRules = Source & { kinds: MediaKind[] };

type Measured = Awaited<ReturnType<typeof measureImage>>;

type Kept = { file: NewMedia; content: Content };

const sizeOf = (content: Content): number => (content instanceof Blob ? content.size : content.length);

const formatOf = async (content: Content) =>
  formatOfBytes(content instanceof Blob ? await content.slice(0, signatureBytes).bytes() : content);

/** Returns what `encode` makes of a picture of a format. @throws UnsupportedMedia with a text for the user */
async function encoded(
  encode: typeof encodeUpload,
  file: Blob,
  { maxPixels: most = Number.POSITIVE_INFINITY }: { maxPixels?: number },
  source: Source,
): Promise<Buffer> {
  const maxPixels = Math.min(most, source.maxPixels);
  return encode(file, { ...source, maxPixels }).catch((error: unknown) => {
    source.signal?.throwIfAborted();
    throw new UnsupportedMedia(
      error instanceof MetadataTooLarge
        ? 'This file contains too much metadata. Save it as a new JPEG and choose that.'
        : `This picture can’t be read, or has more than ${maxPixels / 1_000_000} megapixels. Choose another.`,
    );
  });
}

export type MediaService = ReturnType<typeof mediaService>;

export function mediaService(db: PooledDb, storage: Storage, jobs: JobsService) {
  const beingMade = new Map<string, Promise<string | undefined>>();

  const put = (path: string, content: Content): Promise<void> =>
    storage.put(path, content instanceof Blob ? Readable.fromWeb(content.stream() as never) : content);

  /**
   * Stores a file under a name made from its bytes. `record` inserts its row later. @param known has the measures of a
   * picture that was measured before. @throws UnsupportedMedia if it isn't of `kind`
   */
  async function keep(content: Content, kind: MediaKind, known?: Measured): Promise<NewMedia> {
    const format = await formatOf(content);
    if (format?.kind !== kind)
      throw new UnsupportedMedia(`This file is not ${kind === 'image' ? 'an image' : `a ${kind}`} we support.`);
    const sha256 = await sha256Of(content instanceof Blob ? content.stream() : [content]);
    const path = `${kind}s/${sha256.slice(0, 2)}/${sha256.slice(0, 32)}.${format.extension}`;
    const measured = kind === 'image' ? (known ?? (await measureImage(content as Uint8Array))) : undefined;
    if ((await storage.size(path)) !== sizeOf(content)) await put(path, content);
    return {
      path,
      kind,
      contentType: format.contentType,
      bytes: sizeOf(content),
      sha256,
      width: measured?.width,
      height: measured?.height,
      standInColor: measured?.color,
    };
  }

  /** Stores a portrait, square and small. @throws UnsupportedMedia with a text for the user */
  async function keepPortrait(file: Blob, account: number): Promise<Kept> {
    if (file.size > maxPortraitBytes) throw new UnsupportedMedia('Choose a picture of at most 5 MB.');
    const format = await formatOf(file);
    if (format?.kind !== 'image') throw new UnsupportedMedia('Choose a JPEG, PNG, WebP or AVIF picture.');
    const content = await encoded(makePortrait, file, format, { maxPixels: maxPortraitPixels, account });
    return { file: await keep(content, 'image'), content };
  }

  /**
   * Stores an uploaded file, whose bytes decide its kind. Pictures are encoded again. @param account is the
   * uploader, for a fair turn.
   * @throws UnsupportedMedia with a text for the user, if it is of none of `kinds` or too large
   */
  async function keepUpload(file: Blob, { kinds, ...source }: UploadRules): Promise<Kept> {
    const format = await formatOf(file);
    if (!format || !kinds.includes(format.kind)) throw new UnsupportedMedia(otherKind(kinds));
    if (file.size > uploadLimits[format.kind].bytes) throw new UnsupportedMedia(otherKind([format.kind]));
    if (format.kind !== 'image') return { file: await keep(file, format.kind), content: file };
    const content = await encoded(encodeUpload, file, format, source);
    return { file: await keep(content, format.kind), content };
  }

  const record = (files: NewMedia[], within: Db = db): Promise<StoredMedia[]> => insertMedia(within, files);

  /** Records a kept file, and stores it again if it was erased meanwhile. */
  async function recordKept(tx: Db, { file, content }: Kept): Promise<StoredMedia> {
    await lockPath(tx, file.path);
    const [row] = await record([file], tx);
    if ((await storage.size(file.path)) !== file.bytes) await put(file.path, content);
    return row as StoredMedia;
  }

  /** Returns its path; undefined if there can't be one. */
  async function makeVariant(stem: string, width: VariantWidth, format: VariantFormat): Promise<string | undefined> {
    const path = variantPath(`${stem}.${format}`, width, format);
    if ((await storage.size(path)) !== undefined) return path;
    const original = await selectByPath(
      db,
      imageExtensions.map((extension) => `${stem}.${extension}`),
    );
    if (!original || (original.width ?? 0) < width) return undefined;
    if ((await storage.size(original.path)) === undefined) return undefined;
    await storage.put(path, await resizeImage(() => storage.read(original.path), width, format));
    // The picture was erased meanwhile.
    if (await selectByPath(db, [original.path])) return path;
    await storage.remove(path);
    return undefined;
  }

  return {
    ...erasingService(db, storage, jobs),
    keep,
    keepPortrait,
    keepUpload,
    record,
    recordKept,
    /** Stores one file and records it. @throws UnsupportedMedia if the bytes aren't of `kind` */
    async store(bytes: Uint8Array, kind: MediaKind): Promise<StoredMedia> {
      const [row] = await record([await keep(bytes, kind)]);
      return row as StoredMedia;
    },
    /**
     * Returns a variant's path, and makes it on the first request. @param stem is the original's path without its
     * extension.
     * @returns undefined for a width or format that isn't offered, or a picture that is missing or narrower
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
    /** Returns the bytes of a stored picture by its address; undefined if it is missing. */
    async readPicture(url: string): Promise<Uint8Array | undefined> {
      const path = storedPathOf(url);
      return path !== undefined && (await storage.size(path)) !== undefined ? storage.read(path) : undefined;
    },
    /** Stores, reads and removes a small file. @throws StorageUnavailable if the store or its settings don't let it */
    async checkStore(): Promise<void> {
      await storage.check();
      const key = `unfinished/${randomUUID()}.check`;
      await storage.put(key, Buffer.from('check'));
      await storage.read(key);
      await storage.remove(key);
    },
    /** Returns the audience of a file, given the names it may have; undefined if there is no such file. */
    async audience(paths: string[]): Promise<FileAudience | undefined> {
      const file = await selectServed(db, paths);
      if (!file) return undefined;
      if (file.isDoubtful && !(await isShown(db, file))) return 'its uploader';
      return file.kind === 'document' && !(await isListedDocument(db, file)) ? 'everyone, for saving' : 'everyone';
    },
    size: storage.size,
    stream: storage.stream,
  };
}
