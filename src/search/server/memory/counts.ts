import { type Bits, hasBit } from '#platform/server/bits.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, type UnitField } from '#search/shared/home-filter-rules.ts';
import { type Counted, countedOf, maxCounted, noValue } from '../counted.ts';
import { type Group, type HomeConditions, hasUnitFilter } from '../home-filters.ts';
import { readyYear } from '../row-values.ts';
import { categoriesOf } from './cells.ts';
import type { HomeColumns, ListField } from './homes.ts';
import type { IdLists } from './lists.ts';
import { type Tally, tally } from './tally.ts';
import { noUnits, type TraitField, traitCombinerOf } from './traits.ts';

/** Returns the ids with the highest counts. Candidates are sorted and cut after every few hundred. */
function highest(facet: string, ids: ArrayLike<number>, counts: ArrayLike<number>, limit: number): Counted {
  const byCount = (one: number, other: number) =>
    (counts[other] as number) - (counts[one] as number) || (ids[one] as number) - (ids[other] as number);
  let first: number[] = [];
  let min = 1;
  for (let at = 0; at < ids.length; at += 1) {
    if ((counts[at] as number) < min) continue;
    first.push(at);
    if (first.length < 4 * limit) continue;
    first = first.sort(byCount).slice(0, limit);
    min = counts[first.at(-1) as number] as number;
  }
  return countedOf(
    facet,
    first
      .sort(byCount)
      .slice(0, limit)
      .map((at) => [ids[at] as number, counts[at] as number]),
  );
}

const highestOf = (facet: string, counts: Map<number, number>, limit: number): Counted =>
  highest(facet, [...counts.keys()], [...counts.values()], limit);

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
  return highestOf('places', around, maxCounted.places);
}

function countCategories({ cells }: HomeColumns, { numbers, homes }: Tally): Counted {
  const counts = new Map<number, number>();
  for (let at = 0; at < numbers.length; at += 1)
    for (const id of new Set(categoriesOf(cells, numbers[at] as number)))
      if (id !== noValue) counts.set(id, (counts.get(id) ?? 0) + (homes[at] as number));
  return highestOf('categories', counts, maxCounted.records);
}

function countDevelopers({ developer, highestDeveloper }: HomeColumns, rows: Uint32Array): Counted {
  const { numbers, homes } = tally(rows, developer, highestDeveloper + 1);
  return highest('developers', numbers, homes, maxCounted.records);
}

function countLists(facet: string, lists: IdLists, listOf: Uint32Array, rows: Uint32Array): Counted {
  const counts = lists.count(tally(rows, listOf, lists.size));
  return highest(facet, lists.ids, counts, maxCounted.records);
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

/** Counts the homes with each choice, or each step, of a filter of units. `isSet` is true for choices, which are bits. */
type Sums = { field: UnitField; isSet: boolean; sums: Int32Array };

function noSums(field: UnitField): Sums {
  const filter: HomeFilter = homeFilters[field];
  const isSet = filter.kind === 'unit choices';
  const size = filter.kind === 'unit at least' || filter.kind === 'unit at most' ? filter.steps.length + 1 : 32;
  return { field, isSet, sums: new Int32Array(size) };
}

/** Adds homes to the step, or to each of the choices, that they have. */
function addHomes({ isSet, sums }: Sums, trait: number, homes: number): void {
  if (!isSet) sums[trait] = (sums[trait] as number) + homes;
  else
    for (let left = trait; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      sums[place] = (sums[place] as number) + homes;
    }
}

/** Adds homes by their combinations of traits. @param times is -1 to take them away */
function addTally(each: Sums, values: Record<UnitField, Int32Array>, { numbers, homes }: Tally, times: 1 | -1): void {
  const column = values[each.field];
  for (let at = 0; at < numbers.length; at += 1)
    addHomes(each, column[numbers[at] as number] as number, times * (homes[at] as number));
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
  const all = fields.map(noSums);
  for (const each of all) addTally(each, columns.traits.values, counts, 1);
  if (hasUnitFilter(found)) correct(columns, found, all, several());
  return all.map(({ field, sums }) => {
    const filter: HomeFilter = homeFilters[field];
    const found = [...sums].flatMap((homes, at): [string, number][] => {
      const value =
        filter.kind === 'unit choices' ? filter.choices[at] : String(filter.kind === 'unit at least' ? at - 1 : at);
      return homes > 0 && value !== undefined ? [[value, homes]] : [];
    });
    return countedOf(filter.facet, found);
  });
}

/**
 * Replaces the combined traits of homes with several units by those of their units that match. Homes of which a single
 * unit matches are most of them, and are counted by the combinations that they and that unit have.
 */
function correct(columns: HomeColumns, found: HomeConditions, all: readonly Sums[], rows: Uint32Array): void {
  const { trait, traits, firstUnit, unitCount, units } = columns;
  const matching = units.matching(found);
  const changed = new Uint32Array(rows.length);
  const single = new Uint32Array(rows.length);
  let [homes, singles] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const first = firstUnit[row] as number;
    const end = first + (unitCount[row] as number);
    let [matched, last] = [0, first];
    for (let unit = first; unit < end; unit += 1)
      if (hasBit(matching, unit)) {
        matched += 1;
        last = unit;
      }
    // If all units match, the home's combined traits are right.
    if (matched === end - first) continue;
    changed[homes] = row;
    homes += 1;
    if (matched === 1) {
      single[singles] = last;
      singles += 1;
    } else for (const each of all) addHomes(each, joined(columns, each.field, row, matching), 1);
  }
  const before = tally(changed.subarray(0, homes), trait, traits.size);
  const after = tally(single.subarray(0, singles), units.trait, units.traits.size);
  for (const each of all) {
    addTally(each, traits.values, before, -1);
    addTally(each, units.traits.values, after, 1);
  }
}

/** Returns the combined trait of those units of a home that match. */
function joined({ firstUnit, unitCount, units }: HomeColumns, field: UnitField, row: number, matching: Bits): number {
  const column = units.traits.values[field];
  const join = traitCombinerOf(field);
  const first = firstUnit[row] as number;
  const end = first + (unitCount[row] as number);
  let result = noUnits(field);
  for (let unit = first; unit < end; unit += 1)
    if (hasBit(matching, unit)) result = join(result, column[units.trait[unit] as number] as number);
  return result;
}
