import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in a directory that other users of the machine have a permission on, itself included. */
export const openIn = (directory: string): string[] =>
  ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(directory, path)).mode & 0o077) !== 0,
  );
