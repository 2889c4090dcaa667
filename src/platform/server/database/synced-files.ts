import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** `nfd` is the OS file descriptor. */
type OpenFile = { nfd: number; node: { mode: number } };
type Changes = { mode?: number };
/** The parts of the Emscripten runtime used here; its types omit them. */
type Files = {
  NODEFS: {
    realPath: (node: object) => string;
    node_ops: {
      setattr: (node: object, changes: Changes) => void;
      mknod: (parent: object, name: string, mode: number, device: number) => object;
    };
    stream_ops: { fsync?: (file: OpenFile) => number; setattr: (file: OpenFile, changes: Changes) => void };
  };
  FS: { ErrnoError: new (errno: number) => Error; isDir: (mode: number) => boolean };
};

const inputOutputError = 29;

/** PGlite's defaults without `-F`, which disables fsync. */
export const syncedStart = [
  ...PGlite.defaultStartParams.filter((option) => option !== '-F'),
  // The other methods are no-ops in the runtime.
  ...['-c', 'wal_sync_method=fsync'],
];

const withoutOthers = (mode: number): number => mode & ~0o077;

/** Syncs files to disk for real, and makes them readable by this user only. The runtime would create them as 0666. */
export class SyncedFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (runtime: unknown) => {
      const { NODEFS, FS } = runtime as Files;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (FS.isDir(node.mode)) syncPath(NODEFS.realPath(node), true);
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

export function syncDirectory(directory: string): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name), entry.isDirectory());
  syncPath(directory, true);
}

function syncPath(path: string, isDirectory: boolean): void {
  // Windows refuses to sync directories and doesn't need to.
  if (isDirectory && process.platform === 'win32') return;
  const file = openSync(path, isDirectory ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
