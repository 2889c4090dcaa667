import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file that PostgreSQL has open: `nfd` is the system's number of it; a directory has none. */
type OpenFile = { nfd?: number; node: object };
/** What is changed of a file beside its content. */
type Changes = { mode?: number };
/** What of the files' part of the runtime is used here; its types leave it out. */
type Files = {
  NODEFS: {
    realPath: (node: object) => string;
    node_ops: {
      setattr: (node: object, changes: Changes) => void;
      mknod: (parent: object, name: string, mode: number, device: number) => object;
    };
    stream_ops: { fsync?: (file: OpenFile) => number; setattr: (file: OpenFile, changes: Changes) => void };
  };
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

/** A file's type and permissions without those of other users of the machine. */
const withoutOthers = (mode: number): number => mode & ~0o077;

/**
 * The database's files on the disk: what PostgreSQL wants to be there, is there when it goes on, not only in the system's memory.
 * Only the user of this process may read them: the runtime would give a new file 0666, past the process's umask.
 */
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
    const keepPrivate = (runtime: unknown) => {
      const { node_ops: nodes, stream_ops: streams } = (runtime as Files).NODEFS;
      const { setattr, mknod } = nodes;
      const { setattr: setOfOpen } = streams;
      const narrowed = (changes: Changes): Changes =>
        changes.mode === undefined ? changes : { ...changes, mode: withoutOthers(changes.mode) };
      nodes.setattr = (node, changes) => setattr(node, narrowed(changes));
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, withoutOthers(mode), device);
      streams.setattr = (file, changes) => setOfOpen(file, narrowed(changes));
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync, keepPrivate];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
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
