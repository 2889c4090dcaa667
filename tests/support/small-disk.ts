import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Says why no small disk can be mounted here; undefined where one can. */
export function whyNoSmallDisk(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'aangan-disk-'));
  const { status, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory], {
    stdio: 'ignore',
  });
  if (status === 0) execFileSync('umount', [directory]);
  rmdirSync(directory);
  if (status === 0) return undefined;
  return error ? 'there is no `mount`' : 'mounting isn’t permitted';
}

/** Mounts a disk of this size, in memory, which a test can fill. Unmount it when done. */
export function smallDisk(megabytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'aangan-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]);
  const ballast = join(directory, 'ballast');
  return {
    directory,
    /** Leaves no byte of room. */
    fill: (): void => {
      const file = openSync(ballast, 'a');
      for (const size of [1_000_000, 4_096, 1]) while (isWritten(file, Buffer.alloc(size)));
      closeSync(file);
    },
    makeRoom: (): void => rmSync(ballast),
    unmount: (): void => {
      execFileSync('umount', ['-l', directory]);
      rmdirSync(directory);
    },
  };
}

function isWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
