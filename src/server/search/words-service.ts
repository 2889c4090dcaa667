import { dayInIndia } from '#shared/format/dates.ts';
import type { HomeFilters } from '#shared/search/home-contract.ts';
import { isLegalForm, isWeak, readWords, type WordsRead } from '#shared/search/words-rules.ts';
import type { Db } from '../platform/database/open.ts';
import type { Found } from './home-filter-queries.ts';
import { presentAddress } from './home-presenter.ts';
import { selectBranches } from './home-queries.ts';
import { findNames, type NamesFound } from './names-service.ts';
import { type Corrected, correctRuns, findUnknown, similarTo } from './spelling-service.ts';
import { countHomes, selectNormalised, selectPlacesOfPin } from './words-queries.ts';

export type Understood = {
  /** The search with what its words were read as. */
  filters: HomeFilters;
  found: Found;
  /** The search as an address has it; null where its words are only words. */
  understood: Record<string, string> | null;
  corrected: Corrected[];
  /** Words that are not searched for, since nothing has them. */
  left_out: string[];
};

/** One way to read the words. */
type Reading = {
  filters: HomeFilters;
  runs: string[][];
  synonyms: NamesFound['synonyms'];
  corrected: Corrected[];
  leftOut: string[];
};

/** @param most more needn't be counted */
type Count = (found: Found, most: number) => Promise<number>;

const isPin = (word: string): boolean => /^[1-9]\d{5}$/.test(word);
/** PIN codes and register numbers are what is searched for, found or not. */
const isEssential = (word: string): boolean => /\d{5}/.test(word);
/** Said by a home's name, or not: found without. */
const isRequired = (word: string): boolean => !isWeak(word) && !/^\d$/.test(word);

const most = { leftOut: 6, few: 3 } as const;

/** The year that “ready in two years” counts from. */
export const yearInIndia = (): number => Number(dayInIndia(new Date()).slice(0, 4));

/**
 * Reads the words of a search, and tries what finds something: what was understood with the words left; all but numbers as words of names,
 * since “Royal Villa” may be one; with typing errors corrected; without the words that nothing has. docs/product.md ("Search for homes").
 * @param thisYear such as 2026 @param count how many homes a reading finds
 */
export async function understand(
  db: Db,
  given: HomeFilters,
  thisYear: number,
  count: Count = (found, most) => countHomes(db, found, most),
): Promise<Understood> {
  const text = given.search?.trim();
  if (!text) return plain(db, given);
  const read = readWords(text, thisYear);
  const runs = await normalised(db, read.runs);
  const best = await firstThatFinds(db, count, readings(db, given, text, read, runs, thisYear));
  return answer(db, given, best);
}

async function plain(db: Db, given: HomeFilters): Promise<Understood> {
  const { search: _, ...filters } = given;
  const reading = { filters, runs: [], synonyms: new Map(), corrected: [], leftOut: [] };
  return { filters, found: await foundOf(db, reading), understood: null, corrected: [], left_out: [] };
}

/** The first reading that finds something; of one that finds few, words that are spelled alike count too. */
async function firstThatFinds(db: Db, count: Count, readings: AsyncGenerator<Reading, Reading>): Promise<Reading> {
  for (;;) {
    const { value, done } = await readings.next();
    const homes = done ? 0 : await count(await foundOf(db, value), most.few + 1);
    if (!done && homes === 0) continue;
    const words = wordsOf(value);
    if (done || homes > most.few || words.length === 0 || value.corrected.length > 0) return value;
    const synonyms = new Map(value.synonyms);
    for (const [word, alike] of await similarTo(db, words))
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...alike]);
    return { ...value, synonyms };
  }
}

