import { z } from 'zod';

/** Raised when an older program couldn't read what this one writes. */
export const archiveFormat = 1;

export const headName = 'aangan-backup.json';
export const manifestName = 'manifest.json';
export const jobsName = 'jobs.txt';
export const mediaPrefix = 'media/';
export const tablePrefix = 'tables/';

/** The first file of an archive, which says whether a program can read the rest. */
export const archiveHead = z.object({
  format: z.int(),
  version: z.string(),
  /** When the database's newest migration was written, in ms, as drizzle's table of migrations has it. */
  migration: z.number(),
  lineage: z.uuid(),
  takenAt: z.iso.datetime(),
  /** When the oldest transaction began that was still open at the snapshot. What was committed later began no earlier. */
  openSince: z.iso.datetime(),
});
export type ArchiveHead = z.output<typeof archiveHead>;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() });
export type ArchivedTable = z.output<typeof table>;

/** The last file of an archive. An archive without it is incomplete. */
export const archiveManifest = z.object({
  tables: z.array(table),
  /** The last number that each sequence has given; null where it has given none. */
  sequences: z.record(z.string(), z.number().nullable()),
  /** Jobs that wait. */
  jobs: z.int(),
  /** Keys of files that records name and the storage doesn't have. */
  missingMedia: z.array(z.string()),
  /** All other files of the archive, in their order. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** Returns the name of a part of a table's rows, such as `tables/projects/0001.txt`. */
export const partName = (name: string, number: number): string =>
  `${tablePrefix}${name}/${String(number).padStart(4, '0')}.txt`;

/** Returns the table whose rows a part has. */
export const tableOfPart = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.txt$/.exec(name)?.[1];
