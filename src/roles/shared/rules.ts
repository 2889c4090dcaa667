import { defineList } from '#records/shared/lists/list-rules.ts';

/** A card shows this many permissions before `+N more`. */
export const permissionsOnCard = 5;

/** The permissions that the program knows, in plain words. */
const permissionTexts: Record<string, string> = {
  'access-admin-dashboard': 'Run the expo: everything in the admin area',
  'access-developer-dashboard': 'Exhibit as a builder: own stall, projects, visits and inquiries',
  'access-broker-dashboard': 'Exhibit as a consultant: own stall, mapped projects, visits and inquiries',
  'access-visitor-dashboard': 'Visit: own bookings and inquiries',
};

/** Returns what a permission allows; undefined if unknown. */
export const permissionText = (name: string): string | undefined => permissionTexts[name];

/** Matches control characters, zero-width spaces, line separators and fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

export const hasInvisible = (name: string): boolean => name.search(invisible) >= 0;

/**
 * Allowed are Latin without phonetic letters, and the scripts of India. Letters of other scripts, such as the Cyrillic
 * Ѕ, look like Latin ones.
 */
const foreignLetter =
  /[^\P{L}A-Za-z\u00aa-\u024f\u1e00-\u1eff\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Arabic}\p{Script=Ol_Chiki}\p{Script=Meetei_Mayek}]/u;

export const hasForeignLetter = (name: string): boolean => foreignLetter.test(name.normalize('NFKC'));

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
