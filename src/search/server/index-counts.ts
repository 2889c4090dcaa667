import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, type UnitField } from '#search/shared/home-filter-rules.ts';
import { type Found, type Group, hasUnitFilter } from './home-filters.ts';
import { categoriesOf, noValue } from './index-cells.ts';
import type { HomeColumns, ListField } from './index-homes.ts';
import type { IdLists } from './index-lists.ts';
import { joinOf, noUnits, readyYear, type TraitField } from './index-traits.ts';
import { unitMatcher } from './index-units.ts';

/**
 * Counts of homes for some choices of a facet, in the order of `choices`, which are ids of records or values. A few
 * arrays pass between threads in a tenth of the time that an object for each choice takes.
 */
export type Counted = { facet: string; choices: (number | string)[]; homes: number[] };

export const maxCounted = { places: 200, records: 100 } as const;

/** @param counts has an entry for each choice. */
export const countedOf = (facet: string, counts: readonly (readonly [number | string, number])[]): Counted => ({
  facet,
  choices: counts.map(([choice]) => choice),
  homes: counts.map(([, homes]) => homes),
});

/** Returns the count of homes that a search finds without one of its filters. */
export const countedWithout = (field: string, homes: number): Counted => countedOf('without', [[field, homes]]);

/** Returns the ids with the highest counts. */
function highest(facet: string, counts: Iterable<[id: number, homes: number]>, limit: number): Counted {
  const first = [...counts]
    .filter(([, homes]) => homes > 0)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit);
  return countedOf(facet, first);
}

/** Returns how many of the rows have each number in a column. */
function tally(rows: Uint32Array, column: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

/** Returns how many homes are in each place or within it. @param counts has an entry for each cell. */
function countPlaces({ cells, paths }: HomeColumns, counts: Uint32Array): Counted {
  const own = new Uint32Array(cells.highest.location_id + 1);
  const placeOf = cells.values.location_id;
  for (let cell = 0; cell < counts.length; cell += 1) {
    const place = placeOf[cell] as number;
    own[place] = (own[place] as number) + (counts[cell] as number);
  }
  const around = new Map<number, number>();
  for (const [id, path] of paths) {
    const homes = own[id] ?? 0;
    if (homes > 0) for (const each of path) around.set(each, (around.get(each) ?? 0) + homes);
  }
  return highest('places', around, maxCounted.places);
}

function countCategories({ cells }: HomeColumns, own: Uint32Array): Counted {
  const counts = new Map<number, number>();
  for (let at = 0; at < own.length; at += 1) {
    const homes = own[at] as number;
    if (homes === 0) continue;
    for (const id of new Set(categoriesOf(cells, at)))
      if (id !== noValue) counts.set(id, (counts.get(id) ?? 0) + homes);
  }
  return highest('categories', counts, maxCounted.records);
}

/**
 * Entries are zero while the array isn't in use. It is reused because there are hundreds of thousands of developers.
 */
let perDeveloper = new Uint32Array(0);

function countDevelopers({ developer, highestDeveloper }: HomeColumns, rows: Uint32Array): Counted {
  if (perDeveloper.length <= highestDeveloper) perDeveloper = new Uint32Array(highestDeveloper + 1_024);
  const counts = perDeveloper;
  for (let at = 0; at < rows.length; at += 1) {
    const id = developer[rows[at] as number] as number;
    counts[id] = (counts[id] as number) + 1;
  }
  // Candidates for the highest counts, sorted and cut after every few hundred.
  let first: [number, number][] = [];
  let least = 1;
  for (let at = 0; at < rows.length; at += 1) {
    const id = developer[rows[at] as number] as number;
    const homes = counts[id] as number;
    counts[id] = 0;
    if (homes < least) continue;
    first.push([id, homes]);
    if (first.length < 4 * maxCounted.records) continue;
    first = first.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxCounted.records);
    least = first.at(-1)?.[1] ?? 1;
  }
  return highest('developers', first, maxCounted.records);
}

function countLists(facet: string, lists: IdLists, listOf: Uint32Array, rows: Uint32Array): Counted {
  const counts = lists.count(tally(rows, listOf, lists.size));
  return highest(
    facet,
    lists.ids.map((id, place): [number, number] => [id, counts[place] as number]),
    maxCounted.records,
  );
}

/** Returns how many of the rows have each combination of what the directory counts by. */
export const countCells = ({ cell, cells }: HomeColumns, rows: Uint32Array): Uint32Array =>
  tally(rows, cell, cells.size);

/** Returns how many of the rows have each combination of traits. */
export const countTraits = ({ trait, traits }: HomeColumns, rows: Uint32Array): Uint32Array =>
  tally(rows, trait, traits.size);

/** Returns how many homes have each value of a trait. @param counts has an entry for each combination. */
function summed({ traits }: HomeColumns, field: TraitField, counts: Uint32Array): Map<number, number> {
  const sums = new Map<number, number>();
  const column = traits.values[field];
  for (let trait = 0; trait < counts.length; trait += 1) {
    const homes = counts[trait] as number;
    if (homes === 0) continue;
    const value = column[trait] as number;
    sums.set(value, (sums.get(value) ?? 0) + homes);
  }
  return sums;
}

