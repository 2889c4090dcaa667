import { pinCodePattern } from '#catalogue/shared/location-rules.ts';
import { lakh } from '#platform/shared/format/money.ts';
import type { HomeField } from '#search/shared/home-filter-rules.ts';
import { homeKinds, homesToLiveIn } from '#search/shared/kind-rules.ts';
import { namedLandmarkIn, takeNoData } from '#search/shared/no-data-rules.ts';
import { distance, hasSound, soundsAlike, withSingleLetters } from '#search/shared/spelling-rules.ts';
import { endsPlace, isHomeWord, readWords, type WordsRead } from '#search/shared/words-rules.ts';
import { withJoinedLetters } from '../typed-words.ts';
import { categoriesOfKinds, findCategories } from './category-names-service.ts';
import { inLatin, isDevanagari } from './devanagari.ts';
import { facilityNames, normalised, otherPlaceIn } from './names-service.ts';
import { isProjectName, selectKnown, selectPlaceNames, selectPlacesAroundPin, selectPlacesWithPin } from './queries.ts';
import {
  type Asked,
  foundOf,
  isNarrowed,
  isRequired,
  lookedUp,
  maxCompared,
  merged,
  type Reading,
  type Tries,
  without,
  wordsOf,
} from './reading-service.ts';
import { correctRuns, findUnknown, meantWords, withSimilar, withSounds } from './spelling-service.ts';

const isPin = (word: string): boolean => pinCodePattern.test(word);
/** PIN codes and register numbers are searched for even if nothing has them. */
const isEssential = (word: string): boolean => /\d{5}/.test(word);

const maxLeftOut = 5;

/** Readings in the order in which they are tried. The last one is shown when none finds anything. */
export type Readings = AsyncGenerator<Reading, Reading>;

/** Returns whether a text has a letter or a digit. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Yields readings within a category that the words name, if they name one, and then readings of all words. Words in
 * Devanagari are tried as they are first, since a name may be written so.
 */
export async function* allReadings(search: Asked, typed: string): Readings {
  const { given, offered } = search;
  if (isDevanagari(typed)) yield (await readings(search, typed).next()).value;
  const text = inLatin(typed);
  const named = findCategories(offered.categories, text);
  if (!named) return yield* readings(search, text);
  const inCategory = yield* readings({ ...search, given: { ...given, category_ids: named.ids } }, named.rest);
  yield* readings(search, text);
  return inCategory;
}

/** Yields readings after a change of each. */
async function* changed(all: Readings, change: (reading: Reading) => Reading): Readings {
  for (;;) {
    const { value, done } = await all.next();
    if (done) return change(value);
    yield change(value);
  }
}

/** Notes which words were left out, because no project has data for them or because they exclude. */
const noted = (reading: Reading, noData: readonly string[], excluded: readonly string[] = []): Reading => ({
  ...reading,
  leftOut: [...reading.leftOut, ...noData, ...excluded],
  noData: [...reading.noData, ...noData],
  excluded: [...reading.excluded, ...excluded],
});

/** Notes in each reading which words were left out. */
export const withNoData = (all: Readings, noData: readonly string[], excluded: readonly string[] = []): Readings =>
  changed(all, (reading) => noted(reading, noData, excluded));

