import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

const others = 0o077;

/** Other entries of the data directory are left alone. */
const ours = ['postgres', 'postgres.unfinished', 'media', 'uploads', 'mail', 'lock', 'lock.pid', 'demo-passwords.txt'];

const hasModes = process.platform !== 'win32';

/** Makes new files private to this user, whatever the umask. */
export function makeFilesPrivate(): void {
  if (hasModes) process.umask(others);
}

/** Creates the data directory if needed and removes other users’ permissions from it. @throws StartupError also when it is shared, like /tmp. */
export function ensurePrivateDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} can't be written (${(error as Error).message}). Make it writable, or choose another with DATA_DIR.`,
    );
  }
  if (!hasModes) return;
  try {
    const { mode } = statSync(dataDir);
    const isShared = (mode & 0o1000) !== 0 || resolve(dataDir) === parse(resolve(dataDir)).root;
    if (isShared) throw new Error('others keep files there too');
    if (isOpen(dataDir)) close(dataDir);
    for (const name of ours) closeAll(join(dataDir, name));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data directory ${dataDir} can't be closed to other users of this machine (${code ?? message}). Give it to the user that runs the program, or choose another with DATA_DIR.`,
    );
  }
}

const isOpen = (path: string): boolean => (statSync(path).mode & others) !== 0;

function close(path: string): void {
  chmodSync(path, statSync(path).mode & 0o700);
  if (isOpen(path)) throw new Error('its file system keeps no permissions');
}

function closeAll(path: string): void {
  if (!existsSync(path) || lstatSync(path).isSymbolicLink() || !isOpen(path)) return;
  close(path);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const below = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() && isOpen(below)) close(below);
  }
}
