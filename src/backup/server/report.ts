import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { type ArchiveManifest, mediaPrefix } from './archive-format.ts';

/** The tables that operators know, with the words for their rows. */
const reportedTables: Record<string, [one: string, many: string]> = {
  exhibitors: ['exhibitor', 'exhibitors'],
  projects: ['project', 'projects'],
  users: ['account', 'accounts'],
  inquiries: ['inquiry', 'inquiries'],
  site_visits: ['site visit', 'site visits'],
};

/** Returns the numbers of rows in words, such as `150 projects`. */
export const wordsOf = (tables: ArchiveManifest['tables']): string[] =>
  Object.entries(reportedTables).map(([name, [one, many]]) =>
    counted(tables.find((table) => table.name === name)?.rows ?? 0, one, many),
  );

/** Returns the contents of an archive in words, such as `150 projects, 643 files`. */
export function contentsOf({ tables, parts }: ArchiveManifest): string {
  const files = parts.filter(({ name }) => name.startsWith(mediaPrefix)).length;
  return [...wordsOf(tables), counted(files, 'file', 'files')].join(', ');
}

/** Returns a line for each file that records refer to and the storage lacks. */
export const missingLines = ({ missingMedia }: ArchiveManifest): string[] =>
  missingMedia.length === 0
    ? []
    : [`${formatCount(missingMedia.length)} files were missing already: ${missingMedia.slice(0, 10).join(', ')}`];