/** Yields the ways to read the words, the likeliest first, and returns the one to show when none finds anything. */
async function* readings(search: Asked, text: string): Readings {
  const { db, given, thisYear, tries, offered, missing } = search;
  const read = withoutMissing(readWords(text, thisYear), missing);
  const runs = await normalised(db, read.runs);
  const looked = await lookedUp(search, read, runs);
  const first = withoutSingleLetter(looked);
  const names = withoutMissing(readWords(text, thisYear, { names: true }), missing);
  const asNames = {
    ...first,
    filters: merged(given, names.filters),
    runs: await normalised(db, names.runs),
    leftOut: [],
  };
  const hasMoreWords = wordsOf(asNames).length > wordsOf(first).length;
  // A project's name may have words that mean a filter elsewhere, such as “Offer Heights”, but not only such words:
  // registers have projects called “Residential Plots”.
  if (hasMoreWords && wordsOf(first).length > 0 && (await isProjectName(db, asNames.runs.flat().join(' '))))
    yield asNames;
  const ofPlace = await inPlaceOfPin(search, first);
  if (ofPlace) yield ofPlace;
  const heard = await inPlaceThatSoundsAlike(search, read, runs, first);
  if (heard) {
    yield* withKinds(search, heard, read);
    yield heard;
  }
  yield* withKinds(search, first, read);
  yield first;
  if (read.wider) yield { ...first, filters: { ...first.filters, ...read.wider } };

  if (hasMoreWords) {
    // “Row house in Nashik” is a name and a place.
    yield await lookedUp(search, names, asNames.runs);
    yield asNames;
  }
  const inLakh = numberAsBudget(first);
  if (inLakh) yield inLakh;

  if (tries.isTyping) return first;
  const besides = yield* withoutLandmark(search, text.toLowerCase(), first);
  if (besides) return besides;
  const noData = takeNoData(text.toLowerCase(), { everywhere: { facilities: facilityNames(offered.all) } });
  if (noData.words.length > 0 && hasWords(noData.rest)) {
    const last = yield* withNoData(readings(search, noData.rest), noData.words);
    if (isNarrowed(given, last)) return last;
  }

  // Words that were looked up name something, in a spelling that homes needn't have.
  const unknown = await findUnknown(db, looked.runs.flat(), offered.all);
  const meant = meantWords(unknown);
  const again = text.replace(
    /\p{L}+/gu,
    (word) => meant.find(({ typed }) => typed === word.toLowerCase())?.read ?? word,
  );
  if (again !== text) {
    const last = yield* changed(readings(search, again), (reading) => ({
      ...reading,
      corrected: [...meant, ...reading.corrected],
    }));
    if (isNarrowed(given, last)) return last;
  }
  const last = yield* corrected(search, { read, runs, first, unknown });
  for (const pin of wordsOf(last).filter(isPin)) {
    const location_ids = await selectPlacesAroundPin(db, pin);
    if (location_ids.length > 0) yield without({ ...last, filters: { ...last.filters, location_ids } }, [pin]);
  }
  const wrong = unknown.filter((word) => !last.corrected.some(({ typed }) => typed.split(' ').includes(word)));
  const droppable = wordsOf(last).filter((word) => !isEssential(word));
  // Words that name a place, and yet weren’t read as one, are of a place that the data doesn’t have.
  const unknownPlaces = last.runs.flatMap((run) => [
    ...otherPlaceIn(run),
    ...run.filter((word, at) => endsPlace(word) && wrong.includes(run[at - 1] ?? '')),
  ]);
  const lost = [...wrong, ...unknownPlaces];
  // Without “sector”, the 5 of “sector 5” would find what has a 5 in its name.
  const numbered = last.runs.flatMap((run) =>
    run.filter((word, at) => /^\d/.test(word) && lost.includes(run[at - 1] ?? '')),
  );
  const isHopeless = (word: string) => lost.includes(word) || word.length === 1;
  const hopeless = [...droppable.filter(isHopeless), ...numbered];
  if (hopeless.length > 0) yield* whatIsKnown(search, without(last, hopeless), read);
  // Each word has something, but no home has all: “Mahendra Lifespace” is found by “Mahindra”.
  else if (wordsOf(last).length > 1) yield await withSounds(await withSimilar(db, last), tries);
  // If a place or a price is given, homes that lack a word are no answer. The nearest alternatives are shown instead.
  if (Object.keys(last.filters).length > 0)
    return (read.filters.kinds && (await inCategoryOfKinds(search, last, read))) ?? last;
  const rest = droppable.filter((word) => !hopeless.includes(word)).slice(-maxLeftOut);
  for (const words of await leastSelective(tries, last, rest)) yield without(last, [...hopeless, ...words]);
  return last;
}

/**
 * Yields readings without a landmark: “near Phoenix mall in Pune” asks for Pune. If no other place is named, homes that
 * are called like the landmark come first, and one that is called like a place is in that place.
 * @returns the reading to show when these find nothing; undefined if no landmark is named
 */
async function* withoutLandmark(
  search: Asked,
  text: string,
  first: Reading,
): AsyncGenerator<Reading, Reading | undefined> {
  const landmark = namedLandmarkIn(text);
  if (!landmark) return undefined;
  const { name, kind, called, rest } = landmark;
  const likeliest = async (part: string) => (await readings(search, part).next()).value;
  const isPlaced = async (part: string) => (await likeliest(part)).filters.location_ids !== search.given.location_ids;
  if (await isPlaced(name)) return yield* withNoData(readings(search, called), [kind]);
  const isElsewhere = hasWords(rest) && (await isPlaced(rest));
  if (!isElsewhere) yield noted(await likeliest(called), [kind]);
  const words = [`${name} ${kind}`];
  return hasWords(rest) ? yield* withNoData(readings(search, rest), words) : { ...first, noData: words };
}

