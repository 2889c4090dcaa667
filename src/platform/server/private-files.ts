import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';

const others = 0o077;

/** Marks a directory as the program's own. */
const mark = '.aangan';

/** Other entries of the data directory are left alone. */
const ours = [
  mark,
  'postgres',
  'postgres.unfinished',
  'media',
  'uploads',
  'mail',
  'lock',
  'lock.pid',
  'control',
  'demo-passwords.txt',
];

/** Entries that file systems put into empty directories. */
const foreign = ['lost+found', '.DS_Store', '.snapshot'];

const hasModes = process.platform !== 'win32';

/** Makes new files private to this user, whatever the umask. */
export function makeFilesPrivate(): void {
  if (hasModes) process.umask(others);
}

/**
 * Creates the data directory if needed and removes other users’ permissions from it.
 * @throws OperatorError also if it is shared, like /tmp, or holds another program's files.
 */
export function ensurePrivateDirectory(dataDir: string): void {
  writing(dataDir, () => makeDirectory(resolve(dataDir)));
  if (!writing(dataDir, () => isOurs(dataDir)))
    throw new OperatorError(
      `The data directory ${dataDir} holds other files. Choose an empty one with DATA_DIR. If it is Aangan's, create an empty file named ${mark} in it.`,
    );
  closeToOthers(dataDir);
  if (!existsSync(join(dataDir, mark))) writing(dataDir, () => writeFileSync(join(dataDir, mark), '', { mode: 0o600 }));
}

function writing<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new OperatorError(
      `The data directory ${dataDir} can't be written (${(error as Error).message}). Let the user who runs this write to it, or choose another with DATA_DIR.`,
    );
  }
}

/**
 * Directories are made one level at a time, because Node's recursive mkdir never ends if a parent can't be made, such
 * as below /proc.
 */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Directories of releases before 0.2 have no mark. They hold a database, or only what the program writes. */
function isOurs(dataDir: string): boolean {
  const entries = readdirSync(dataDir).filter((name) => !foreign.includes(name));
  if (entries.includes(mark) || existsSync(join(dataDir, 'postgres/PG_VERSION'))) return true;
  return entries.every((name) => ours.includes(name));
}

function closeToOthers(dataDir: string): void {
  if (!hasModes) return;
  try {
    const { mode } = statSync(dataDir);
    const isShared = (mode & 0o1000) !== 0 || resolve(dataDir) === parse(resolve(dataDir)).root;
    if (isShared) throw new Error('others keep files there too');
    if (isOpen(dataDir)) close(dataDir);
    for (const name of ours) closeAll(join(dataDir, name));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
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

/**
 * Checks that all files of the embedded database belong to this user. What another one writes there, also root, can't
 * be opened by the program afterwards. @throws OperatorError
 */
export function requireOwnFiles(directory: string): void {
  const user = process.geteuid?.();
  if (user === undefined) return;
  const owner = lstatSync(directory).uid;
  if (owner !== user)
    throw new OperatorError(
      `The database in ${directory} belongs to the user with the id ${owner}, and this runs as ${user}. Run it as that user, such as by runuser or sudo -u.`,
    );
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const { uid } = lstatSync(join(directory, name));
    if (uid !== user)
      throw new OperatorError(
        `${join(directory, name)} belongs to the user with the id ${uid}, who opened the database once. Give it back: chown -R ${user} ${directory}`,
      );
  }
}
