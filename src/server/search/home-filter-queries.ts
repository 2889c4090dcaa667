import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Box } from '#shared/maps/rules.ts';
import type { HomeFilters } from '#shared/search/home-contract.ts';
import type { Near } from '#shared/search/home-rules.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { projects } from '../projects/tables.ts';
import { boxAround, earthRadiusKm } from './distance.ts';
import { homeSearch, homeUnits } from './tables.ts';

/** A search as queries need it: its places with those within them. */
export type Found = Omit<HomeFilters, 'search'> & {
  /** Normalised, each with its synonyms: one of these must occur. */
  words?: string[][] | undefined;
  /** The words as they were typed, which names are compared with: the best match comes first. */
  phrase?: string | undefined;
  branch?: number[] | undefined;
};

/** The filters that are counted without themselves. Those of units hold for one unit type together. */
export const groups = [
  'places',
  'units',
  'categories',
  'possession',
  'possession_from',
  'status',
  'developer',
  'consultant',
  'banks',
  'facilities',
  'rera',
  'verified',
  'pictures',
] as const;
export type Group = (typeof groups)[number];

const list = (values: readonly (number | string)[], type: 'integer' | 'text') =>
  sql`${`{${values.join()}}`}::${sql.raw(type)}[]`;

/** Kilometres from a point, on a sphere; null for homes without a point. */
export const distanceKm = ({
  latitude,
  longitude,
}: Near): SQL => sql`(${sql.raw(String(earthRadiusKm))} * 2 * asin(least(1, sqrt(
  sin(radians(${homeSearch.latitude} - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(${homeSearch.latitude})) * sin(radians(${homeSearch.longitude} - ${longitude}) / 2) ^ 2))))`;

/** Points on the north and east side are outside, so that boxes beside each other have none twice. */
export const isWithin = ({ south, west, north, east }: Box): SQL | undefined =>
  and(
    gte(homeSearch.latitude, south),
    lt(homeSearch.latitude, north),
    gte(homeSearch.longitude, west),
    lt(homeSearch.longitude, east),
  );

/** The box around the circle is what the index finds. */
function isNear(near: Near): SQL | undefined {
  const { south, west, north, east } = boxAround(near);
  return and(
    gte(homeSearch.latitude, south),
    lte(homeSearch.latitude, north),
    gte(homeSearch.longitude, west),
    lte(homeSearch.longitude, east),
    sql`${distanceKm(near)} <= ${near.radius}`,
  );
}

const anyOf = (words: string[]): SQL | undefined =>
  or(...words.map((word) => matchesWords(projects.searchText, [word])));

/** What no choice is counted without: words, a point and the area of a map. */
export const matchesText = ({ words, near, box }: Found): SQL | undefined =>
  and(
    words &&
      sql`${homeSearch.projectId} in (select ${projects.id} from ${projects} where ${and(projects.isListed, ...words.map(anyOf))})`,
    near && isNear(near),
    box && isWithin(box),
  );

export type UnitFilter = 'kinds' | 'budget_min' | 'budget_max' | 'area_min' | 'area_max';
export const unitFilters = ['kinds', 'budget_min', 'budget_max', 'area_min', 'area_max'] as const;

export const hasUnitFilter = (found: Found): boolean => unitFilters.some((name) => found[name] !== undefined);

/** What a row of `home_units` has to match. @param without filters that don't apply */
export function matchesUnit(found: Found, ...without: UnitFilter[]): SQL | undefined {
  const of = <Name extends UnitFilter>(name: Name) => (without.includes(name) ? undefined : found[name]);
  const [kinds, budgetMin, budgetMax, areaMin, areaMax] = [
    of('kinds'),
    of('budget_min'),
    of('budget_max'),
    of('area_min'),
    of('area_max'),
  ];
  return and(
    kinds && sql`${homeUnits.kind} = any (${list(kinds, 'text')})`,
    budgetMin === undefined ? undefined : gte(homeUnits.priceTo, budgetMin),
    budgetMax === undefined ? undefined : lte(homeUnits.priceFrom, budgetMax),
    areaMin === undefined ? undefined : gte(homeUnits.area, areaMin),
    areaMax === undefined ? undefined : lte(homeUnits.area, areaMax),
  );
}

/** When a home is promised for: `possession_on`, and a register's date that has passed. */
const promisedOn = sql`coalesce(${homeSearch.possessionOn}, (select ${projects.completionDate} from ${projects} where ${projects.id} = ${homeSearch.projectId}))`;

/** Ready, or promised by the end of a year. */
const isHadBy = (possession: NonNullable<Found['possession']>): SQL =>
  possession === 'ready' ? sql`${homeSearch.isReady}` : sql`${promisedOn} <= ${`${possession}-12-31`}::date`;

/** The condition of each filter that is set, on `home_search`. */
export function conditionsOf(found: Found): Partial<Record<Group, SQL>> {
  const { branch, category_ids, possession, possession_from, status, developer_id, broker_id, bank_ids, facility_ids } =
    found;
  const conditions: Record<Group, SQL | undefined> = {
    places: branch && sql`${homeSearch.locationId} = any (${list(branch, 'integer')})`,
    units: hasUnitFilter(found)
      ? sql`exists (select from ${homeUnits} where ${and(eq(homeUnits.projectId, homeSearch.projectId), matchesUnit(found))})`
      : undefined,
    categories:
      category_ids &&
      sql`exists (select from ${projects} where ${projects.id} = ${homeSearch.projectId} and array[${projects.categoryId}, ${projects.subCategoryId}, ${projects.subCategory3Id}] && ${list(category_ids, 'integer')})`,
    possession: possession && isHadBy(possession),
    possession_from:
      possession_from === undefined ? undefined : sql`${promisedOn} >= ${`${possession_from}-01-01`}::date`,
    status: status && eq(homeSearch.status, status),
    developer: developer_id === undefined ? undefined : eq(homeSearch.developerId, developer_id),
    consultant:
      broker_id === undefined ? undefined : sql`${homeSearch.consultantIds} @> ${list([broker_id], 'integer')}`,
    banks: bank_ids && sql`${homeSearch.bankIds} && ${list(bank_ids, 'integer')}`,
    facilities: facility_ids && sql`${homeSearch.facilityIds} @> ${list(facility_ids, 'integer')}`,
    rera: found.rera && sql`${homeSearch.hasRera}`,
    verified: found.verified && sql`${homeSearch.isVerified}`,
    pictures: found.pictures && sql`${homeSearch.hasPicture}`,
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));
}
