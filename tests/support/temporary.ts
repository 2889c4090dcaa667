import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
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
