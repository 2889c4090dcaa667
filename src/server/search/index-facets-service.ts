import { listedStatuses, priceBands } from '#shared/search/directory-rules.ts';
import type { Filters } from './exhibitor-filters.ts';
import { type Cells, noCell, shownBy } from './index-cells.ts';
import type { HomeColumns } from './index-homes.ts';

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

/** Which filters each cell fails, as bits; 0 for none. */
export function failuresOf(cells: Cells, filters: Filters): Uint8Array {
  const {
    status,
    location_id,
    location_ids = [],
    category_id,
    sub_category_id,
    sub_category3_id,
    price_band,
  } = filters;
  const failures = new Uint8Array(cells.size);
  const failUnless = (values: Uint8Array | Int32Array, wanted: number | undefined, bit: number): void => {
    if (wanted === undefined) return;
    for (let cell = noCell + 1; cell < cells.size; cell += 1)
      if (values[cell] !== wanted) failures[cell] = (failures[cell] as number) | bit;
  };
  failUnless(cells.status, status && listedStatuses.indexOf(status), failing.status);
  failUnless(cells.band, price_band && priceBands.indexOf(price_band), failing.band);
  failUnless(cells.category, category_id, failing.category);
  failUnless(cells.subCategory, sub_category_id, failing.subCategory);
  failUnless(cells.subCategory3, sub_category3_id, failing.subCategory3);
  if (location_id === undefined) return failures;
  const isWithin = new Uint8Array(cells.highestPlace + 1);
  for (const place of location_ids) if (place < isWithin.length) isWithin[place] = 1;
  for (let cell = noCell + 1; cell < cells.size; cell += 1)
    if (isWithin[cells.place[cell] as number] !== 1) failures[cell] = (failures[cell] as number) | failing.place;
  return failures;
}

/** Says of a cell whether its projects have a builder or consultant of the requested kind and verification. */
export function isShownBy(cells: Cells, { kind, verified }: Filters): (cell: number) => boolean {
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

/**
 * How many projects each choice would find with the other filters unchanged; choices without any are left out.
 * @param failures of each cell @param projectsIn how many projects of each cell are counted
 */
export function countChoices(homes: HomeColumns, failures: Uint8Array, projectsIn: Uint32Array): CountedChoice[] {
  const { cells } = homes;
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
    const projects = projectsIn[cell] as number;
    if (counted.length === 0 || projects === 0) continue;
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
