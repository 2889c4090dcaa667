import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

export type Source = Uint8Array | Readable;

/** The store can't be reached, or has no room. Nothing was changed; trying again later may succeed. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('Files can’t be reached just now. Please try again in a minute.', { cause });
  }
}

/** Every method throws StorageUnavailable. */
export type Storage = {
  /** Stores a file whole or not at all, replacing one under that key. @param signal aborts with its reason; nothing is stored. */
  put(key: string, source: Source, signal?: AbortSignal): Promise<void>;
  remove(key: string): Promise<void>;
  /** In bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  read(key: string): Promise<Uint8Array>;
  stream(key: string, range?: ByteRange): Promise<Readable>;
  list(prefix?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