/**
 * A set of rows, the number of them with each combination of traits, and the number in each cell. Each is computed when
 * it is first needed.
 */
export type Counting = { rows: () => Uint32Array; traits: () => Uint32Array; cells: () => Uint32Array };

/** Counts the choices of a filter other than those of units. A filter whose choices another one counts returns none. */
export function countChoices(
  columns: HomeColumns,
  group: Exclude<Group, 'units'>,
  { rows, traits, cells }: Counting,
): Counted | undefined {
  const filter: HomeFilter = homeFilters[group];
  const { facet } = filter;
  switch (filter.kind) {
    case 'places':
      return countPlaces(columns, cells());
    case 'categories':
      return countCategories(columns, cells());
    case 'builder':
      return countDevelopers(columns, rows());
    case 'listed record':
    case 'records':
      return countLists(facet, columns.lists[group as ListField], columns.listOf[group as ListField], rows());
    case 'choice': {
      const sums = summed(columns, group as TraitField, traits());
      const choices = filter.stored ?? filter.choices;
      return countedOf(
        facet,
        choices.map((value, place) => [value, sums.get(place + 1) ?? 0]),
      );
    }
    case 'flag':
      return countedOf(facet, [[group, summed(columns, group as TraitField, traits()).get(1) ?? 0]]);
    case 'by year':
      return countedOf(
        facet,
        [...summed(columns, group as TraitField, traits())]
          .filter(([year]) => year !== 0)
          .map(([year, homes]) => [year === readyYear ? 'ready' : String(year), homes]),
      );
    default:
      return undefined;
  }
}

/** Adds homes to each of some choices. @param bits has one bit for each of the choices. */
function addChoices(sums: Int32Array, bits: number, homes: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left);
    sums[place] = (sums[place] as number) + homes;
  }
}

/** Returns how many homes have each choice, or each step, in any of their units. */
function sumsOf({ traits }: HomeColumns, field: UnitField, counts: Uint32Array): Int32Array {
  const filter: HomeFilter = homeFilters[field];
  const column = traits.values[field];
  const isSet = filter.kind === 'unit choices';
  const sums = new Int32Array(
    filter.kind === 'unit at least' || filter.kind === 'unit at most' ? filter.steps.length + 1 : 32,
  );
  for (let trait = 0; trait < counts.length; trait += 1) {
    const homes = counts[trait] as number;
    if (homes === 0) continue;
    const value = column[trait] as number;
    if (isSet) addChoices(sums, value, homes);
    else sums[value] = (sums[value] as number) + homes;
  }
  return sums;
}

/**
 * Counts the choices of filters of units. It counts homes as they are or, if other filters of units are set, only their
 * units that match those.
 * @param found has those other filters.
 * @param counts has an entry for each combination, for all rows.
 * @param several has the same for rows with several units.
 */
export function countUnits(
  columns: HomeColumns,
  found: Found,
  fields: readonly UnitField[],
  counts: Uint32Array,
  several: () => Uint32Array,
): Counted[] {
  const sums = fields.map((field) => ({ field, sums: sumsOf(columns, field, counts) }));
  if (hasUnitFilter(found)) correct(columns, found, sums, several());
  return sums.map(({ field, sums: counted }) => {
    const filter: HomeFilter = homeFilters[field];
    const found = [...counted].flatMap((homes, at): [string, number][] => {
      const value =
        filter.kind === 'unit choices' ? filter.choices[at] : String(filter.kind === 'unit at least' ? at - 1 : at);
      return homes > 0 && value !== undefined ? [[value, homes]] : [];
    });
    return countedOf(filter.facet, found);
  });
}

/** Replaces the combined traits of homes with several units by the traits of their units that match. */
function correct(
  columns: HomeColumns,
  found: Found,
  counted: readonly { field: UnitField; sums: Int32Array }[],
  rows: Uint32Array,
): void {
  const { trait, traits, firstUnit, unitCount, unitTrait, unitTraits } = columns;
  const matches = unitMatcher(columns, found);
  const parts = counted.map(({ field, sums }) => ({
    join: joinOf(field),
    sums,
    ofHomes: traits.values[field],
    ofUnits: unitTraits.values[field],
    isSet: homeFilters[field].kind === 'unit choices',
    none: noUnits(field),
    joined: 0,
  }));
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const first = firstUnit[row] as number;
    const end = first + (unitCount[row] as number);
    let failing = first;
    while (failing < end && matches(failing)) failing += 1;
    // If all units match, the home's combined traits are right.
    if (failing === end) continue;
    for (const part of parts) part.joined = part.none;
    for (let unit = first; unit < end; unit += 1) {
      if (unit === failing || (unit > failing && !matches(unit))) continue;
      const own = unitTrait[unit] as number;
      for (const part of parts) part.joined = part.join(part.joined, part.ofUnits[own] as number);
    }
    for (const { sums, ofHomes, isSet, joined } of parts) {
      const before = ofHomes[trait[row] as number] as number;
      if (before === joined) continue;
      if (isSet) {
        addChoices(sums, before, -1);
        addChoices(sums, joined, 1);
      } else {
        sums[before] = (sums[before] as number) - 1;
        sums[joined] = (sums[joined] as number) + 1;
      }
    }
  }
}
