import { listedStatuses, priceBands } from '#shared/directory/rules.ts';
import { type Cells, noCell, shownBy } from '../homes/index-cells.ts';
import { type ExhibitorColumns, kindCodes } from '../homes/index-exhibitors.ts';
import type { HomeColumns } from '../homes/index-homes.ts';
import type { Listed } from '../homes/index-service.ts';
import { firstInOrder, type Order } from '../platform/first-in-order.ts';
import type { ExhibitorCounts, ExhibitorRange } from './exhibitor-queries.ts';
import { type Filters, hasProjectFilters } from './filter-queries.ts';
import { type CountedCard, countCards } from './index-cards-service.ts';

/** Where a page begins that is not searched for in memory: all exhibitors before it would have to be put in order. */
const deepest = 2_000;

/** What projects are filtered by, as bits of what a cell fails. */
const failing = { status: 1, place: 2, band: 4, category: 8, subCategory: 16, subCategory3: 32 } as const;
/** Of each facet the filters that it is counted without: its own, and those below it. */
const facetFilters = {
  statuses: failing.status,
  locations: failing.place,
  price_bands: failing.band,
  categories: failing.category | failing.subCategory | failing.subCategory3,
  sub_categories: failing.subCategory | failing.subCategory3,
  sub_categories3: failing.subCategory3,
} as const;
type Facet = keyof typeof facetFilters;

/** `value` is an id, or the place in `listedStatuses` or `priceBands`; projects without any are not counted. */
export type CountedChoice = { facet: Facet; value: number; projects: number };

/** Says of a cell which filters it fails. */
function failuresOf(cells: Cells, filters: Filters): (cell: number) => number {
  const { status, location_id, location_ids, category_id, sub_category_id, sub_category3_id, price_band } = filters;
  const places = location_id === undefined ? undefined : new Set(location_ids);
  const wanted = {
    status: status && listedStatuses.indexOf(status),
    band: price_band && priceBands.indexOf(price_band),
  };
  return (cell) =>
    (wanted.status !== undefined && cells.status[cell] !== wanted.status ? failing.status : 0) |
    (places && !places.has(cells.place[cell] as number) ? failing.place : 0) |
    (wanted.band !== undefined && cells.band[cell] !== wanted.band ? failing.band : 0) |
    (category_id !== undefined && cells.category[cell] !== category_id ? failing.category : 0) |
    (sub_category_id !== undefined && cells.subCategory[cell] !== sub_category_id ? failing.subCategory : 0) |
    (sub_category3_id !== undefined && cells.subCategory3[cell] !== sub_category3_id ? failing.subCategory3 : 0);
}

/** Says of a cell whether its projects have a builder or consultant of the requested kind and verification. */
function isShownBy(cells: Cells, { kind, verified }: Filters): (cell: number) => boolean {
  const all = shownBy.verifiedBuilder | shownBy.verifiedConsultant | shownBy.unverifiedConsultant;
  const consultants =
    verified === undefined
      ? shownBy.verifiedConsultant | shownBy.unverifiedConsultant
      : verified === '1'
        ? shownBy.verifiedConsultant
        : shownBy.unverifiedConsultant;
  return (cell) => {
    const shown = (cells.shownBy[cell] as number) & all;
    const byBuilder = verified === undefined || ((shown & shownBy.verifiedBuilder) !== 0) === (verified === '1');
    const byConsultant = (shown & consultants) !== 0;
    return kind === 'developer' ? byBuilder : kind === 'broker' ? byConsultant : byBuilder || byConsultant;
  };
}

/** The facets that count a cell, by the bits of the filters that it fails: none for most cells. */
const facetsOf: Facet[][] = Array.from({ length: 64 }, (_, fails) =>
  (Object.keys(facetFilters) as Facet[]).filter((facet) => (fails & ~facetFilters[facet]) === 0),
);

/** How many projects each choice would find with the other filters unchanged; choices without any are left out. */
function countChoices(homes: HomeColumns, failures: Uint8Array, filters: Filters): CountedChoice[] {
  const { cells } = homes;
  const isShown = isShownBy(cells, filters);
  const valuesOf: Record<Facet, Uint8Array | Int32Array> = {
    statuses: cells.status,
    locations: cells.place,
    price_bands: cells.band,
    categories: cells.category,
    sub_categories: cells.subCategory,
    sub_categories3: cells.subCategory3,
  };
  const counts = Object.fromEntries(
    Object.keys(facetFilters).map((facet) => [facet, new Map<number, number>()]),
  ) as Record<Facet, Map<number, number>>;
  for (let cell = noCell + 1; cell < cells.size; cell += 1) {
    const counted = facetsOf[failures[cell] as number] as Facet[];
    const projects = cells.homes[cell] as number;
    if (counted.length === 0 || projects === 0 || !isShown(cell)) continue;
    for (const facet of counted) {
      const value = valuesOf[facet][cell] as number;
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + projects);
    }
  }
  counts.locations = withPlacesAround(homes, counts.locations);
  return (Object.keys(counts) as Facet[]).flatMap((facet) =>
    [...counts[facet]].map(([value, projects]) => ({ facet, value, projects })),
  );
}

