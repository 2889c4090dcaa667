import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { newestMigration } from '#platform/server/database/migrate.ts';
import { outageOf } from '#platform/server/database/outage.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { type CheckedArchive, checkArchive } from './archive-reader.ts';

const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants;

/** An unfinished file that wasn't written to for longer than this was left by a killed process. */
const abandonedAfterMs = 60_000;

/**
 * Compresses a tar archive into a new file, which gets its name once it was checked. A failure leaves no file.
 * @throws OperatorError when the file exists or can't be written
 */
export async function writeArchive(
  openTar: () => Promise<Readable>,
  file: string,
): Promise<CheckedArchive & { bytes: number }> {
  const part = `${file}.part`;
  refuseExisting(file, part);
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (outageOf(error) === 'full') throw noRoom(part);
    const directory = dirname(part);
    const remedy = existsSync(directory)
      ? `Let the user who runs this write to ${directory}, or choose another place.`
      : `There is no directory ${directory}: make it, for the user who runs this, or choose another place.`;
    throw new OperatorError(`${part} can't be written (${error.code}). ${remedy} Nothing was backed up.`);
  });
  try {
    const zstd = createZstdCompress({ params: { [level]: 3, [checksum]: 1 } });
    await pipeline(await openTar(), zstd, handle.createWriteStream({ flush: true }));
    const checked = await checkArchive(part, newestMigration());
    giveName(part, file);
    await syncDirectory(dirname(file));
    return { ...checked, bytes: statSync(file).size };
  } catch (error) {
    await handle.close().catch(() => {});
    rmSync(part, { force: true });
    throw outageOf(error) === 'full' ? noRoom(part) : error;
  }
}

const noRoom = (part: string) =>
  new OperatorError(
    `There is no room for ${part}. Make room in ${dirname(part)}, or choose another place. Nothing was backed up.`,
  );

const existing = (file: string) =>
  new OperatorError(`${file} exists already, and a backup never replaces a file. Choose another name.`);

function refuseExisting(file: string, part: string): void {
  if (existsSync(file)) throw existing(file);
  if (!existsSync(part)) return;
  if (Date.now() - statSync(part).mtimeMs < abandonedAfterMs)
    throw new OperatorError(
      `${part} is being written by another backup, or by one that was killed less than a minute ago.`,
    );
  rmSync(part);
}

/**
 * Gives the file its name by a hard link where the file system has them, because a rename could replace another file.
 */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
    rmSync(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw existing(file);
    renameSync(part, file);
  }
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  await directory.sync();
  await directory.close();
}
