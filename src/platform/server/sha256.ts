import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a content in hexadecimal. @throws the signal's reason once it is aborted */
export async function sha256Of(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}
