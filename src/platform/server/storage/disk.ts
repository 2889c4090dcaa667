import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertKey, isKey, type Storage, StorageUnavailable } from './storage.ts';

export function diskStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(directory, key);
  };
  return {
    async put(key, source, signal) {
      const file = pathOf(key);
      // The file is flushed and renamed, so that no partial file is found under the key. `list` finds files that a
      // killed process leaves.
      const unfinished = pathOf(`unfinished/${randomUUID()}.part`);
      try {
        await mkdir(dirname(unfinished), { recursive: true });
        await mkdir(dirname(file), { recursive: true });
        const handle = await open(unfinished, 'wx');
        try {
          await handle.writeFile(source, { signal });
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw signal?.aborted ? signal.reason : asUnavailable(error);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }).catch(unavailable),
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw asUnavailable(error);
      }
    },
    read: async (key) => readFile(pathOf(key)).catch(unavailable),
    async stream(key, range) {
      const file = await open(pathOf(key)).catch(unavailable);
      return file.createReadStream(range);
    },
    // Directories are made when they are needed, so there is nothing to check.
    check: async () => {},
    async *list(prefix = '') {
      const entries = await readdir(join(directory, dirname(`${prefix}.`)), {
        recursive: true,
        withFileTypes: true,
      }).catch((error) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw asUnavailable(error);
      });
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(directory, path).split(sep).join('/');
        if (!entry.isFile() || !key.startsWith(prefix) || !isKey(key)) continue;
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key, modifiedAt: found.mtime };
      }
    },
  };
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Codes of a full, read-only, broken or unmounted disk. */
const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOTDIR']);

const asUnavailable = (error: unknown): unknown =>
  diskFaults.has(codeOf(error) ?? '') ? new StorageUnavailable(error) : error;

const unavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
