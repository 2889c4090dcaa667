import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

export type Source = Uint8Array | Readable;

/** The store can't be reached, or has no room. Nothing was changed, and trying again later may succeed. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('Files can’t be reached just now. Please try again in a minute.', { cause });
  }
}

/** Where files are kept. Every method throws StorageUnavailable when the store can't be reached or has no room. */
export type Storage = {
  /**
   * Stores a file whole or not at all; a file already under that key is replaced.
   * @param signal gives up: nothing is stored, and the reason is thrown.
   */
  put(key: string, source: Source, signal?: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  /** The file's size in bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** The whole file in memory. @throws when there is none. */
  read(key: string): Promise<Uint8Array>;
  stream(key: string, range?: ByteRange): Promise<Readable>;
  list(prefix?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
