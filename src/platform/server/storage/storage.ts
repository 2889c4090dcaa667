import type { Readable } from 'node:stream';
import { storeCounts } from '../counts.ts';
import { OperatorError } from '../operator-error.ts';

/** The bytes from `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

type Source = Uint8Array | Readable;

/** The store can't be reached, or is full. Nothing was changed, and trying again later may succeed. */
export class StorageUnavailable extends Error {
  /** The store's name of the fault, such as NoSuchBucket, InvalidAccessKeyId or ECONNREFUSED, for the log. */
  readonly code: string;
  constructor(cause: unknown) {
    super('Files can’t be reached just now. Please try again in a minute.', { cause });
    this.code = faultName(cause);
    storeCounts.faults += 1;
  }
}

/** Returns the fault of a store as an OperatorError; other errors unchanged. */
export const withoutStore = (error: unknown): unknown =>
  error instanceof StorageUnavailable
    ? new OperatorError(
        `Files can't be stored or read (${error.code}). Check the settings of the store, what its keys allow, or the disk.`,
      )
    : error;

/** Names of faults come from a fixed set, so that they hold no personal data. */
function faultName(cause: unknown): string {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  const named = typeof code === 'string' ? code : name;
  return typeof named === 'string' && /^[A-Za-z]\w{0,60}$/.test(named) ? named : 'unknown';
}

/** Every method throws StorageUnavailable. */
export type Storage = {
  /**
   * Stores a whole file or nothing, and replaces one under that key. @param signal aborts with its reason; then nothing
   * is stored.
   */
  put(key: string, source: Source, signal?: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns the size in bytes; undefined if there is no file. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Promise<Uint8Array>;
  stream(key: string, range?: ByteRange): Promise<Readable>;
  list(prefix?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Throws StorageUnavailable if the store can't be used with its settings. */
  check(): Promise<void>;
};

const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^(?:${segment}/)+${segment}\\.[a-z0-9]+$`);

export const isKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error unless the key is lower-case segments with one extension, which can't lead out of the store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
