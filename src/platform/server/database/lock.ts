import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

/**
 * Locks a data directory with an OS file lock (through SQLite), which ends with the process. @returns a function that
 * releases the lock. @throws OperatorError if another process holds it, or the directory is not writable.
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
      throw new OperatorError(
        `The database in ${dataDir} is in use by another running process${named(holder)}. Stop it first, or choose another directory with DATA_DIR.`,
      );
    }
    throw new OperatorError(
      `The data directory ${dataDir} can't be written (${(error as Error).message}). Let the user who runs this write to it, or choose another with DATA_DIR.`,
    );
  }
}

function isLocked(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

function named(holder: string): string {
  try {
    return ` (${Number(readFileSync(holder, 'utf8'))})`;
  } catch {
    return '';
  }
}
