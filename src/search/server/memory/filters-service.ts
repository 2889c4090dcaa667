import { LRUCache } from 'lru-cache';
import { boxAroundCircle, kilometresBetween } from '#maps/shared/distance-rules.ts';
import type { Box } from '#maps/shared/rules.ts';
import { type Bits, bitsFor, setBit } from '#platform/server/bits.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Near } from '#search/shared/home-rules.ts';
import { choiceNumber } from '../counted.ts';
import { type Group, groups, type HomeConditions, hasUnitFilter } from '../home-filters.ts';
import { readyYear } from '../row-values.ts';
import { categoriesOf } from './cells.ts';
import type { HomeColumns, ListField } from './homes.ts';
import type { RowsByNumber } from './rows.ts';
import type { TraitField } from './traits.ts';

/** Says whether a number, a row, or a property of rows matches. */
type Test = (number: number) => boolean;
/** Lists of words to search texts for. One word of each list is enough. */
type WordLists = readonly (readonly string[])[];

/** A filter tests either numbers that rows share, of which there are fewer than rows, or the rows themselves. */
type Filter = { by?: RowsByNumber; test: Test };

/** Limit of the cache of filters' sets. Each has one bit for each home. */
const maxKept = 64;

/** Returns a test whether a row has a unit that matches all filters of units. */
function hasUnit({ firstUnit, unitCount, units }: HomeColumns, found: HomeConditions): Test {
  const matches = units.test(found);
  return (row) => {
    const first = firstUnit[row] as number;
    const end = first + (unitCount[row] as number);
    for (let unit = first; unit < end; unit += 1) if (matches(unit)) return true;
    return false;
  };
}

/** Returns a test that runs another one once for each number and keeps the result. */
function askedOnce(test: Test): Test {
  const answers: boolean[] = [];
  return (number) => (answers[number] ??= test(number));
}

function filterOf(columns: HomeColumns, group: Exclude<Group, 'units'>, found: HomeConditions): Filter | undefined {
  const value = found[group];
  if (value === undefined) return undefined;
  const filter: HomeFilter = homeFilters[group];
  const { traits, rowsBy } = columns;
  const onTrait = (field: TraitField, test: Test): Filter => ({
    by: rowsBy.trait,
    test: (trait) => test(traits.values[field][trait] as number),
  });
  const onLists = (ids: readonly number[], all: boolean): Filter => ({
    by: rowsBy[group as ListField],
    test: columns.lists[group as ListField].having(ids, all),
  });
  switch (filter.kind) {
    case 'places': {
      const { paths, cells } = columns;
      const chosen = value as number[];
      const isWithin = askedOnce((place) => (paths.get(place) ?? [place]).some((around) => chosen.includes(around)));
      return { by: rowsBy.cell, test: (cell) => isWithin(cells.values.location_id[cell] as number) };
    }
    case 'categories': {
      const chosen = value as number[];
      return { by: rowsBy.cell, test: (cell) => categoriesOf(columns.cells, cell).some((id) => chosen.includes(id)) };
    }
    case 'builder': {
      const { developer } = columns;
      return { test: (row) => developer[row] === value };
    }
    case 'listed record':
      return onLists([value as number], false);
    case 'records':
      return onLists(value as number[], filter.match === 'all');
    case 'choice': {
      const chosen = choiceNumber(filter, value);
      return onTrait(group as TraitField, (choice) => choice === chosen);
    }
    case 'by year': {
      const last = value === 'ready' ? readyYear : Number(value);
      return onTrait('possession', (year) => year !== 0 && year <= last);
    }
    case 'from year':
      return onTrait('possession', (year) => year >= (value as number));
    case 'flag':
      return onTrait(group as TraitField, (flag) => flag === 1);
    default:
      return undefined;
  }
}

/** Points on the north and east side are outside, so that adjacent boxes never both contain a point. */
export const isWithin =
  (columns: HomeColumns, { south, west, north, east }: Box): Test =>
  (row) => {
    const [latitude, longitude] = [columns.latitude[row] as number, columns.longitude[row] as number];
    return latitude >= south && latitude < north && longitude >= west && longitude < east;
  };

