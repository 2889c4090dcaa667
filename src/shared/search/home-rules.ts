import { crore, lakh } from '../format/money.ts';
import { maxId } from '../http/rules.ts';
import { oneOf, readPositiveInt, readSearchText } from '../http/search-params-rules.ts';
import { isOnEarth, readBox, readNumbers } from '../maps/rules.ts';
import { type DirectoryStatus, directoryStatuses } from './directory-rules.ts';
import { type HomeKind, homeKinds } from './kind-rules.ts';

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

/** What can be chosen for one field at once. */
export const maxChosen = 20;

/** In rupees: the choices of a budget. Any other amount can be in the address. */
export const budgetSteps = /* @__PURE__ */ [
  10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000,
].map((amount) => amount * lakh);

/** In square feet of carpet area. */
export const areaSteps = [
  200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 5000, 10_000,
];

/** The highest that the calls accept, in rupees and square feet. */
export const homeLimits = { budget: 10_000 * crore, area: 10_000_000, radiusKm: 100 } as const;

/** Without a radius in the address. */
export const usualRadiusKm = 5;
/** Kilometres that can be chosen. */
export const nearRadii = [2, 5, 10, 25, 50, 100] as const;

/** A point and a distance from it in kilometres. */
export type Near = { latitude: number; longitude: number; radius: number };

/** Years in which homes can be had; before `ready`, which is now. */
const isYear = (value: string): boolean => /^20\d\d$/.test(value);
export type Possession = 'ready' | `20${number}`;
/** The first year that homes can be promised for. */
export const readPossessionYear = (value: unknown): number | undefined =>
  isYear(String(value)) ? Number(value) : undefined;
/** Ready to move into, or by the end of a year (`2027`). */
export const readPossession = (value: unknown): Possession | undefined =>
  typeof value === 'string' && (value === 'ready' || isYear(value)) ? (value as Possession) : undefined;

export const homeFlags = ['rera', 'verified', 'pictures'] as const;
export type HomeFlag = (typeof homeFlags)[number];

export const homeFlagLabels: Record<HomeFlag, string> = {
  rera: 'RERA registered',
  verified: 'Verified builder',
  pictures: 'With pictures',
};

/** The search for homes as its address has it; absent fields don't filter. Several facilities must all be there, of other lists any one. */
export type HomeSearch = {
  /** Words as people type them. */
  search?: string;
  location_ids?: number[];
  /** `latitude,longitude,radius in km`. */
  near?: string;
  /** The area of a map: `south,west,north,east`. */
  box?: string;
  /** In rupees; a home matches whose range of prices overlaps. */
  budget_min?: number;
  budget_max?: number;
  kinds?: HomeKind[];
  /** The operator's own, at any level. */
  category_ids?: number[];
  /** Carpet area in square feet. */
  area_min?: number;
  area_max?: number;
  possession?: Possession;
  /** Promised for this year or later. */
  possession_from?: number;
  status?: DirectoryStatus;
  developer_id?: number;
  broker_id?: number;
  bank_ids?: number[];
  facility_ids?: number[];
  sort?: HomeSort;
  page?: number;
  /** Not a filter: with a map beside the list, on phones instead of it. */
  view?: 'map';
} & { [Flag in HomeFlag]?: '1' };

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value === undefined ? [] : [value];

/** Distinct valid values; undefined if there is none. */
function readList<Value extends string | number>(raw: unknown, read: (value: unknown) => Value | undefined) {
  const values = listOf(raw)
    .map((value) => read(typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== undefined);
  return values.length > 0 ? [...new Set(values)].slice(0, maxChosen) : undefined;
}

/** Returns the point and distance of `near`; undefined if it isn't one. */
export function readNear(value: unknown): Near | undefined {
  const numbers = readNumbers(value);
  const [latitude = 0, longitude = 0, radius = usualRadiusKm] = numbers;
  return (numbers.length === 2 || numbers.length === 3) &&
    isOnEarth(latitude, longitude) &&
    radius > 0 &&
    radius <= homeLimits.radiusKm
    ? { latitude, longitude, radius }
    : undefined;
}

/** Reads an address's query without invalid values and defaults, which are `undefined`, so that the router removes them from the address. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const ids = (value: unknown) => readList(value, (each) => readPositiveInt(each, maxId));
  const [sort, page] = [oneOf(homeSorts, raw.sort), readPositiveInt(raw.page, 1_000_000)];
  const flag = (name: HomeFlag) => (raw[name] === '1' || raw[name] === 1 ? '1' : undefined);
  return {
    search: readSearchText(raw.search),
    location_ids: ids(raw.location_ids),
    near: readNear(raw.near) && String(raw.near),
    box: readBox(raw.box) && String(raw.box),
    budget_min: readPositiveInt(raw.budget_min, homeLimits.budget),
    budget_max: readPositiveInt(raw.budget_max, homeLimits.budget),
    kinds: readList(raw.kinds, (each) => oneOf(homeKinds, each)),
    category_ids: ids(raw.category_ids),
    area_min: readPositiveInt(raw.area_min, homeLimits.area),
    area_max: readPositiveInt(raw.area_max, homeLimits.area),
    possession: readPossession(String(raw.possession)),
    possession_from: readPossessionYear(raw.possession_from),
    status: oneOf(directoryStatuses, raw.status),
    developer_id: readPositiveInt(raw.developer_id, maxId),
    broker_id: readPositiveInt(raw.broker_id, maxId),
    bank_ids: ids(raw.bank_ids),
    facility_ids: ids(raw.facility_ids),
    rera: flag('rera'),
    verified: flag('verified'),
    pictures: flag('pictures'),
    sort: sort === 'relevance' ? undefined : sort,
    page: page === 1 ? undefined : page,
    view: oneOf(['map'], raw.view),
  };
}

/** The fields that narrow a search. */
export const homeFilterFields = [
  'search',
  'location_ids',
  'near',
  'box',
  'budget_min',
  'budget_max',
  'kinds',
  'category_ids',
  'area_min',
  'area_max',
  'possession',
  'possession_from',
  'status',
  'developer_id',
  'broker_id',
  'bank_ids',
  'facility_ids',
  ...homeFlags,
] as const;
export type HomeFilterField = (typeof homeFilterFields)[number];

/** Returns the search after a change of filters, on its first page. */
export const changeHomeSearch = (search: HomeSearch, change: Partial<HomeSearch>): HomeSearch => ({
  ...search,
  page: undefined,
  ...change,
});

/** Chooses a value of a list, or takes it away. */
export function toggled<Value>(chosen: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const rest = (chosen ?? []).filter((each) => each !== value);
  const next = rest.length === (chosen ?? []).length ? [...rest, value] : rest;
  return next.length > 0 ? next : undefined;
}
