import { hasBit } from '#platform/server/bits.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, type UnitField } from '#search/shared/home-filter-rules.ts';
import { type Counted, countedOf, maxCounted, noValue } from '../counted.ts';
import { type Group, type HomeConditions, hasUnitFilter } from '../home-filters.ts';
import { readyYear } from '../row-values.ts';
import { categoriesOf } from './cells.ts';
import type { HomeColumns, ListField } from './homes.ts';
import type { IdLists } from './lists.ts';
import { pairsOf, type Tally, tally } from './tally.ts';
import { noUnits, type TraitField, traitCombinerOf } from './traits.ts';

/** Returns the ids with the highest counts. Candidates are sorted and cut after every few hundred. */
function highest(facet: string, counts: Iterable<readonly [id: number, homes: number]>, limit: number): Counted {
  const cut = (candidates: (readonly [number, number])[]) =>
    candidates.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  let first: (readonly [number, number])[] = [];
  let min = 1;
  for (const each of counts) {
    if (each[1] < min) continue;
    first.push(each);
    if (first.length < 4 * limit) continue;
    first = cut(first);
    min = first.at(-1)?.[1] ?? 1;
  }
  return countedOf(facet, cut(first));
}

/** Returns how many homes are in each place or within it. */
function countPlaces({ cells, paths }: HomeColumns, { numbers, homes: inCell }: Tally): Counted {
  const own = new Uint32Array(cells.highest.location_id + 1);
  const placeOf = cells.values.location_id;
  for (let at = 0; at < numbers.length; at += 1) {
    const place = placeOf[numbers[at] as number] as number;
    own[place] = (own[place] as number) + (inCell[at] as number);
  }
  const around = new Map<number, number>();
  for (const [id, path] of paths) {
    const homes = own[id] ?? 0;
    if (homes > 0) for (const each of path) around.set(each, (around.get(each) ?? 0) + homes);
  }
  return highest('places', around, maxCounted.places);
}

function countCategories({ cells }: HomeColumns, { numbers, homes }: Tally): Counted {
  const counts = new Map<number, number>();
  for (let at = 0; at < numbers.length; at += 1)
    for (const id of new Set(categoriesOf(cells, numbers[at] as number)))
      if (id !== noValue) counts.set(id, (counts.get(id) ?? 0) + (homes[at] as number));
  return highest('categories', counts, maxCounted.records);
}

function countDevelopers({ developer, highestDeveloper }: HomeColumns, rows: Uint32Array): Counted {
  const { numbers, homes } = tally(rows, developer, highestDeveloper + 1);
  return highest('developers', pairsOf(numbers, homes), maxCounted.records);
}

function countLists(facet: string, lists: IdLists, listOf: Uint32Array, rows: Uint32Array): Counted {
  const counts = lists.count(tally(rows, listOf, lists.size));
  return highest(facet, pairsOf(lists.ids, counts), maxCounted.records);
}

/** Returns how many of the rows have each combination of what the directory counts by. */
export const countCells = ({ cell, cells }: HomeColumns, rows: Uint32Array): Tally => tally(rows, cell, cells.size);

/** Returns how many of the rows have each combination of traits. */
export const countTraits = ({ trait, traits }: HomeColumns, rows: Uint32Array): Tally =>
  tally(rows, trait, traits.size);

/** Returns how many homes have each value of a trait. */
function summed({ traits }: HomeColumns, field: TraitField, { numbers, homes }: Tally): Map<number, number> {
  const sums = new Map<number, number>();
  const column = traits.values[field];
  for (let at = 0; at < numbers.length; at += 1) {
    const value = column[numbers[at] as number] as number;
    sums.set(value, (sums.get(value) ?? 0) + (homes[at] as number));
  }
  return sums;
}

/**
 * A set of rows, the number of them with each combination of traits, and the number in each cell. Each is computed when
 * it is first needed.
 */
export type Counting = { rows: () => Uint32Array; traits: () => Tally; cells: () => Tally };

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
function sumsOf({ traits }: HomeColumns, field: UnitField, { numbers, homes }: Tally): Int32Array {
  const filter: HomeFilter = homeFilters[field];
  const column = traits.values[field];
  const isSet = filter.kind === 'unit choices';
  const sums = new Int32Array(
    filter.kind === 'unit at least' || filter.kind === 'unit at most' ? filter.steps.length + 1 : 32,
  );
  for (let at = 0; at < numbers.length; at += 1) {
    const value = column[numbers[at] as number] as number;
    if (isSet) addChoices(sums, value, homes[at] as number);
    else sums[value] = (sums[value] as number) + (homes[at] as number);
  }
  return sums;
}

/**
 * Counts the choices of filters of units. It counts homes as they are or, if other filters of units are set, only their
 * units that match those.
 * @param found has those other filters.
 * @param counts of combinations of traits, for all rows.
 * @param several returns the rows with several units.
 */
export function countUnits(
  columns: HomeColumns,
  found: HomeConditions,
  fields: readonly UnitField[],
  counts: Tally,
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
  found: HomeConditions,
  counted: readonly { field: UnitField; sums: Int32Array }[],
  rows: Uint32Array,
): void {
  const { trait, traits, firstUnit, unitCount, units } = columns;
  const matching = units.matching(found);
  const parts = counted.map(({ field, sums }) => ({
    join: traitCombinerOf(field),
    sums,
    ofHomes: traits.values[field],
    ofUnits: units.traits.values[field],
    isSet: homeFilters[field].kind === 'unit choices',
    none: noUnits(field),
    joined: 0,
  }));
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const first = firstUnit[row] as number;
    const end = first + (unitCount[row] as number);
    let failing = first;
    while (failing < end && hasBit(matching, failing)) failing += 1;
    // If all units match, the home's combined traits are right.
    if (failing === end) continue;
    for (const part of parts) part.joined = part.none;
    for (let unit = first; unit < end; unit += 1) {
      if (unit === failing || (unit > failing && !hasBit(matching, unit))) continue;
      const own = units.trait[unit] as number;
      for (const part of parts) part.joined = part.join(part.joined, part.ofUnits[own] as number);
    }
    for (const { sums, ofHomes, isSet, joined } of parts)
      move(sums, ofHomes[trait[row] as number] as number, joined, isSet);
  }
}

/** Counts a home for other traits than before. @param isSet is true for traits that are sets of choices */
function move(sums: Int32Array, before: number, after: number, isSet: boolean): void {
  if (before === after) return;
  if (isSet) {
    addChoices(sums, before, -1);
    addChoices(sums, after, 1);
  } else {
    sums[before] = (sums[before] as number) - 1;
    sums[after] = (sums[after] as number) + 1;
  }
}
