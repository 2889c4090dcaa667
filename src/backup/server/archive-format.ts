import { z } from 'zod';
import { isKey } from '#platform/server/storage/storage.ts';

/** The version of the format. It is raised when older programs couldn't read what this one writes. */
export const archiveFormat = 1;

export const headName = 'aangan-backup.json';
export const manifestName = 'manifest.json';
export const jobsName = 'jobs.txt';
export const mediaPrefix = 'media/';
const tablePrefix = 'tables/';

/** The first file of an archive, which says whether a program can read the rest. */
export const archiveHead = z.object({
  format: z.int(),
  version: z.string(),
  /** The time of the database's newest migration, in milliseconds, as it is in drizzle's table of migrations. */
  migration: z.number(),
  lineage: z.uuid(),
  takenAt: z.iso.datetime(),
  /**
   * When the oldest transaction began that was still open at the snapshot. What was committed later began no earlier.
   */
  openSince: z.iso.datetime(),
});
export type ArchiveHead = z.output<typeof archiveHead>;

/** Tables and columns are named in SQL, so an archive can't name anything else. */
const identifier = z.string().regex(/^\w+$/);
const table = z.object({ name: identifier, columns: z.array(identifier), rows: z.int() });
export type ArchivedTable = z.output<typeof table>;

/** The last file of an archive. An archive without it is incomplete. */
export const archiveManifest = z.object({
  tables: z.array(table),
  /** The last value of each sequence; null for one that hasn't been used. */
  sequences: z.record(z.string(), z.int().nullable()),
  /** The number of waiting jobs. */
  jobs: z.int(),
  /** The keys of files that records refer to and the storage lacks. */
  missingMedia: z.array(z.string()),
  /** All other files of the archive, in their order. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** Returns the name of a part of a table's rows, such as `tables/projects/0001.txt`. */
export const partName = (name: string, number: number): string =>
  `${tablePrefix}${name}/${String(number).padStart(4, '0')}.txt`;

/** Returns the table that a part belongs to. */
export const tableOfPart = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.txt$/.exec(name)?.[1];

/** Returns whether an archive has files of this name besides its manifest. */
export const isPart = (name: string): boolean =>
  [headName, jobsName].includes(name) ||
  tableOfPart(name) !== undefined ||
  (name.startsWith(mediaPrefix) && isKey(name.slice(mediaPrefix.length)));
