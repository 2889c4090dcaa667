import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number };

/** Where files are kept: a directory today; an S3-compatible store can stand behind the same calls. */
export type Storage = {
  /** Stores `bytes` whole or not at all; a file already under that key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** The file's size in bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** The whole file in memory. @throws when there is none. */
  read(key: string): Promise<Uint8Array>;
  /** The file, or a part of it, as it is read. @throws when there is none. */
  stream(key: string, range?: ByteRange): Promise<Readable>;
};
