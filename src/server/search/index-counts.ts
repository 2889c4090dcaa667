import { listedStatuses } from '#shared/search/directory-rules.ts';
import { homeFlags } from '#shared/search/home-rules.ts';
import { homeKinds } from '#shared/search/kind-rules.ts';
import type { HomeFacetRow } from './centre-queries.ts';
import type { Found, UnitFilter } from './home-filter-queries.ts';
import { categoriesOf } from './index-cells.ts';
import { unitFailures } from './index-filters-service.ts';
import { type HomeColumns, readyYear } from './index-homes.ts';
import type { IdLists } from './index-lists.ts';
import { firstArea, firstBudget, flagBits, lastArea, lastBudget, type Traits } from './index-traits.ts';

export type Counted = Pick<HomeFacetRow, 'facet' | 'id' | 'value' | 'homes'>;

const most = { places: 200, firms: 100 } as const;

export const byValue = (facet: string, value: string | null, homes: number): Counted => ({
  facet,
  id: null,
  value,
  homes,
});

/** The ids with the highest counts. */
function highest(facet: string, counts: Iterable<[id: number, homes: number]>, limit: number): Counted[] {
  return [...counts]
    .filter(([, homes]) => homes > 0)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .map(([id, homes]) => ({ facet, id, value: null, homes }));
}

/** How many of the rows have each number in a column. */
function tally(rows: Uint32Array, column: Int32Array | Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

export function countPlaces({ place, paths, highestPlace }: HomeColumns, rows: Uint32Array): Counted[] {
  const own = tally(rows, place, highestPlace + 1);
  const around = new Map<number, number>();
  for (const [id, path] of paths) {
    const homes = own[id] ?? 0;
    if (homes > 0) for (const each of path) around.set(each, (around.get(each) ?? 0) + homes);
  }
  return highest('places', around, most.places);
}

export function countCategories({ cell, cells }: HomeColumns, rows: Uint32Array): Counted[] {
  const own = tally(rows, cell, cells.size);
  const counts = new Map<number, number>();
  for (let at = 0; at < own.length; at += 1) {
    const homes = own[at] as number;
    if (homes === 0) continue;
    for (const id of new Set(categoriesOf(cells, at))) if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + homes);
  }
  return highest('categories', counts, most.firms);
}

/** Zero wherever it isn't in use: there are hundreds of thousands of developers. */
let perDeveloper = new Uint32Array(0);

export function countDevelopers({ developer, highestDeveloper }: HomeColumns, rows: Uint32Array): Counted[] {
  if (perDeveloper.length <= highestDeveloper) perDeveloper = new Uint32Array(highestDeveloper + 1_024);
  const counts = perDeveloper;
  for (let at = 0; at < rows.length; at += 1) {
    const id = developer[rows[at] as number] as number;
    counts[id] = (counts[id] as number) + 1;
  }
  // Those that can still be among the first, gathered a few hundred at a time.
  let first: [number, number][] = [];
  let least = 1;
  for (let at = 0; at < rows.length; at += 1) {
    const id = developer[rows[at] as number] as number;
    const homes = counts[id] as number;
    counts[id] = 0;
    if (homes < least) continue;
    first.push([id, homes]);
    if (first.length < 4 * most.firms) continue;
    first = first.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most.firms);
    least = first.at(-1)?.[1] ?? 1;
  }
  return highest('developers', first, most.firms);
}

export function countLists(facet: string, lists: IdLists, listOf: Uint32Array, rows: Uint32Array): Counted[] {
  const counts = lists.count(tally(rows, listOf, lists.size));
  return highest(
    facet,
    lists.ids.map((id, place): [number, number] => [id, counts[place] as number]),
    most.firms,
  );
}

/** How many of the rows have each combination of traits. */
export const countTraits = ({ trait, traits }: HomeColumns, rows: Uint32Array): Uint32Array =>
  tally(rows, trait, traits.size);

/** Adds up combinations by one of their numbers. */
function summed(
  counts: Uint32Array,
  numbers: Uint8Array | Uint16Array | Uint32Array,
  of: (number: number) => number,
  values: number,
): Uint32Array {
  const sums = new Uint32Array(values);
  for (let trait = 0; trait < counts.length; trait += 1) {
    const homes = counts[trait] as number;
    if (homes === 0) continue;
    const value = of(numbers[trait] as number);
    sums[value] = (sums[value] as number) + homes;
  }
  return sums;
}

/** @param counts of each combination */
export function countStatuses({ traits }: HomeColumns, counts: Uint32Array): Counted[] {
  const sums = summed(counts, traits.status, (status) => status, 8);
  return listedStatuses.map((value, place) => byValue('statuses', value, sums[place + 1] as number));
}

