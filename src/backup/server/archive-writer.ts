import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createTarPacker } from 'modern-tar';
import { type ArchiveManifest, manifestName } from './archive-format.ts';

type Part = ArchiveManifest['parts'][number];

/** Adds a file of `bytes` bytes. @throws Error when it has another length. */
type Add = (name: string, content: Uint8Array | Readable, bytes?: number) => Promise<void>;

/** A tar archive that is written while it is read. `done` resolves when writing has ended, also after a failure. */
export type Archive = { tar: Readable; done: Promise<void> };

/**
 * Returns an archive of the files that `fill` adds, followed by the manifest that it returns. `fill` waits for slow
 * readers. An error of `fill` ends the archive with it.
 */
export function archiveOf(fill: (add: Add) => Promise<Omit<ArchiveManifest, 'parts'>>): Archive {
  const { readable, controller } = createTarPacker();
  const parts: Part[] = [];
  const mtime = new Date();

  const add: Add = async (name, content, bytes = (content as Uint8Array).length) => {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size: bytes, mode: 0o600, mtime }).getWriter();
    for await (const chunk of content instanceof Readable ? content : [content]) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  };

  const write = async () => {
    const contents = await fill(add);
    await add(manifestName, Buffer.from(JSON.stringify({ ...contents, parts })));
    controller.finalize();
  };
  const done = write().catch((error: unknown) => controller.error(error));
  return { tar: Readable.fromWeb(readable as WebStream), done };
}
