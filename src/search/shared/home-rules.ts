import { isOnEarth, readBox, readNumbers } from '#maps/shared/rules.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '#platform/shared/http/search-params-rules.ts';
import { homeLimits, maxChosen, readPossession, readPossessionYear } from './choice-rules.ts';
import type { HomeFilter, ValueOf } from './filter-rules.ts';
import { type HomeField, type HomeFilterTable, homeFields, homeFilters } from './home-filter-rules.ts';

export const homeSorts = ['relevance', 'price', '-price', 'possession', 'newest'] as const;
export type HomeSort = (typeof homeSorts)[number];

export const homeSortLabels: Record<HomeSort, string> = {
  relevance: 'Best match',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  possession: 'Possession, soonest first',
  newest: 'Newest first',
};

export const homesPerPage = 20;

/** Applies if the address has no radius. */
const defaultRadiusKm = 5;
/** The kilometres that can be chosen. */
export const nearRadii = [2, 5, 10, 25, 50, 100] as const;

/** A point and a distance from it in kilometres. */
export type Near = { latitude: number; longitude: number; radius: number };

/** The search for homes as its address has it. Absent fields don't filter. */
export type HomeSearch = {
  /** Words as people type them. */
  search?: string;
  /** `latitude,longitude,radius in km`. */
  near?: string;
  /** The area of a map: `south,west,north,east`. */
  box?: string;
  sort?: HomeSort;
  page?: number;
  /** Not a filter. It shows a map next to the list, or instead of it on phones. */
  view?: 'map';
} & { [Field in HomeField]?: ValueOf<HomeFilterTable[Field]> };

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value === undefined ? [] : [value];

/** Returns the distinct valid values; undefined if there is none. */
function readList<Value extends string | number>(raw: unknown, read: (value: unknown) => Value | undefined) {
  const values = listOf(raw)
    .map((value) => read(typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== undefined);
  return values.length > 0 ? [...new Set(values)].slice(0, maxChosen) : undefined;
}

/** Returns the point and distance of `near`; undefined if it isn't one. */
export function readNear(value: unknown): Near | undefined {
  const numbers = readNumbers(value);
  const [latitude = 0, longitude = 0, radius = defaultRadiusKm] = numbers;
  return (numbers.length === 2 || numbers.length === 3) &&
    isOnEarth(latitude, longitude) &&
    radius > 0 &&
    radius <= homeLimits.radiusKm
    ? { latitude, longitude, radius }
    : undefined;
}

/** Returns the valid value of a filter in an address. */
function readFilter(filter: HomeFilter, raw: unknown): unknown {
  const id = (value: unknown) => readPositiveInt(value, maxId);
  switch (filter.kind) {
    case 'places':
    case 'categories':
    case 'records':
      return readList(raw, id);
    case 'builder':
    case 'listed record':
      return id(raw);
    case 'choice':
      return oneOf(filter.choices, raw);
    case 'unit choices':
      return readList(raw, (each) => oneOf(filter.choices, each));
    case 'unit at least':
    case 'unit at most':
      return readPositiveInt(raw, filter.max);
    case 'by year':
      return readPossession(String(raw));
    case 'from year':
      return readPossessionYear(raw);
    case 'flag':
      return raw === '1' || raw === 1 ? '1' : undefined;
  }
}

/**
 * Reads an address's query. Invalid values and defaults become `undefined`, so that the router removes them from the
 * address.
 */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const [sort, page] = [oneOf(homeSorts, raw.sort), readPositiveInt(raw.page, 1_000_000)];
  return {
    search: readSearchText(raw.search),
    near: readNear(raw.near) && String(raw.near),
    box: readBox(raw.box) && String(raw.box),
    ...Object.fromEntries(homeFields.map((field) => [field, readFilter(homeFilters[field], raw[field])])),
    sort: sort === 'relevance' ? undefined : sort,
    page: page === 1 ? undefined : page,
    view: oneOf(['map'], raw.view),
  };
}

/** Returns the search after a change of filters, on its first page. */
export const changeHomeSearch = (search: HomeSearch, change: Partial<HomeSearch>): HomeSearch => ({
  ...search,
  page: undefined,
  ...change,
});

/** Adds a value to a list, or removes it if it is there. */
export function toggled<Value>(chosen: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const rest = (chosen ?? []).filter((each) => each !== value);
  const next = rest.length === (chosen ?? []).length ? [...rest, value] : rest;
  return next.length > 0 ? next : undefined;
}

/** Returns the places without the outermost that others are within: a state narrows less than its cities. */
export const withoutOutermost = <Place extends { id: number; parent_id: number | null }>(
  places: readonly Place[],
): Place[] => places.filter(({ id, parent_id }) => parent_id || places.every((inner) => inner.parent_id !== id));
