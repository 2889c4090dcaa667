import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/**
 * Claims a data directory for this process: the embedded database allows one process at a time. The claim is a lock
 * that the operating system holds for the process (taken through SQLite, which knows how on every system), so it ends
 * with the process however that ends, and two that start at once can't both have it.
 * @returns releases the claim.
 * @throws StartupError when another running process holds it, or the directory can't be written.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const holder = join(dataDir, 'lock.pid');
  try {
    mkdirSync(dataDir, { recursive: true });
    const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    writeFileSync(holder, String(process.pid));
    return () => {
      rmSync(holder, { force: true });
      lock.close();
    };
  } catch (error) {
    if (isLocked(error)) {
      throw new StartupError(
        `The database in ${dataDir} is in use by another running process${named(holder)}. Stop it first, or choose another directory with DATA_DIR.`,
      );
    }
    throw new StartupError(
      `The data directory ${dataDir} can't be written (${(error as Error).message}). Make it writable, or choose another with DATA_DIR.`,
    );
  }
}

/** SQLITE_BUSY: the lock is held elsewhere. */
function isLocked(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

/** The holder's process id in brackets, where it can be told. */
function named(holder: string): string {
  try {
    return ` (${Number(readFileSync(holder, 'utf8'))})`;
  } catch {
    return '';
  }
}
