import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import { OperatorError } from '#platform/server/operator-error.ts';
import { isOlder, programVersion } from '#platform/server/version.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  headName,
  isPart,
  manifestName,
} from './archive-format.ts';

/** An archive that can't be used; `message` is a sentence for the operator. */
export class ArchiveError extends OperatorError {}

const damaged = (file: string, why: string) => new ArchiveError(`${file} is damaged (${why}). Use another backup.`);

const notBackup = (file: string) => new ArchiveError(`${file} is not a backup of Aangan.`);

/** A file of an archive. Its content has to be read before the next one. */
type ArchivedFile = { name: string; bytes: number; content: Readable };

/** Yields the files of an archive in their order. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const decoder = createTarDecoder({ strict: true });
  const reading = pipeline(
    createReadStream(file),
    createZstdDecompress(),
    decoder.writable as unknown as NodeJS.WritableStream,
  );
  // The reader below gets the same error.
  reading.catch(() => {});
  for await (const { header, body } of decoder.readable as unknown as AsyncIterable<Entry>)
    yield { name: header.name, bytes: header.size, content: Readable.fromWeb(body) };
}

type Entry = { header: { name: string; size: number }; body: WebStream };

export type CheckedArchive = { head: ArchiveHead; manifest: ArchiveManifest };

const textOf = async (content: Readable): Promise<string> => Buffer.concat(await content.toArray()).toString();

/**
 * Reads a whole archive and compares it with its manifest. @throws ArchiveError when it isn't one, is damaged, or was
 * made by a newer program @param newestMigration the newest that this program knows
 */
export async function checkArchive(file: string, newestMigration: number): Promise<CheckedArchive> {
  try {
    return await check(file, newestMigration);
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (error instanceof ArchiveError) throw error;
    if (code === 'ZSTD_error_prefix_unknown') throw notBackup(file);
    if (syscall) throw new ArchiveError(`${file} can't be read (${code}).`);
    throw damaged(file, code ?? (error as Error).message);
  }
}

async function check(file: string, newestMigration: number): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined;
  let manifest: ArchiveManifest | undefined;
  const found: ArchiveManifest['parts'] = [];
  for await (const { name, bytes, content } of readArchive(file)) {
    if (manifest) throw damaged(file, 'it goes on after its end');
    if (!head && name !== headName) throw notBackup(file);
    if (name === manifestName) {
      manifest = parsed(file, archiveManifest, await textOf(content));
      continue;
    }
    if (!isPart(name)) throw damaged(file, 'it has a file that no backup has');
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    for await (const chunk of content) {
      hash.update(chunk);
      if (!head) kept.push(chunk);
    }
    head ??= readHead(file, Buffer.concat(kept).toString(), newestMigration);
    found.push({ name, bytes, sha256: hash.digest('hex') });
  }
  if (!head || !manifest) throw damaged(file, 'its end is missing');
  const differing = manifest.parts.find(
    ({ name, sha256 }, index) => found[index]?.name !== name || found[index].sha256 !== sha256,
  );
  if (differing) throw damaged(file, `${differing.name} has changed`);
  if (found.length !== manifest.parts.length) throw damaged(file, `${found.at(-1)?.name} is not in its manifest`);
  return { head, manifest };
}

function readHead(file: string, text: string, newestMigration: number): ArchiveHead {
  const named = parsed(file, archiveHead.pick({ format: true, version: true }), text);
  const newer = new ArchiveError(
    `${file} was made by Aangan ${named.version}, which is newer than this program (${programVersion}). Restore it with that version.`,
  );
  if (named.format > archiveFormat || isOlder(programVersion, named.version)) throw newer;
  const head = parsed(file, archiveHead, text);
  if (head.migration > newestMigration) throw newer;
  return head;
}

function parsed<Value>(file: string, schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(file, 'what it says of itself can’t be read');
  }
}
