import { formatCount } from '#platform/shared/format/counts.ts';
import { type ArchiveManifest, mediaPrefix } from './archive-format.ts';

/** Says in words what operators know of an expo. */
const told: Record<string, [one: string, many: string]> = {
  exhibitors: ['exhibitor', 'exhibitors'],
  projects: ['project', 'projects'],
  users: ['account', 'accounts'],
  inquiries: ['inquiry', 'inquiries'],
  site_visits: ['site visit', 'site visits'],
};

const counted = (count: number, [one, many]: [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns what tables have, such as `150 projects`. */
export const wordsOf = (tables: ArchiveManifest['tables']): string[] =>
  Object.entries(told).map(([name, words]) => counted(tables.find((table) => table.name === name)?.rows ?? 0, words));

/** Returns what an archive has, such as `150 projects, 643 files`. */
export function contentsOf({ tables, parts }: ArchiveManifest): string {
  const files = parts.filter(({ name }) => name.startsWith(mediaPrefix)).length;
  return [...wordsOf(tables), counted(files, ['file', 'files'])].join(', ');
}

/** Returns lines about the files that records name and the storage doesn't have. */
export const missingLines = ({ missingMedia }: ArchiveManifest): string[] =>
  missingMedia.length === 0
    ? []
    : [`${formatCount(missingMedia.length)} files were missing already: ${missingMedia.slice(0, 10).join(', ')}`];
