import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files that killed processes left unfinished in a directory. @param before is in ms; files last written
 * before it are removed. @param suffix is the end of their names
 */
export async function removeStrayFiles(directory: string, before: number, suffix = ''): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const path of names.filter((name) => name.endsWith(suffix)).map((name) => join(directory, name))) {
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}
