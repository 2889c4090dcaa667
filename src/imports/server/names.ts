/** Maps company forms and abbreviations to fixed spellings. */
const fixedSpellings = new Map(
  'LLP LLC HUF AOP CHS CHSL SRA MHADA MIDC CIDCO BHK IT II III IV VI VII VIII IX XI XII XIII XIV XVI UK USA Pvt Ltd Co Smt Shri Hsg Soc Mr Mrs Dr Bldg Apt Wg'
    .split(' ')
    .map((word) => [word.toUpperCase(), word]),
);

const shortWords = new Set(
  'AN AS AT BY DE DI DO EL GO HE IN IS JI LA LE MA ME MY NA NO OF OM ON OR RE SO TO UP US WE'.split(' '),
);
const lowerInside = new Set('AND AT BY FOR IN OF ON THE TO'.split(' '));

export const collapseSpaces = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** Returns the key of a name, ignoring case and spacing. */
export const nameKey = (name: string): string => collapseSpaces(name).toLowerCase();

const isMixedCase = (name: string): boolean => /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);

/** Returns a name in title case unless it is mixed case (`D.G. BUILDERS PVT LTD` becomes `D.G. Builders Pvt Ltd`). */
export function displayName(given: string): string {
  const name = collapseSpaces(given);
  if (isMixedCase(name)) return name;
  const upper = name.toUpperCase();
  return upper.replace(/[\p{L}\p{M}\p{N}]+/gu, (word, at: number) =>
    spellWord(word, upper[at - 1], upper[at + word.length], at),
  );
}

function spellWord(word: string, before: string | undefined, after: string | undefined, at: number): string {
  // The S of BUILDER'S and of M/S becomes a small letter.
  if (word === 'S' && (before === "'" || before === '’' || (before === '/' && at > 1))) return 's';
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word;
  const fixed = fixedSpellings.get(word);
  if (fixed !== undefined) return fixed;
  if (lowerInside.has(word) && before === ' ' && after === ' ') return word.toLowerCase();
  const isInitials = !/[AEIOUY]/.test(word) || (word.length === 2 && !shortWords.has(word));
  if (/^[A-Z]+$/.test(word) && isInitials) return word;
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/**
 * Returns the preferred spelling, whatever the files' order: mixed case first, then the most frequent, then
 * alphabetical.
 */
export function bestSpelling(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].sort(
    ([a, countA], [b, countB]) => care(b) - care(a) || countB - countA || (a < b ? -1 : 1),
  );
  return displayName(best?.[0] ?? '');
}

function care(spelling: string): number {
  if (!isMixedCase(spelling)) return 0;
  return /(^|\s)\p{Ll}{3}/u.test(spelling) ? 1 : 2;
}