/** Yields readings with unknown words corrected. @returns the reading to go on with when these find nothing */
async function* corrected(
  search: Asked,
  { read, runs, first, unknown }: { read: WordsRead; runs: string[][]; first: Reading; unknown: string[] },
): Readings {
  const { db, tries, offered } = search;
  const found = unknown.length > 0 ? await correctRuns(db, runs, unknown, offered.all, tries.alike) : undefined;
  if (!found || found.corrected.length === 0) return first;
  const better = { ...(await lookedUp(search, read, found.runs)), corrected: found.corrected };
  yield* withKinds(search, better, read);
  yield better;
  // Words that nothing has anywhere are no better than the typed ones: “film city” isn't “firm city”.
  if (JSON.stringify(better.filters) !== JSON.stringify(first.filters)) return better;
  const { words } = await foundOf(db, better);
  return words && (await tries.count({ words }, 1)) > 0 ? better : first;
}

/**
 * Returns a reading with letters joined that stand without other words. A single letter begins a word of every tenth
 * home, so alone it is no search.
 */
function withoutSingleLetter(reading: Reading): Reading {
  const words = wordsOf(reading);
  if (words.some((word) => word.length > 1)) return reading;
  return words.length > 1 ? { ...reading, runs: [withJoinedLetters(words)] } : without(reading, words);
}

/** Leaves out filters that no home has data for. Bedrooms still ask for homes to live in. */
function withoutMissing(read: WordsRead, missing: readonly HomeField[]): WordsRead {
  const filters = Object.fromEntries(
    Object.entries(read.filters).filter(([field]) => !missing.includes(field as HomeField)),
  );
  const asksRooms = read.filters.kinds !== undefined && filters.kinds === undefined;
  return { ...read, filters, ...(asksRooms && { suggested: { kinds: [...homesToLiveIn], words: [] } }) };
}

/** Yields readings without words that nothing has. */
async function* whatIsKnown(search: Asked, known: Reading, read: WordsRead): AsyncGenerator<Reading> {
  yield* withKinds(search, known, read);
  // If nothing else is said, showing everything would be wrong. The nearest alternatives are shown instead.
  if (wordsOf(known).some(isRequired) || isNarrowed(search.given, known)) yield known;
}

/** Reads “2 bhk 85” as up to ₹ 85 lakh, if the number is the only one without a unit and no price is said. */
function numberAsBudget(reading: Reading): Reading | undefined {
  const { filters } = reading;
  const [number, ...others] = wordsOf(reading).filter((word) => /^[1-9]\d{1,2}$/.test(word));
  const isOther = filters.kinds === undefined || filters.budget_max !== undefined || filters.budget_min !== undefined;
  if (number === undefined || others.length > 0 || isOther) return undefined;
  const inLakh = { ...reading, filters: { ...filters, budget_max: Number(number) * lakh } };
  return { ...without(inLakh, [number]), leftOut: reading.leftOut };
}

/** Reads a PIN code as the place that has it, unless more homes have the code themselves. */
async function inPlaceOfPin({ db, tries: { count } }: Asked, reading: Reading): Promise<Reading | undefined> {
  for (const pin of wordsOf(reading).filter(isPin)) {
    const location_ids = await selectPlacesWithPin(db, pin);
    if (location_ids.length === 0) continue;
    const inPlace = without({ ...reading, filters: { ...reading.filters, location_ids } }, [pin]);
    const said = await count(await foundOf(db, reading), maxCompared);
    const homes = await count(await foundOf(db, inPlace), maxCompared);
    return homes > said ? { ...inPlace, leftOut: reading.leftOut } : undefined;
  }
  return undefined;
}

/**
 * Reads words that no name has as the places that sound like them: “vakad” is Wakad, although names begin so too.
 * Devanagari has one letter for v and w.
 */
