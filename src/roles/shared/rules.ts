import type { PermissionName } from '#access/shared/audience-rules.ts';
import { invisible } from '#platform/shared/format/letters.ts';
import { defineList } from '#records/shared/lists/list-rules.ts';

/** A card shows this many permissions before `+N more`. */
export const permissionsOnCard = 5;

/** The permissions that the program knows, in plain words. */
const permissionTexts: Record<PermissionName, string> & Record<string, string | undefined> = {
  'access-admin-dashboard': 'Run the expo: everything in the admin area',
  'access-developer-dashboard': 'Exhibit as a builder: own stall, projects, visits and inquiries',
  'access-broker-dashboard': 'Exhibit as a consultant: own stall, mapped projects, visits and inquiries',
  'access-visitor-dashboard': 'Visit: own bookings and inquiries',
};

/** Returns what a permission allows; undefined if unknown. */
export const permissionText = (name: string): string | undefined => permissionTexts[name];

/** People take these letters, digits and signs for another letter. All are in lower case. */
const lookAlikes: [RegExp, string][] = [
  [/[ıi1|!]/g, 'l'],
  [/0/g, 'o'],
  [/[5$]/g, 's'],
  [/3/g, 'e'],
  [/[4@]/g, 'a'],
  [/rn/g, 'm'],
];

/**
 * Returns a key that names have in common when people take them for the same: without case, accents, blanks, signs and
 * compatible forms.
 */
export function roleNameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return lookAlikes
    .reduce((key, [alike, letter]) => key.replace(alike, letter), plain)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

export const roleList = defineList({
  sorts: ['id'],
  order: { sortBy: 'id', sortOrder: 'asc' },
  filters: {},
  pageSize: 100,
  dialogs: { edit: 'id', create: 'flag' },
});