function isNear(columns: HomeColumns, near: Near): Test {
  const { south, west, north, east } = boxAroundCircle(near);
  return (row) => {
    const [latitude, longitude] = [columns.latitude[row] as number, columns.longitude[row] as number];
    const isAround = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    return isAround && kilometresBetween(near, { latitude, longitude }) <= near.radius;
  };
}

function rowsWith(columns: HomeColumns, filter: Filter): Bits {
  const { rows: count, id } = columns;
  const bits = bitsFor(id.length);
  if (!filter.by) {
    for (let row = 0; row < count; row += 1) if (filter.test(row)) setBit(bits, row, true);
    return bits;
  }
  const { test, by } = filter;
  const { rows, starts } = by.sorted(count);
  for (let number = 1; number + 1 < starts.length; number += 1) {
    const [first, end] = [starts[number] as number, starts[number + 1] as number];
    if (first < end && test(number)) setBits(bits, rows, first, end);
  }
  for (const row of by.changed) setBit(bits, row, matchesRow(filter, row));
  return bits;
}

function setBits(bits: Bits, rows: Uint32Array, first: number, end: number): void {
  for (let place = first; place < end; place += 1) {
    const row = rows[place] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
}

const matchesRow = ({ by, test }: Filter, row: number): boolean => test(by ? by.numberOf(row) : row);

/**
 * Keeps the set of homes that each filter leaves, for the next search with the same filter, and updates the sets when
 * homes change.
 */
export function filterSets(columns: HomeColumns) {
  const kept = new LRUCache<string, { bits: Bits; filter: Filter }>({ max: maxKept });
  let { generation } = columns;

  /** @param make computes the rows that a filter leaves, if they aren't kept. */
  function keptOf(key: string, filter: Filter, make: () => Bits): Bits {
    if (generation !== columns.generation) kept.clear();
    generation = columns.generation;
    const known = kept.get(key);
    if (known) return known.bits;
    const bits = make();
    kept.set(key, { bits, filter });
    return bits;
  }

  const keptOfRows = (key: string, test: Test): Bits => keptOf(key, { test }, () => rowsWith(columns, { test }));

  function withUnit(found: HomeConditions): Bits | undefined {
    if (!hasUnitFilter(found)) return undefined;
    const key = `units ${JSON.stringify(unitFields.map((field) => found[field] ?? null))}`;
    const { units, id } = columns;
    return keptOf(key, { test: hasUnit(columns, found) }, () => units.rowsOf(units.matching(found), id.length));
  }

  function setOf(group: Group, found: HomeConditions): Bits | undefined {
    if (group === 'units') return withUnit(found);
    const filter = filterOf(columns, group, found);
    return filter && keptOf(`${group} ${JSON.stringify(found[group])}`, filter, () => rowsWith(columns, filter));
  }

  return {
    /** Returns the homes that have one unit matching all filters of units. */
    withUnit,
    /** Returns the filters of a search, each with the homes that it leaves. */
    of: (found: HomeConditions): Map<Group, Bits> =>
      new Map(
        groups.flatMap((group) => {
          const set = setOf(group, found);
          return set ? [[group, set] as const] : [];
        }),
      ),
    /** Returns the homes within a distance of a point, without homes whose point is unknown. */
    near: (near: Near): Bits => keptOfRows(`near ${JSON.stringify(near)}`, isNear(columns, near)),
    /** Returns the homes in the area of a map. */
    within: (box: Box): Bits => keptOfRows(`box ${JSON.stringify(box)}`, isWithin(columns, box)),
    /** Returns the homes whose texts have all of these words. */
    withWords: (words: WordLists): Bits =>
      keptOf(`words ${JSON.stringify(words)}`, { test: columns.words.having(words) }, () =>
        columns.words.rowsHaving(words, columns.rows, columns.id.length),
      ),
    /** Updates the sets. Call it after rows were written. */
    follow(rows: readonly number[]): void {
      if (generation !== columns.generation) return;
      for (const { bits, filter } of kept.values()) for (const row of rows) setBit(bits, row, matchesRow(filter, row));
    },
  };
}