export function countFlags({ traits }: HomeColumns, counts: Uint32Array): Counted[] {
  const sums = summed(counts, traits.flags, (flags) => flags, 8);
  return homeFlags.map((flag) =>
    byValue(
      'flags',
      flag,
      sums.reduce((homes, here, flags) => (flags & flagBits[flag] ? homes + here : homes), 0),
    ),
  );
}

export function countPossession({ traits }: HomeColumns, counts: Uint32Array): Counted[] {
  const sums = summed(counts, traits.year, (year) => year, 10_000);
  const counted: Counted[] = [];
  for (let year = 1; year < sums.length; year += 1)
    if (sums[year])
      counted.push(byValue('possession', year === readyYear ? 'ready' : String(year), sums[year] as number));
  return counted;
}

const stepOf: Record<Exclude<UnitFilter, 'kinds'>, (packed: number) => number> = {
  budget_min: lastBudget,
  budget_max: firstBudget,
  area_min: lastArea,
  area_max: firstArea,
};
const facetOf: Record<UnitFilter, string> = {
  kinds: 'kinds',
  budget_min: 'budgets_min',
  budget_max: 'budgets_max',
  area_min: 'areas_min',
  area_max: 'areas_max',
};

function addKinds(sums: Int32Array, kinds: number, homes: number): void {
  for (let left = kinds; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left);
    sums[place] = (sums[place] as number) + homes;
  }
}

/** What homes have themselves, by kind or step. */
function sumsOf({ kinds, steps }: Traits, name: UnitFilter, counts: Uint32Array): Int32Array {
  if (name !== 'kinds') return Int32Array.from(summed(counts, steps, stepOf[name], 32));
  const sums = new Int32Array(32);
  for (let trait = 0; trait < counts.length; trait += 1)
    if (counts[trait]) addKinds(sums, kinds[trait] as number, counts[trait] as number);
  return sums;
}

/**
 * The choices of filters of units: of homes as they are or, with other filters of units, of their units that match those.
 * @param found those other filters @param counts of each combination of all rows @param several those of the rows that have several units
 */
export function countUnits(
  columns: HomeColumns,
  found: Found | undefined,
  names: readonly UnitFilter[],
  counts: Uint32Array,
  several: Uint32Array,
): Counted[] {
  const sums = names.map((name) => sumsOf(columns.traits, name, counts));
  if (found) correct(columns, found, new Map(names.map((name, place) => [name, sums[place] as Int32Array])), several);
  return names.flatMap((name, place) =>
    [...(sums[place] as Int32Array)].flatMap((homes, at) => {
      const value = name === 'kinds' ? homeKinds[at] : String(name.endsWith('min') ? at - 1 : at);
      return homes > 0 && value !== undefined ? [byValue(facetOf[name], value, homes)] : [];
    }),
  );
}

/** Takes away what homes with several units have themselves, and adds what those of their units have that match. */
function correct(
  columns: HomeColumns,
  found: Found,
  sums: ReadonlyMap<UnitFilter, Int32Array>,
  rows: Uint32Array,
): void {
  const { trait, traits, firstUnit, unitCount, unitKind, unitSteps } = columns;
  const fails = unitFailures(columns, found);
  const { kinds, budget_min, budget_max, area_min, area_max } = Object.fromEntries(sums) as Partial<
    Record<UnitFilter, Int32Array>
  >;
  const move = (counts: Int32Array, from: number, to: number) => {
    counts[from] = (counts[from] as number) - 1;
    counts[to] = (counts[to] as number) + 1;
  };
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const first = firstUnit[row] as number;
    const end = first + (unitCount[row] as number);
    let matchingKinds = 0;
    let [cheapest, dearest, smallest, largest] = [31, 0, 31, 0];
    for (let unit = first; unit < end; unit += 1) {
      if (fails(unit)) continue;
      const packed = unitSteps[unit] as number;
      matchingKinds |= unitKind[unit] as number;
      cheapest = Math.min(cheapest, firstBudget(packed));
      dearest = Math.max(dearest, lastBudget(packed));
      smallest = Math.min(smallest, firstArea(packed));
      largest = Math.max(largest, lastArea(packed));
    }
    const own = trait[row] as number;
    const packed = traits.steps[own] as number;
    if (budget_max) move(budget_max, firstBudget(packed), cheapest);
    if (budget_min) move(budget_min, lastBudget(packed), dearest);
    if (area_max) move(area_max, firstArea(packed), smallest);
    if (area_min) move(area_min, lastArea(packed), largest);
    if (kinds) {
      addKinds(kinds, traits.kinds[own] as number, -1);
      addKinds(kinds, matchingKinds, 1);
    }
  }
}