function withPlacesAround({ paths }: HomeColumns, own: ReadonlyMap<number, number>): Map<number, number> {
  const around = new Map<number, number>();
  for (const [place, projects] of own)
    for (const each of paths.get(place) ?? []) around.set(each, (around.get(each) ?? 0) + projects);
  return around;
}

/** The projects in these cells, by their rows. @param isWanted of each cell */
function rowsIn({ cell, cells, rows }: HomeColumns, isWanted: Uint8Array): Uint32Array {
  let projects = 0;
  for (let at = noCell + 1; at < cells.size; at += 1)
    projects += (cells.homes[at] as number) * (isWanted[at] as number);
  // One more, which is written after the last.
  const found = new Uint32Array(projects + 1);
  let size = 0;
  for (let row = 0; size < projects && row < rows; row += 1) {
    found[size] = row;
    size += isWanted[cell[row] as number] as number;
  }
  return found.subarray(0, size);
}

/** By the ids of builders, of which there are many: zero wherever it isn't in use. */
let isFound = new Uint8Array(0);

/** The builders and consultants of these projects, by their ids. */
function exhibitorsOf(homes: HomeColumns, rows: Uint32Array): Uint32Array {
  const { developer, consultantList, consultants, highestDeveloper } = homes;
  if (isFound.length <= highestDeveloper) isFound = new Uint8Array(highestDeveloper + 1_024);
  const hasList = new Uint32Array(consultants.size);
  const found: number[] = [];
  for (const row of rows) {
    hasList[consultantList[row] as number] = 1;
    const id = developer[row] as number;
    if (isFound[id] === 1) continue;
    isFound[id] = 1;
    found.push(id);
  }
  for (const id of found) isFound[id] = 0;
  const mapped = consultants.count(hasList);
  for (let place = 0; place < mapped.length; place += 1)
    if (mapped[place]) found.push(consultants.ids[place] as number);
  return Uint32Array.from(found);
}

function allExhibitors({ kind, highest }: ExhibitorColumns): Uint32Array {
  const found = new Uint32Array(highest);
  let size = 0;
  for (let id = 1; id <= highest; id += 1)
    if (kind[id] !== 0) {
      found[size] = id;
      size += 1;
    }
  return found.subarray(0, size);
}

function orderOf(exhibitors: ExhibitorColumns, sort: ExhibitorRange['sort']): Order {
  const { standing, created } = exhibitors;
  const byName: Order = (one, other) => exhibitors.byName(one, other) || one - other;
  const orders: Record<ExhibitorRange['sort'], Order> = {
    recommended: (one, other) => (standing[other] as number) - (standing[one] as number) || byName(one, other),
    name: byName,
    newest: (one, other) => (created[other] as number) - (created[one] as number) || other - one,
  };
  return orders[sort];
}

/**
 * What filters without words find and count, the same as `countExhibitors`, `selectProjectFacets` and `selectExhibitorPage` do.
 * @returns the page's `cards`; undefined where it is too far on
 */
export function searchInMemory(
  { homes: { columns: homes }, exhibitors }: Listed,
  filters: Filters,
  { sort, limit, offset }: ExhibitorRange,
): { choices: CountedChoice[]; counts: ExhibitorCounts; cards: CountedCard[] | undefined } {
  const { cells } = homes;
  const failuresIn = failuresOf(cells, filters);
  const failures = new Uint8Array(cells.size);
  const isWanted = new Uint8Array(cells.size);
  for (let cell = noCell + 1; cell < cells.size; cell += 1) {
    failures[cell] = failuresIn(cell);
    isWanted[cell] = failures[cell] === 0 ? 1 : 0;
  }
  const code = filters.kind && kindCodes[filters.kind];
  const ofKind = (id: number) => exhibitors.kind[id] !== 0 && (code === undefined || exhibitors.kind[id] === code);
  const rows = rowsIn(homes, isWanted);
  const found = hasProjectFilters(filters) ? exhibitorsOf(homes, rows) : allExhibitors(exhibitors);
  const counts: ExhibitorCounts = (['developer', 'broker'] as const).flatMap((kind) =>
    [false, true].map((is_verified) => ({ kind, is_verified, exhibitors: 0 })),
  );
  for (const id of found) {
    const kind = exhibitors.kind[id] as number;
    const count = counts[(kind - 1) * 2 + (exhibitors.isVerified[id] as number)];
    if (count) count.exhibitors += 1;
  }
  const isVerified = filters.verified === undefined ? undefined : Number(filters.verified);
  const shown = found.filter(
    (id) => ofKind(id) && (isVerified === undefined || exhibitors.isVerified[id] === isVerified),
  );
  return {
    choices: countChoices(homes, failures, filters),
    counts,
    cards:
      offset + limit > deepest
        ? undefined
        : countCards(homes, firstInOrder(shown, offset + limit, orderOf(exhibitors, sort)).slice(offset), rows),
  };
}
