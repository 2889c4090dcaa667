const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns all texts that differ from a word by one letter: added, missing, different, or swapped with its neighbour.
 */
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

/**
 * Returns how many letters are added, missing, different or swapped with their neighbour (optimal string alignment).
 */
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

/**
 * Returns a key of how a word sounds, because Indian names have several spellings: `Hinjewadi`, `Hinjavadi`; `Shree`,
 * `Sri`.
 */
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

/** Returns the consonants of a word as they sound, which spellings with different vowels share. */
export const skeletonOf = (word: string): string =>
  soundOf(word)
    .replace(/^[aeiou]+/, 'a')
    .replace(/(?<=.)[aeiou]/g, '');

/** Returns whether a word can be told by its sound: short words and numbers sound like too many others. */
export const hasSound = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/** Returns the word without doubled letters, which are often typed for long vowels: “punee”. */
export const withSingleLetters = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * Returns whether two words are one name in different spellings. @param least is the length from which a word tells its
 * sound. Among names of places four letters do: “tane” is Thane.
 */
export const soundsAlike = (one: string, other: string, least = 5): boolean =>
  one.length >= least && !/\d/.test(one) && distance(one, other) <= 4 && soundOf(one) === soundOf(other);

/**
 * Returns how different a word may be from what was typed, which depends on its length. Two wrong letters of eight often
 * make another name: “Mysore” isn't “More”, nor “Indore” “Indra”.
 */
const maxDistance = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 1.5 : 2.5);

/** Returns whether two words begin with the same sound, or with the same letters in another order. */
const beginAlike = (one: string, other: string): boolean =>
  soundOf(one)[0] === soundOf(other)[0] || (one[0] === other[1] && one[1] === other[0]);

/** Returns how unlikely it is that a word was meant; undefined if it can't have been. */
export function errorOf(typed: string, word: string): number | undefined {
  const plain = distance(typed, word);
  if (typed.length >= 4 && soundOf(typed) === soundOf(word) && plain <= 4) return 0.7;
  // Short words that begin otherwise are other words: “tour” isn't “four”.
  if (typed.length < 6 && !beginAlike(typed, word)) return undefined;
  // Vowels are mistaken more often than consonants: “Rustamji” is Rustomjee, but “Manmad” isn't Manda.
  const sound = distance(soundOf(typed), soundOf(word)) + (skeletonOf(typed) === skeletonOf(word) ? 0.5 : 0.6);
  const error = Math.min(plain, sound);
  return error <= maxDistance(typed.length) ? error + (typed[0] === word[0] ? 0 : 0.5) : undefined;
}

export type Candidate = {
  word: string;
  /** The number of names that begin with the word. Places count for more. */
  used: number;
};

/**
 * Returns the word that was probably meant: the nearest or, among equally near ones, the most used. A word that begins
 * an equally near one counts names that begin with the longer one too, so the longer one is meant: “punr” is Pune.
 */
export function correctionOf(typed: string, candidates: readonly Candidate[]): string | undefined {
  const possible = candidates.flatMap(({ word, used }) => {
    const error = errorOf(typed, word);
    return error === undefined ? [] : [{ word, used, error }];
  });
  const isBeginning = (one: (typeof possible)[number]) =>
    possible.some(({ word, error }) => error === one.error && word !== one.word && word.startsWith(one.word));
  const whole = possible.filter((one) => !isBeginning(one));
  return whole.toSorted((a, b) => a.error - b.error || b.used - a.used || a.word.localeCompare(b.word))[0]?.word;
}

/** Returns both parts of a word for each position where it can be split into two parts of three letters or more. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