async function inPlaceThatSoundsAlike(
  search: Asked,
  read: WordsRead,
  runs: string[][],
  reading: Reading,
): Promise<Reading | undefined> {
  const left = wordsOf(reading).filter(hasSound);
  const known = left.length > 0 ? await selectKnown(search.db, left) : new Set();
  const heard = new Map<string, string>();
  for (const word of left.filter((each) => !known.has(each))) {
    const sounding = (await search.tries.alike(word)).filter((other) => soundsAlike(word, other, 4));
    const places = await selectPlaceNames(search.db, [withSingleLetters(word), ...sounding]);
    const [place] = places.toSorted((one, other) => distance(word, one) - distance(word, other));
    if (place !== undefined && place !== word) heard.set(word, place);
  }
  if (heard.size === 0) return undefined;
  const meant = runs.map((run) => run.map((word) => heard.get(word) ?? word));
  const corrected = [...heard].map(([typed, place]) => ({ typed, read: place }));
  return { ...(await lookedUp(search, read, meant)), corrected };
}

/**
 * Returns the words to leave out when no home has them all. It leaves out as few as possible and, among equally few,
 * the most common, so that rare words stay.
 */
async function leastSelective(tries: Tries, { synonyms }: Reading, words: string[]): Promise<string[][]> {
  const homes = new Map<string, number>();
  for (const word of words)
    homes.set(word, await tries.count({ words: [[word, ...(synonyms.get(word) ?? [])]] }, maxCompared));
  const common = words.toSorted((a, b) => (homes.get(b) ?? 0) - (homes.get(a) ?? 0));
  const sets: number[][] = [];
  for (let set = 1; set < (1 << common.length) - 1; set += 1)
    sets.push([...common.keys()].filter((place) => set & (1 << place)));
  // Combinations that begin with the most common words come first.
  const order = (one: number[], other: number[]) =>
    one.length - other.length || one.reduce((found, place, at) => found || place - (other[at] ?? 0), 0);
  return sets.toSorted(order).map((set) => set.map((place) => common[place] as string));
}

/**
 * Yields readings with the kinds that general words suggest (“flat”, “home”). They narrow a search only if that leaves
 * something.
 */
async function* withKinds(search: Asked, reading: Reading, read: WordsRead): AsyncGenerator<Reading> {
  const ofCategory = await inCategoryOfKinds(search, reading, read);
  if (ofCategory) yield ofCategory;
  const general = suggestedIn(reading, read);
  if (general) yield { ...withoutWords(reading, general.words), filters: { ...reading.filters, kinds: general.kinds } };
}

/**
 * Returns a reading with kinds as the categories that mean them, if most projects say their kind only by a category, as
 * those of a register do.
 */
async function inCategoryOfKinds(
  { tries: { count }, offered }: Asked,
  reading: Reading,
  read: WordsRead,
): Promise<Reading | undefined> {
  const general = suggestedIn(reading, read);
  const wanted = general?.kinds ?? read.filters.kinds;
  const category_ids = wanted ? categoriesOfKinds(offered.all, wanted, general !== undefined) : [];
  const homes = category_ids.length > 0 ? await count({ category_ids }, maxCompared) : 0;
  const ofKnownKind = homes > 0 ? await count({ category_ids, kinds: [...homeKinds] }, maxCompared) : 0;
  if (2 * ofKnownKind >= homes) return undefined;
  const { kinds: _, ...filters } = reading.filters;
  return { ...withoutWords(reading, general?.words ?? []), filters: { ...filters, category_ids } };
}

/** Returns a reading whose filters say what these words do. */
const withoutWords = (reading: Reading, words: string[]): Reading => ({
  ...reading,
  runs: reading.runs.filter((run) => !words.includes(run.join(' '))),
  leftOut: reading.leftOut.filter((word) => !words.includes(word)),
});

/** Returns the kinds that general words suggest, with these words, unless a kind is said. */
const suggestedIn = (reading: Reading, { suggested, filters: { kinds } }: WordsRead): WordsRead['suggested'] =>
  suggested ?? (kinds === undefined ? homesIn(reading) : undefined);

/** Returns the suggestion for “homes”, if the word stands alone next to what was understood. */
function homesIn({ runs }: Reading): WordsRead['suggested'] {
  const words = runs.filter((run) => run.length === 1 && isHomeWord(run[0] as string)).flat();
  return words.length > 0 ? { kinds: [...homesToLiveIn], words } : undefined;
}
