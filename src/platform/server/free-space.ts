import { statfs } from 'node:fs/promises';

/** Returns how many bytes may still be written where a directory is. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
