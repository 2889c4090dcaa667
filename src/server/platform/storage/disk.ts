import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey } from './key.ts';
import type { Storage } from './storage.ts';

/** Keeps files under `directory`, which is made when the first file comes. */
export function diskStorage(directory: string): Storage {
  const place = (key: string): string => {
    assertKey(key);
    return join(directory, key);
  };
  return {
    async put(key, bytes) {
      const file = place(key);
      await mkdir(dirname(file), { recursive: true });
      // Written beside, flushed and renamed: whatever happens half way, no half file is ever found under the key.
      const unfinished = `${file}.${randomUUID()}`;
      try {
        const handle = await open(unfinished, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: async (key) => rm(place(key), { force: true }),
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: async (key) => readFile(place(key)),
    stream: async (key, range) => createReadStream(place(key), range),
  };
}