/** The ways to read the words, the likeliest first; returns the one to show when none finds anything. */
async function* readings(
  db: Db,
  given: HomeFilters,
  text: string,
  read: WordsRead,
  runs: string[][],
  thisYear: number,
): AsyncGenerator<Reading, Reading> {
  const looked = await lookedUp(db, given, read, runs);
  // A single letter alone begins a word of every tenth home.
  const words = wordsOf(looked);
  const first = words.every((word) => word.length === 1) ? without(looked, words) : looked;
  yield* withSuggested(first, read);
  yield first;
  if (read.wider) yield { ...first, filters: { ...first.filters, ...read.wider } };

  const names = readWords(text, thisYear, { names: true });
  const asNames = {
    ...first,
    filters: merged(given, names.filters),
    runs: await normalised(db, names.runs),
    leftOut: [],
  };
  if (wordsOf(asNames).length > wordsOf(first).length) yield asNames;

  const unknown = await findUnknown(db, runs.flat());
  const correction = unknown.length > 0 ? await correctRuns(db, runs, unknown) : { runs, corrected: [] };
  const last =
    correction.corrected.length > 0
      ? { ...(await lookedUp(db, given, read, correction.runs)), corrected: correction.corrected }
      : first;
  if (last !== first) {
    yield* withSuggested(last, read);
    yield last;
  }
  for (const pin of wordsOf(last).filter(isPin)) {
    const location_ids = await selectPlacesOfPin(db, pin);
    if (location_ids.length > 0) yield without({ ...last, filters: { ...last.filters, location_ids } }, [pin]);
  }
  const wrong = unknown.filter((word) => !correction.corrected.some(({ typed }) => typed.split(' ').includes(word)));
  const droppable = wordsOf(last).filter((word) => !isEssential(word));
  const hopeless = droppable.filter((word) => wrong.includes(word) || word.length === 1);
  const known = without(last, hopeless);
  // Everything is no answer to words of which none is known: the nearest alternatives are.
  if (hopeless.length > 0 && (wordsOf(known).length > 0 || isNarrowed(given, known))) yield known;
  // With a place or a price, homes that lack a word are no answer: the nearest alternatives are.
  if (Object.keys(last.filters).length > 0) return last;
  const rest = droppable.filter((word) => !hopeless.includes(word)).slice(-most.leftOut);
  if (rest.length > 1) for (const word of rest.toReversed()) yield without(last, [...hopeless, word]);
  return last;
}

/** General words such as “flat” narrow a search only where that leaves something. */
function* withSuggested(reading: Reading, { suggested }: WordsRead): Generator<Reading> {
  if (!suggested) return;
  const { leftOut, filters } = reading;
  yield {
    ...reading,
    filters: { ...filters, kinds: suggested.kinds },
    leftOut: leftOut.filter((word) => !suggested.words.includes(word)),
  };
}

async function lookedUp(db: Db, given: HomeFilters, read: WordsRead, runs: string[][]): Promise<Reading> {
  const names = await findNames(db, runs, read.wantsLoan);
  const filters = { ...read.filters, ...names.filters };
  const telling = names.runs.map((run) => run.filter((word) => !isLegalForm(word))).filter((run) => run.length > 0);
  return {
    filters: merged(given, filters),
    // A legal form alone is searched for: nothing else is asked.
    runs: telling.length > 0 || Object.keys(filters).length > 0 ? telling : names.runs,
    synonyms: names.synonyms,
    corrected: [],
    leftOut: read.suggested?.words ?? [],
  };
}

const without = (reading: Reading, words: string[]): Reading => ({
  ...reading,
  runs: reading.runs.map((run) => run.filter((word) => !words.includes(word))).filter((run) => run.length > 0),
  leftOut: [...reading.leftOut, ...words],
});

/** What words say takes the place of what was chosen before; of lists, both hold. */
function merged({ search: _, ...given }: HomeFilters, read: Partial<HomeFilters>): HomeFilters {
  const both = (name: 'bank_ids' | 'facility_ids') =>
    given[name] && read[name] ? { [name]: [...new Set([...given[name], ...read[name]])] } : {};
  return { ...given, ...read, ...both('bank_ids'), ...both('facility_ids') };
}

function isNarrowed({ search: _, ...given }: HomeFilters, { filters }: Reading): boolean {
  return JSON.stringify(filters) !== JSON.stringify(given);
}

const wordsOf = ({ runs }: Reading): string[] => [...new Set(runs.flat().filter(isRequired))];

async function foundOf(db: Db, reading: Reading): Promise<Found> {
  const { location_ids } = reading.filters;
  const words = wordsOf(reading);
  return {
    ...reading.filters,
    words: words.length > 0 ? words.map((word) => [word, ...(reading.synonyms.get(word) ?? [])]) : undefined,
    phrase: reading.runs.map((run) => run.join(' ')).join(' ') || undefined,
    branch: location_ids && (await selectBranches(db, location_ids)),
  };
}

async function answer(db: Db, given: HomeFilters, reading: Reading): Promise<Understood> {
  const { corrected, leftOut } = reading;
  const filters = { ...reading.filters, search: reading.runs.flat().join(' ') || undefined };
  const isRead = corrected.length > 0 || leftOut.length > 0 || isNarrowed(given, reading);
  return {
    filters,
    found: await foundOf(db, reading),
    understood: isRead ? presentAddress(filters) : null,
    corrected,
    left_out: leftOut,
  };
}

/** The runs as names are compared. */
async function normalised(db: Db, runs: string[][]): Promise<string[][]> {
  if (runs.length === 0) return [];
  const texts = await selectNormalised(
    db,
    runs.map((run) => run.join(' ')),
  );
  return texts.map((text) => text.split(' ').filter((word) => word !== '')).filter((run) => run.length > 0);
}
