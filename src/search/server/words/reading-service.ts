import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import type { HomeField } from '#search/shared/home-filter-rules.ts';
import { isLegalForm } from '#search/shared/legal-form-rules.ts';
import { isWeak, type WordsRead } from '#search/shared/words-rules.ts';
import type { HomeConditions } from '../home-filters.ts';
import { selectBranches } from '../home-queries.ts';
import type { CategoryName } from './category-names-service.ts';
import { findNames, type NamesFound } from './names-service.ts';
import type { Offered } from './queries.ts';

export type Corrected = { typed: string; read: string };

/** One way to read the words. */
export type Reading = {
  filters: HomeFilters;
  runs: string[][];
  synonyms: NamesFound['synonyms'];
  corrected: Corrected[];
  leftOut: string[];
  /** Words that are left out because no project has data for them. */
  noData: string[];
  /** Words that are left out because a search can't exclude anything. */
  excluded: string[];
};

/** Tries a reading by counting what it finds, and finds words that sound alike. */
export type Tries = {
  /** Counts the homes that a search finds. @param limit is where counting may stop. */
  count: (found: HomeConditions, limit: number) => Promise<number>;
  /** Returns known words with the same consonants. */
  alike: (word: string) => Promise<string[]>;
  /** Words that are still being typed may be incomplete, so nothing is corrected or left out. */
  isTyping?: boolean | undefined;
};

/** The number up to which homes are counted to compare two readings. */
export const maxCompared = 1_000_000;

/** Holds the names of what the operator offers, which a search may mention. */
export type OfferedNames = { all: readonly Offered[]; categories: readonly CategoryName[] };

/** A search whose words are read. */
export type Asked = {
  db: PooledDb;
  given: HomeFilters;
  thisYear: number;
  tries: Tries;
  offered: OfferedNames;
  /** Filters that no home has data for. Words aren't read as these. */
  missing: readonly HomeField[];
};

/** A home must have this word in its name. Weak words and single digits describe a search rather than a home. */
export const isRequired = (word: string): boolean => !isWeak(word) && !/^\d$/.test(word);

/** Looks up the names among words that were read. */
export async function lookedUp({ db, given, offered }: Asked, read: WordsRead, runs: string[][]): Promise<Reading> {
  const names = await findNames(db, runs, read.wantsLoan, offered.all);
  const filters = { ...read.filters, ...names.filters };
  const telling = names.runs.map((run) => run.filter((word) => !isLegalForm(word))).filter((run) => run.length > 0);
  return {
    filters: merged(given, filters),
    // A legal form is searched for only if there is nothing else.
    runs: telling.length > 0 || Object.keys(filters).length > 0 ? telling : names.runs,
    synonyms: names.synonyms,
    corrected: [],
    leftOut: [...(read.suggested?.words ?? []), ...names.leftOut],
    noData: [],
    excluded: [],
  };
}

/** Returns a reading without words, which are noted as left out. */
export const without = (reading: Reading, words: string[]): Reading => ({
  ...reading,
  runs: reading.runs.map((run) => run.filter((word) => !words.includes(word))).filter((run) => run.length > 0),
  leftOut: [...reading.leftOut, ...words],
});

/** Filters from words replace those chosen before, except that lists are combined. */
export function merged({ search: _, ...given }: HomeFilters, read: Partial<HomeFilters>): HomeFilters {
  const both = (name: 'bank_ids' | 'facility_ids') =>
    given[name] && read[name] ? { [name]: [...new Set([...given[name], ...read[name]])] } : {};
  return { ...given, ...read, ...both('bank_ids'), ...both('facility_ids') };
}

/** Returns whether a reading has other filters than those that were given. */
export function isNarrowed({ search: _, ...given }: HomeFilters, { filters }: Reading): boolean {
  return JSON.stringify(filters) !== JSON.stringify(given);
}

/**
 * Returns the words that a home must have in its name. Words such as “phase 2” and “pvt ltd” are searched for if nothing
 * else is said.
 */
export function wordsOf({ runs, filters }: Reading): string[] {
  const words = [...new Set(runs.flat())];
  const required = words.filter(isRequired);
  return required.length > 0 || Object.keys(filters).length > 0 ? required : words;
}

/** Returns a reading as the filters that engines search with. */
export async function foundOf(db: Db, reading: Reading): Promise<HomeConditions> {
  const { location_ids } = reading.filters;
  const words = wordsOf(reading);
  return {
    ...reading.filters,
    words: words.length > 0 ? words.map((word) => [word, ...(reading.synonyms.get(word) ?? [])]) : undefined,
    phrase: reading.runs.map((run) => run.join(' ')).join(' ') || undefined,
    branch: location_ids && (await selectBranches(db, location_ids)),
  };
}
