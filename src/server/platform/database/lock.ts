import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Claims a data directory for this process: the embedded database allows one process at a time. A claim left by a
 * process that is gone is taken over.
 * @returns releases the claim.
 * @throws StartupError when another running process holds it, or the directory can't be written.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    claim(file);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data directory ${dataDir} can't be written (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
  return () => rmSync(file, { force: true });
}

function claim(file: string): void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new StartupError(
        `The database in ${file.slice(0, -'/lock'.length)} is in use by process ${holder}. Stop it first, or choose another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
    claim(file);
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
