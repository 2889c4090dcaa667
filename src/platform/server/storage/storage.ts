import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

export type Source = Uint8Array | Readable;

/** The store can't be reached, or has no room. Nothing was changed; trying again later may succeed. */
export class StorageUnavailable extends Error {
  /** What the store calls the fault, such as NoSuchBucket, InvalidAccessKeyId or ECONNREFUSED, for the log. */
  readonly code: string;
  constructor(cause: unknown) {
    super('Files can’t be reached just now. Please try again in a minute.', { cause });
    this.code = faultName(cause);
  }
}

/** Names of faults come from a fixed set, so that they hold no personal data. */
function faultName(cause: unknown): string {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  const named = typeof code === 'string' ? code : name;
  return typeof named === 'string' && /^[A-Za-z]\w{0,60}$/.test(named) ? named : 'unknown';
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
  /** Throws StorageUnavailable where the store can't be used as it is set. */
  check(): Promise<void>;
};
