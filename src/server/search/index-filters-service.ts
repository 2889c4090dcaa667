import { LRUCache } from 'lru-cache';
import type { Box } from '#shared/maps/rules.ts';
import type { Near } from '#shared/search/home-rules.ts';
import { type Bits, bitsFor, setBit } from '../platform/bits.ts';
import { boxAround, kilometresBetween } from './distance.ts';
import { type Found, type Group, groups, hasUnitFilter, unitFilters } from './home-filter-queries.ts';
import { categoriesOf } from './index-cells.ts';
import { type HomeColumns, readyYear } from './index-homes.ts';
import type { IdLists } from './index-lists.ts';
import {
  firstArea,
  firstBudget,
  flagBits,
  kindBit,
  lastArea,
  lastBudget,
  packSteps,
  statusCode,
} from './index-traits.ts';

/** Says of a number, of a row or of what rows have, whether it matches. */
type Test = (number: number) => boolean;
/** Words that texts are searched for: of each list one is enough. */
export type WordLists = readonly (readonly string[])[];

/**
 * A filter: on numbers that rows have, of which there are fewer than rows, or on the rows themselves. With `units`, `test` says only which rows can match:
 * their units are looked at, unless `isSure` says that a single one matches.
 */
type Filter =
  | { test: Test; column: Int32Array | Uint32Array; values: number; units?: { test: Test; isSure: Test } }
  | { test: Test; column?: undefined };

/** Sets of so many different filters are kept: one has a bit for each home. */
const mostKept = 128;

/** Says of a unit whether it fails one of the filters of units. */
export function unitFailures({ unitKind, unitFrom, unitTo, unitArea }: HomeColumns, found: Found): Test {
  const kinds = found.kinds?.reduce((bits, each) => bits | kindBit(each), 0);
  const { budget_min, budget_max, area_min, area_max } = found;
  return (unit) =>
    (kinds !== undefined && ((unitKind[unit] as number) & kinds) === 0) ||
    // What isn't known fails: it is NaN.
    (budget_max !== undefined && !((unitFrom[unit] as number) <= budget_max)) ||
    (budget_min !== undefined && !((unitTo[unit] as number) >= budget_min)) ||
    (area_min !== undefined && !((unitArea[unit] as number) >= area_min)) ||
    (area_max !== undefined && !((unitArea[unit] as number) <= area_max));
}

function hasUnit(columns: HomeColumns, found: Found): Filter {
  const fails = unitFailures(columns, found);
  const { traits, firstUnit, unitCount } = columns;
  const chosen = found.kinds?.reduce((bits, each) => bits | kindBit(each), 0);
  const isOfKind: Test = (number) => chosen === undefined || ((traits.kinds[number] as number) & chosen) !== 0;
  if (unitFilters.every((name) => name === 'kinds' || found[name] === undefined)) return onTraits(columns, isOfKind);
  const { reaches, isInside } = reachOf(found);
  const stepsOf = (number: number) => traits.steps[number] as number;
  return {
    ...onTraits(columns, (number) => isOfKind(number) && reaches(stepsOf(number))),
    units: {
      isSure: (number: number) => isInside(stepsOf(number)),
      test: (row: number) => {
        const first = firstUnit[row] as number;
        const end = first + (unitCount[row] as number);
        for (let unit = first; unit < end; unit += 1) if (!fails(unit)) return true;
        return false;
      },
    },
  };
}

/** Say of the steps of a home whether its prices and areas can match, and whether they do if it has one unit: they are beyond a step on the way to each bound. */
function reachOf({ budget_min, budget_max, area_min, area_max }: Found): { reaches: Test; isInside: Test } {
  const none = Number.NaN;
  const wanted = packSteps(budget_max ?? none, budget_min ?? none, area_max ?? none, area_min ?? none);
  const within = (least: number) => (packed: number) =>
    (budget_max === undefined || firstBudget(wanted) - firstBudget(packed) >= least) &&
    (budget_min === undefined || lastBudget(packed) - lastBudget(wanted) >= least) &&
    (area_max === undefined || firstArea(wanted) - firstArea(packed) >= least) &&
    (area_min === undefined || lastArea(packed) - lastArea(wanted) >= least);
  return { reaches: within(0), isInside: within(1) };
}

const onTraits = ({ trait, traits }: HomeColumns, test: Test) => ({ column: trait, values: traits.size, test });
const onLists = (lists: IdLists, column: Uint32Array, ids: readonly number[], all = false): Filter => ({
  column,
  values: lists.size,
  test: lists.having(ids, all),
});

const filters: Record<Group, (columns: HomeColumns, found: Found) => Filter | undefined> = {
  places: ({ place: column, paths, highestPlace }, { location_ids }) =>
    location_ids && {
      column,
      values: highestPlace + 1,
      test: (place) => (paths.get(place) ?? [place]).some((around) => location_ids.includes(around)),
    },
  units: (columns, found) => (hasUnitFilter(found) ? hasUnit(columns, found) : undefined),
  categories: ({ cell: column, cells }, { category_ids }) =>
    category_ids && {
      column,
      values: cells.size,
      test: (number) => categoriesOf(cells, number).some((id) => category_ids.includes(id)),
    },
  possession: (columns, { possession }) => {
    if (possession === undefined) return undefined;
    const last = possession === 'ready' ? readyYear : Number(possession);
    const { traits } = columns;
    return onTraits(columns, (number) => traits.year[number] !== 0 && (traits.year[number] as number) <= last);
  },
  possession_from: (columns, { possession_from }) =>
    possession_from === undefined
      ? undefined
      : onTraits(columns, (number) => (columns.traits.year[number] as number) >= possession_from),
  status: (columns, { status }) =>
    status && onTraits(columns, (number) => columns.traits.status[number] === statusCode(status)),
  developer: ({ developer }, { developer_id }) =>
    developer_id === undefined ? undefined : { test: (row) => developer[row] === developer_id },
  consultant: ({ consultants, consultantList }, { broker_id }) =>
    broker_id === undefined ? undefined : onLists(consultants, consultantList, [broker_id]),
  banks: ({ banks, bankList }, { bank_ids }) => bank_ids && onLists(banks, bankList, bank_ids),
  facilities: ({ facilities, facilityList }, { facility_ids }) =>
    facility_ids && onLists(facilities, facilityList, facility_ids, true),
  rera: (columns, { rera }) => rera && hasFlag(columns, flagBits.rera),
  verified: (columns, { verified }) => verified && hasFlag(columns, flagBits.verified),
  pictures: (columns, { pictures }) => pictures && hasFlag(columns, flagBits.pictures),
};

const hasFlag = (columns: HomeColumns, flag: number): Filter =>
  onTraits(columns, (number) => ((columns.traits.flags[number] as number) & flag) !== 0);

/** Points on the north and east side are outside, so that boxes beside each other have none twice. */
export const isWithin =
  (columns: HomeColumns, { south, west, north, east }: Box): Test =>
  (row) => {
    const [latitude, longitude] = [columns.latitude[row] as number, columns.longitude[row] as number];
    return latitude >= south && latitude < north && longitude >= west && longitude < east;
  };

function isNear(columns: HomeColumns, near: Near): Test {
  const { south, west, north, east } = boxAround(near);
  return (row) => {
    const [latitude, longitude] = [columns.latitude[row] as number, columns.longitude[row] as number];
    const isAround = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    return isAround && kilometresBetween(near, { latitude, longitude }) <= near.radius;
  };
}

function rowsWith({ rows, id, several }: HomeColumns, filter: Filter): Bits {
  const bits = bitsFor(id.length);
  if (!filter.column) {
    for (let row = 0; row < rows; row += 1) if (filter.test(row)) setBit(bits, row, true);
    return bits;
  }
  const { column, test, values, units } = filter;
  const matches = new Uint8Array(values);
  const isUnsure = new Uint8Array(values);
  for (let value = 0; value < values; value += 1) {
    matches[value] = test(value) ? 1 : 0;
    isUnsure[value] = units && matches[value] && !units.isSure(value) ? 1 : 0;
  }
  for (let word = 0; word << 5 < rows; word += 1) {
    const first = word << 5;
    const end = Math.min(rows, first + 32);
    let found = 0;
    let unsure = 0;
    for (let row = first; row < end; row += 1) {
      const value = column[row] as number;
      found |= (matches[value] as number) << (row & 31);
      unsure |= (isUnsure[value] as number) << (row & 31);
    }
    if (units)
      for (let left = found & (unsure | (several[word] as number)); left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (!units.test(first | (31 - Math.clz32(bit)))) found &= ~bit;
      }
    bits[word] = found;
  }
  return bits;
}

function matchesRow(filter: Filter, row: number): boolean {
  if (!filter.column) return filter.test(row);
  return filter.test(filter.column[row] as number) && (filter.units?.test(row) ?? true);
}

/** The sets of homes that each filter of a search leaves, kept for the next search with the same filter and followed through changes. */
export function filterSets(columns: HomeColumns) {
  const kept = new LRUCache<string, { bits: Bits; filter: Filter }>({ max: mostKept });
  let { generation } = columns;

  /** @param make the rows that a filter leaves, when they are not kept */
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

  function setOf(group: Group, found: Found): Bits | undefined {
    const filter = filters[group](columns, found);
    if (!filter) return undefined;
    const key = `${group} ${JSON.stringify(fieldsOf[group].map((field) => found[field] ?? null))}`;
    return keptOf(key, filter, () => rowsWith(columns, filter));
  }

  return {
    /** The homes that have a unit for all filters of units. */
    withUnit: (found: Found): Bits | undefined => setOf('units', found),
    /** The filters that a search has, with the homes that each leaves. */
    of: (found: Found): Map<Group, Bits> =>
      new Map(
        groups.flatMap((group) => {
          const set = setOf(group, found);
          return set ? [[group, set] as const] : [];
        }),
      ),
    /** The homes within a distance of a point; those without a point are near nothing. */
    near: (near: Near): Bits => keptOfRows(`near ${JSON.stringify(near)}`, isNear(columns, near)),
    /** The homes in the area of a map. */
    within: (box: Box): Bits => keptOfRows(`box ${JSON.stringify(box)}`, isWithin(columns, box)),
    /** The homes whose texts have all of these words. */
    withWords: (words: WordLists): Bits =>
      keptOf(`words ${JSON.stringify(words)}`, { test: columns.words.having(words) }, () =>
        columns.words.rowsHaving(words, columns.rows, columns.id.length),
      ),
    /** Call it after rows were written. */
    follow(rows: readonly number[]): void {
      if (generation !== columns.generation) return;
      for (const { bits, filter } of kept.values()) for (const row of rows) setBit(bits, row, matchesRow(filter, row));
    },
  };
}

const fieldsOf: Record<Group, readonly (keyof Found)[]> = {
  places: ['location_ids'],
  units: unitFilters,
  categories: ['category_ids'],
  possession: ['possession'],
  possession_from: ['possession_from'],
  status: ['status'],
  developer: ['developer_id'],
  consultant: ['broker_id'],
  banks: ['bank_ids'],
  facilities: ['facility_ids'],
  rera: ['rera'],
  verified: ['verified'],
  pictures: ['pictures'],
};
