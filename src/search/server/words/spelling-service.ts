import { isMainCity } from '#catalogue/server/starter-data.ts';
import type { Db } from '#platform/server/database/open.ts';
import { takeNoData } from '#search/shared/no-data-rules.ts';
import { correctionOf, errorOf, soundsAlike, splitsOf } from '#search/shared/spelling-rules.ts';
import { endsPlace, isFiller } from '#search/shared/words-rules.ts';
import { facilityNames } from './names-service.ts';
import { type Offered, selectKnown, selectPairs, selectSimilar, selectUnknown, selectUsed } from './queries.ts';
import { type Corrected, maxCompared, type Reading, type Tries, wordsOf } from './reading-service.ts';

/** Numbers and short words aren't corrected, because too many others are one letter away. */
const canBeWrong = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/** Words such as “sector”, “pmay” and “Gurgaon” are spelled well, though no name has them. */
const isWord = (word: string, facilities: readonly string[]): boolean =>
  endsPlace(word) || isMainCity(word) || takeNoData(word, { everywhere: { facilities } }).rest === '|';
const maxCorrected = 4;
const several = 6;

/** Returns the words that don't begin any known word, whether in names or in what is offered. Numbers are left out. */
export async function findUnknown(db: Db, words: readonly string[], offered: readonly Offered[]): Promise<string[]> {
  const unknown = await selectUnknown(
    db,
    words.filter((word) => !/\d/.test(word)),
  );
  const known = wordsOffered(offered);
  return unknown.filter((word) => !known.some((other) => other.startsWith(word)));
}

/** Returns the words in the names of banks and facilities. */
const wordsOffered = (offered: readonly Offered[]): string[] => [
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
  const pairs = runs.flatMap((run) => run.slice(1).map((word, at) => [run[at] ?? '', word] as const));
  const joinable = pairs.filter((pair) => pair.some((word) => wrong.includes(word)));
  const joined = await selectKnown(
    db,
    joinable.map((pair) => pair.join('')),
  );
  const together = await selectPairs(
    db,
    wrong.flatMap(splitsOf).map((both) => both.join(' ')),
  );
  const correction = new Map<string, string[]>();
  for (const word of wrong) {
    const sounding = await alike(word);
    const isHeard = sounding.some((other) => soundsAlike(word, other));
    const split = isHeard ? undefined : splitsOf(word).find((both) => together.has(both.join(' ')));
    const similar = correctionOf(word, [
      ...(sounding.length > 0 ? await selectUsed(db, sounding) : []),
      ...(await selectSimilar(db, word)).filter((other) => other.word !== word),
      ...wordsOffered(offered).map((each) => ({ word: each, used: 10 })),
    ]);
    const read = split ?? (similar === undefined ? undefined : [similar]);
    if (read) correction.set(word, read);
  }
  const correctRun = (run: string[]): string[] => {
    const [first, second, ...rest] = run;
    if (first === undefined) return [];
    const isPair = joinable.some((pair) => pair[0] === first && pair[1] === second);
    if (second !== undefined && isPair && joined.has(first + second)) {
      corrected.push({ typed: `${first} ${second}`, read: first + second });
      return [first + second, ...correctRun(rest)];
    }
    const read = correction.get(first);
    if (read) corrected.push({ typed: first, read: read.join(' ') });
    return [...(read ?? [first]).filter((word) => !isFiller(word)), ...correctRun(run.slice(1))];
  };
  return { runs: runs.map(correctRun), corrected };
}

/** Adds other spellings of a reading's words that several names have, one letter away or sounding alike. */
export async function withSimilar(db: Db, reading: Reading): Promise<Reading> {
  const synonyms = new Map(reading.synonyms);
  const words = wordsOf(reading).filter((each) => canBeWrong(each) && each.length > 4);
  for (const word of words.slice(0, maxCorrected)) {
    const similar = (await selectSimilar(db, word)).filter(
      (other) => other.word !== word && other.used >= several && (errorOf(word, other.word) ?? 2) <= 1,
    );
    if (similar.length > 0) synonyms.set(word, [...(synonyms.get(word) ?? []), ...similar.map((other) => other.word)]);
  }
  return { ...reading, synonyms };
}

/** Adds words that sound alike and are more common, because a person who types the rarer spelling means those too. */
export async function withSounds(reading: Reading, { alike, count }: Tries): Promise<Reading> {
  const synonyms = new Map(reading.synonyms);
  const homesWith = (word: string) => count({ words: [[word]] }, maxCompared);
  for (const word of wordsOf(reading)) {
    const others = (await alike(word)).filter((other) => soundsAlike(word, other));
    if (others.length === 0) continue;
    const homes = await homesWith(word);
    const commoner: string[] = [];
    for (const other of others) if ((await homesWith(other)) > homes) commoner.push(other);
    synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...commoner])]);
  }
  return { ...reading, synonyms };
}
