import { accessSync, constants, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const room = 4 * 1024 ** 3;

/**
 * Directories are in memory, if the system has such a place with room, because an embedded database waits for the disk
 * at each commit.
 */
const base = hasRoom() ? memory : tmpdir();

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}

/** Creates a directory for a test. The caller removes it. */
export const temporaryDirectory = (name: string): string => mkdtempSync(join(base, `aangan-${name}-`));

/** Returns everything in a directory that other users of the machine have a permission on, itself included. */
export const openIn = (directory: string): string[] =>
  ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter((path) => {
    // The program may erase a file meanwhile, such as one that no record names.
    const found = statSync(join(directory, path), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });
