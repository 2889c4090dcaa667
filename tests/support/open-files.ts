import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns everything in a directory that other users of the machine have a permission on, itself included. */
export const openIn = (directory: string): string[] =>
  ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter((path) => {
    // The program may erase a file meanwhile, such as one that no record names.
    const found = statSync(join(directory, path), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });
