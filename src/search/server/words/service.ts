import type { PooledDb } from '#platform/server/database/open.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import {
  type HomeField,
  homeFilters,
  type UnitChoiceField,
  unitChoiceFields,
} from '#search/shared/home-filter-rules.ts';
import { roomKinds } from '#search/shared/kind-rules.ts';
import { takeNoData } from '#search/shared/no-data-rules.ts';
import { readWords } from '#search/shared/words-rules.ts';
import type { HomeConditions } from '../home-filters.ts';
import { presentAddress } from '../home-presenter.ts';
import { categoryNames } from './category-names-service.ts';
import { asTyped, inLatin } from './devanagari.ts';
import { facilityNames } from './names-service.ts';
import { selectOffered } from './queries.ts';
import {
  type Asked,
  type Corrected,
  foundOf,
  isNarrowed,
  type OfferedNames,
  type Reading,
  type Tries,
  wordsOf,
} from './reading-service.ts';
import { withSimilar, withSounds } from './spelling-service.ts';
import { allReadings, hasWords, type Readings, withNoData } from './tried-readings-service.ts';

export type Understood = {
  /** The search with its words read as filters. */
  filters: HomeFilters;
  found: HomeConditions;
  /** The search as an address has it; null if its words are only words. */
  understood: Record<string, string> | null;
  corrected: Corrected[];
  /** Words that aren't searched for, because no home has them. */
  left_out: string[];
  /** Words for things that no project has data for, such as a metro. They are left out if there are other words. */
  no_data: string[];
  /** Words for what homes should not be, which are left out. */
  excluded: string[];
};

/** Words are also searched for in similar spellings if no more homes than these have them. */
const few = 3;

/** Reads the names of what the operator offers. */
export async function readOffered(db: PooledDb, thisYear: number): Promise<OfferedNames> {
  const all = await selectOffered(db);
  return { all, categories: categoryNames(all, thisYear) };
}

/**
 * Reads the words of a search, and tries readings until one finds something: first what was understood together with
 * the words left over; then all words except numbers as words of names, since “Royal Villa” may be one; then without
 * words that no project has data for; then with typing errors corrected; then without words that nothing has. See
 * docs/product ("Search for homes").
 * @param thisYear is the year from which “ready in two years” is counted, such as 2026
 */
export async function understand(
  db: PooledDb,
  given: HomeFilters & { search: string },
  thisYear: number,
  offered: OfferedNames,
  tries: Tries,
): Promise<Understood> {
  const text = given.search.trim();
  const latin = inLatin(text).toLowerCase();
  const unsaid = await unsaidIn(latin, thisYear, tries);
  const noData = takeNoData(latin, { unsaid });
  const missing = await missingIn(noData.rest, thisYear, tries);
  const search: Asked = { db, given, thisYear, tries, offered, missing: missing.flatMap(({ fields }) => fields) };
  // “Near metro” has no other words to search for. “Not in Pune” alone must not find what is in Pune.
  const excludes = noData.excluded.length > 0;
  const isLeft = excludes || (noData.words.length > 0 && hasWords(noData.rest));
  const all = isLeft
    ? withNoData(allReadings(search, noData.rest), noData.words, noData.excluded)
    : allReadings(search, text);
  const best = await firstThatFinds(
    search,
    missing.length > 0
      ? withNoData(
          all,
          missing.map(({ text }) => text),
        )
      : all,
  );
  const everywhere = { facilities: facilityNames(offered.all) };
  const isSaid = isLeft || best.found || best.reading.noData.length > 0;
  const unknown = isSaid ? [] : takeNoData(latin, { everywhere, unsaid }).words;
  return answer(db, given, best.reading, unknown);
}

/**
 * Returns what the words ask of unit types and no home says, such as their facing in a register. Kinds are left out,
 * because categories say them too.
 */
async function unsaidIn(text: string, thisYear: number, { count }: Tries): Promise<UnitChoiceField[]> {
  const { filters } = readWords(text, thisYear);
  const unsaid: UnitChoiceField[] = [];
  for (const field of unitChoiceFields)
    if (field !== 'kinds' && filters[field] && (await count({ [field]: homeFilters[field].choices }, 1)) === 0)
      unsaid.push(field);
  return ifHomes(unsaid, count);
}

type Missing = { fields: HomeField[]; text: string };

/** Lists what a register may have no data for, each with a search that then finds nothing. */
const maybeMissing: (Missing & { any: HomeFilters })[] = [
  { fields: ['budget_min', 'budget_max'], text: 'prices', any: { budget_min: 1 } },
  { fields: ['price_per_sq_ft_min', 'price_per_sq_ft_max'], text: 'prices per sq ft', any: { price_per_sq_ft_min: 1 } },
  { fields: ['area_min', 'area_max'], text: 'carpet areas', any: { area_min: 1 } },
  { fields: ['kinds'], text: 'BHK', any: { kinds: [...roomKinds] } },
];

/** Returns what the words ask of numbers and rooms that no home says, such as prices in a register. */
async function missingIn(text: string, thisYear: number, { count }: Tries): Promise<Missing[]> {
  const { filters } = readWords(text, thisYear);
  const asked = Object.keys(filters) as HomeField[];
  const missing: Missing[] = [];
  for (const { any, ...each } of maybeMissing) {
    const isAsked = each.fields.some((field) => asked.includes(field));
    const isOther = each.text === 'BHK' && filters.kinds?.some((kind) => !roomKinds.includes(kind));
    if (isAsked && !isOther && (await count(any, 1)) === 0) missing.push(each);
  }
  return ifHomes(missing, count);
}

/** Before there are homes, nothing is known of what they say, and a saved search waits for the first ones. */
const ifHomes = async <What>(lacking: What[], count: Tries['count']): Promise<What[]> =>
  lacking.length > 0 && (await count({}, 1)) === 0 ? [] : lacking;

/**
 * Returns the first reading that finds something, with words that sound alike. If it finds few, similar spellings are
 * added too.
 */
async function firstThatFinds({ db, tries }: Asked, all: Readings): Promise<{ reading: Reading; found: boolean }> {
  for (;;) {
    const { value, done } = await all.next();
    const homes = done ? 0 : await tries.count(await foundOf(db, value), few + 1);
    if (!done && homes === 0) continue;
    const reading = await withSounds(value, tries);
    const words = wordsOf(reading);
    if (done || homes > few || words.length === 0 || reading.corrected.length > 0) return { reading, found: homes > 0 };
    return { reading: await withSimilar(db, reading), found: true };
  }
}

/** @param unknown are words that no project has data for and that found nothing. */
async function answer(db: PooledDb, given: HomeFilters, reading: Reading, unknown: string[]): Promise<Understood> {
  const { corrected, leftOut, noData, excluded } = reading;
  const typedAs = (word: string) => asTyped(given.search ?? '', word);
  const filters = { ...reading.filters, search: reading.runs.flat().join(' ') || undefined };
  const isRead = corrected.length > 0 || leftOut.length > 0 || isNarrowed(given, reading);
  return {
    filters,
    found: await foundOf(db, reading),
    understood: isRead ? presentAddress(filters) : null,
    corrected: corrected.map(({ typed, read }) => ({ typed: typedAs(typed), read })),
    left_out: leftOut.map(typedAs),
    no_data: [...new Set([...noData, ...unknown].map(typedAs))],
    excluded: excluded.map(typedAs),
  };
}
