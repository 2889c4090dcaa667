import type { Db } from '#platform/server/database/open.ts';
import { takeNoData } from '#search/shared/no-data-rules.ts';
import { correctionOf, errorOf, soundsAlike, splitsOf } from '#search/shared/spelling-rules.ts';
import { endsPlace, isFiller } from '#search/shared/words-rules.ts';
import { facilityNames } from './names-service.ts';
import { type Offered, selectKnown, selectSimilar, selectUnknown, selectUsed } from './queries.ts';

export type Corrected = { typed: string; read: string };

/** Numbers and short words aren't corrected, because too many others are one letter away. */
const canBeWrong = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/** Words such as “sector” and “pmay” are spelled well, though no name has them. */
const isWord = (word: string, facilities: readonly string[]): boolean =>
  endsPlace(word) || takeNoData(word, { everywhere: { facilities } }).rest === '|';
const maxCorrected = 4;
const several = 6;

/** Returns the words that don't begin any known word, whether in names or in what is offered. Numbers are left out. */
export async function findUnknown(db: Db, words: readonly string[], offered: readonly Offered[]): Promise<string[]> {
  const unknown = await selectUnknown(
    db,
    words.filter((word) => !/\d/.test(word)),
  );
  const known = wordsOf(offered);
  return unknown.filter((word) => !known.some((other) => other.startsWith(word)));
}

/** Returns the words in the names of banks and facilities. */
const wordsOf = (offered: readonly Offered[]): string[] => [
  ...new Set(offered.filter(({ kind }) => kind !== 'category').flatMap(({ name }) => name.split(' '))),
];

/** The words that describe homes. They are corrected before names are, since “ready possesion” names nothing. */
const describing =
  `ready possession immediate construction furnished unfurnished facing apartment apartments villa villas bungalow
  penthouse studio office commercial residential bedroom bedrooms`.split(/\s+/);

/** Returns the unknown words that are probably one of those that describe homes. */
export const meantWords = (unknown: readonly string[]): Corrected[] =>
  unknown.filter(canBeWrong).flatMap((typed) => {
    const near = describing.filter((word) => (errorOf(typed, word) ?? several) <= (typed.length < 9 ? 1 : 2));
    const read = correctionOf(
      typed,
      near.map((word) => ({ word, used: 1 })),
    );
    return read === undefined || read === typed ? [] : [{ typed, read }];
  });

/** Corrects unknown words. A word is replaced by a similar one, split in two, or joined with the next one. */
export async function correctRuns(
  db: Db,
  runs: string[][],
  unknown: readonly string[],
  offered: readonly Offered[],
  alike: (word: string) => Promise<string[]>,
): Promise<{ runs: string[][]; corrected: Corrected[] }> {
  const corrected: Corrected[] = [];
  const facilities = facilityNames(offered);
  const wrong = unknown.filter((word) => canBeWrong(word) && !isWord(word, facilities)).slice(0, maxCorrected);
  const parts = wrong.flatMap(splitsOf);
  const pairs = runs.flatMap((run) => run.slice(1).map((word, at) => [run[at] ?? '', word] as const));
  const joinable = pairs.filter((pair) => pair.some((word) => wrong.includes(word)));
  const known = await selectKnown(db, [...parts.flat(), ...joinable.map((pair) => pair.join(''))]);
  const correction = new Map<string, string[]>();
  for (const word of wrong) {
    const sounding = await alike(word);
    const isHeard = sounding.some((other) => soundsAlike(word, other));
    const split = isHeard ? undefined : splitsOf(word).find((both) => both.every((part) => known.has(part)));
    const similar = correctionOf(word, [
      ...(sounding.length > 0 ? await selectUsed(db, sounding) : []),
      ...(await selectSimilar(db, word)).filter((other) => other.word !== word),
      ...wordsOf(offered).map((each) => ({ word: each, used: 10 })),
    ]);
    const read = split ?? (similar === undefined ? undefined : [similar]);
    if (read) correction.set(word, read);
  }
  const correctRun = (run: string[]): string[] => {
    const [first, second, ...rest] = run;
    if (first === undefined) return [];
    const isPair = joinable.some((pair) => pair[0] === first && pair[1] === second);
    if (second !== undefined && isPair && known.has(first + second)) {
      corrected.push({ typed: `${first} ${second}`, read: first + second });
      return [first + second, ...correctRun(rest)];
    }
    const read = correction.get(first);
    if (read) corrected.push({ typed: first, read: read.join(' ') });
    return [...(read ?? [first]).filter((word) => !isFiller(word)), ...correctRun(run.slice(1))];
  };
  return { runs: runs.map(correctRun), corrected };
}

/** Returns other spellings of these words that several names have, one letter away or sounding alike. */
export async function similarTo(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const similar = new Map<string, string[]>();
  for (const word of words.filter((each) => canBeWrong(each) && each.length > 4).slice(0, maxCorrected)) {
    const alike = (await selectSimilar(db, word)).filter(
      (other) => other.word !== word && other.used >= several && (errorOf(word, other.word) ?? 2) <= 1,
    );
    if (alike.length > 0)
      similar.set(
        word,
        alike.map((other) => other.word),
      );
  }
  return similar;
}
