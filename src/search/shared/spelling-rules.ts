const letters = 'abcdefghijklmnopqrstuvwxyz';

/** All texts that differ from a word by one letter too many, too few, another one, or two swapped. */
export function editsOf(word: string): string[] {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      edits.add(before + letter + after);
      if (after) edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return [...edits];
}

/** How many letters are added, missing, different or swapped with their neighbour (optimal string alignment). */
export function distance(one: string, other: string): number {
  let [previous, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let a = 1; a <= one.length; a += 1) {
    const next = [a];
    for (let b = 1; b <= other.length; b += 1) {
      const cost = one[a - 1] === other[b - 1] ? 0 : 1;
      let least = Math.min((row[b] ?? 0) + 1, (next[b - 1] ?? 0) + 1, (row[b - 1] ?? 0) + cost);
      if (a > 1 && b > 1 && one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1])
        least = Math.min(least, (previous[b - 2] ?? 0) + 1);
      next.push(least);
    }
    [previous, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** How a word sounds, where Indian names are spelled in several ways: `Hinjewadi`, `Hinjavadi`; `Shree`, `Sri`. */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ksh|x/g, 'ks')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/ee|y|ie|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)a/g, '');

/** The consonants of a word as they sound: what different spellings of its vowels have in common. */
export const skeletonOf = (word: string): string =>
  soundOf(word)
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiou]/g, '');

/** Whether two words are one name in different spellings. */
export const soundsAlike = (one: string, other: string): boolean =>
  one.length >= 5 && !/\d/.test(one) && distance(one, other) <= 4 && soundOf(one) === soundOf(other);

/** How far a word can be from what was typed: by its length. */
const most = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** How unlikely it is that a word was meant; undefined if it can't have been. */
export function errorOf(typed: string, word: string): number | undefined {
  const plain = distance(typed, word);
  if (typed.length >= 4 && soundOf(typed) === soundOf(word) && plain <= 4) return 0.7;
  const error = Math.min(plain, distance(soundOf(typed), soundOf(word)) + 0.6);
  return error <= most(typed.length) ? error + (typed[0] === word[0] ? 0 : 0.5) : undefined;
}

export type Candidate = {
  word: string;
  /** The number of names that begin with it; places count for more. */
  used: number;
};

/** The word that was probably meant: the nearest, of equally near ones the most used. */
export function correctionOf(typed: string, candidates: readonly Candidate[]): string | undefined {
  const possible = candidates.flatMap(({ word, used }) => {
    const error = errorOf(typed, word);
    return error === undefined ? [] : [{ word, used, error }];
  });
  return possible.toSorted((a, b) => a.error - b.error || b.used - a.used || a.word.localeCompare(b.word))[0]?.word;
}

/** Both parts of a word, for each place where it can be split in two of three letters and more. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
