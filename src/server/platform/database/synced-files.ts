import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file that PostgreSQL has open: `nfd` is the system's number of it; a directory has none. */
type OpenFile = { nfd?: number; node: object };
/** What of the files' part of the runtime is used here; its types leave it out. */
type Files = {
  NODEFS: { realPath: (node: object) => string; stream_ops: { fsync?: (file: OpenFile) => number } };
  FS: { ErrnoError: new (errno: number) => Error };
};

/** EIO, as WASI numbers it. */
const inputOutputError = 29;

/** How the embedded PostgreSQL is started: as it would be by itself, but without `-F`, which has it wait for no disk. */
export const syncedStart = [
  ...PGlite.defaultStartParams.filter((option) => option !== '-F'),
  // The other ways end in a function of the runtime that does nothing.
  ...['-c', 'wal_sync_method=fsync'],
];

/** The database's files on the disk: what PostgreSQL wants to be there, is there when it goes on, not only in the system's memory. */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (runtime: unknown) => {
      const { NODEFS, FS } = runtime as Files;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) syncPath(NODEFS.realPath(node), true);
          else fsyncSync(nfd);
          return 0;
        } catch {
          throw new FS.ErrnoError(inputOutputError);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** Has all files below a directory, and their names, written to the disk. */
export function syncDirectory(directory: string): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name), entry.isDirectory());
  syncPath(directory, true);
}

function syncPath(path: string, isDirectory: boolean): void {
  // Windows keeps names without being asked, and opens no directory.
  if (isDirectory && process.platform === 'win32') return;
  const file = openSync(path, isDirectory ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
