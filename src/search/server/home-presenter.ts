import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { presentProjectCard } from '#projects/server/card-presenter.ts';
import { presentUnitEmi } from '#projects/server/loan-presenter.ts';
import { lowestPricePerSquareFoot } from '#projects/shared/square-foot-rules.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import type { HomeCard, HomeFacets, HomeFilters, HomeMap } from '#search/shared/home-contract.ts';
import { type HomeField, homeFilters, homeFlags } from '#search/shared/home-filter-rules.ts';
import type { Near } from '#search/shared/home-rules.ts';
import { byName } from './choice-names-service.ts';
import type { Counted } from './counted.ts';
import type { ChoiceNames } from './engine-queries.ts';
import type { HomeRow } from './home-queries.ts';
import type { MapPointRow } from './map-queries.ts';

/** @param near is the point that the search is around. */
export function presentHome(row: HomeRow, near?: Near): HomeCard {
  const { developer_verified, is_ready, area_from, area_to, units_left, latitude, longitude, unit_types, ...card } =
    row;
  const isMeasured = near && latitude !== null && longitude !== null;
  return {
    ...presentProjectCard(card),
    is_verified: developer_verified ? '1' : '0',
    is_ready,
    unit_types: unit_types.map((type) => ({ ...type, emi_from: presentUnitEmi(row.first_loan, type) })),
    carpet_area_from: area_from,
    carpet_area_to: area_to,
    price_per_sq_ft: lowestPricePerSquareFoot(unit_types),
    units_left,
    latitude,
    longitude,
    distance_km: isMeasured ? Math.round(kilometresBetween(near, { latitude, longitude }) * 10) / 10 : null,
  };
}

export const presentMapPoint = ({ is_ready, latitude, longitude, ...row }: MapPointRow): HomeMap['points'][number] => ({
  ...presentProjectCard(row),
  is_ready,
  latitude,
  longitude,
});

/** Returns the parts of an answer that need an engine, for homes that the database lists. */
export const withoutEngine = () => ({
  facets: presentHomeFacets([], {}),
  understood: null,
  corrected: [],
  left_out: [],
  no_data: [],
  excluded: [],
  alternatives: [],
});

/** Returns how many homes each choice of each facet has: ids of records, or values. */
function homesByFacet(counted: readonly Counted[]): (facet: string) => Homes {
  const byFacet = new Map<string, Map<number | string, number>>();
  for (const { facet, choices, homes } of counted) {
    const ofFacet = byFacet.get(facet) ?? new Map<number | string, number>();
    byFacet.set(facet, ofFacet);
    for (const [at, choice] of choices.entries()) ofFacet.set(choice, homes[at] ?? 0);
  }
  return (facet) => byFacet.get(facet) ?? new Map();
}

/** Returns how many homes a search would find without each of its filters, for filters whose absence finds some. */
export const homesWithout = (counted: readonly Counted[]): [HomeField, homes: number][] =>
  [...homesByFacet(counted)('without')].filter(([, homes]) => homes > 0) as [HomeField, number][];

/**
 * Returns the choices that find something and chosen ones, in the order of the screen. @param names of records that are
 * counted or chosen
 */
export function presentHomeFacets(counted: readonly Counted[], names: Partial<ChoiceNames>): HomeFacets {
  const thisYear = dayInIndia(new Date()).slice(0, 4);
  const homesOf = homesByFacet(counted);
  const inOrder = (facet: string, values: readonly string[]) => {
    const homes = homesOf(facet);
    return values.flatMap((value) => (homes.get(value) ? [{ value, homes: homes.get(value) ?? 0 }] : []));
  };
  const records = (facet: string): Named[] => {
    const homes = homesOf(facet);
    return (names[facet as keyof ChoiceNames] ?? [])
      .map((choice) => ({ choice, homes: homes.get(choice.id) ?? 0 }))
      .toSorted((one, other) => other.homes - one.homes || byName(one.choice, other.choice))
      .map(({ choice: { id, name, parent_id }, homes }) => ({ id, name, parent_id, homes }));
  };
  const choicesOf = (filter: HomeFilter): object[] => {
    const { facet } = filter;
    switch (filter.kind) {
      case 'places':
        return records(facet);
      case 'categories':
      case 'builder':
      case 'listed record':
      case 'records':
        return records(facet).map(({ id, name, homes }) => ({ id, name, homes }));
      case 'choice':
      case 'unit choices':
        return inOrder(facet, filter.choices);
      case 'unit at most':
        return addUp(stepsOf(filter.steps, homesOf(facet)));
      case 'unit at least':
        return addUp(stepsOf(filter.steps, homesOf(facet)).toReversed()).toReversed();
      case 'by year':
      case 'from year':
        return byYear(homesOf(facet), thisYear);
      case 'flag':
        return inOrder(facet, homeFlags);
    }
  };
  return Object.fromEntries(
    Object.values<HomeFilter>(homeFilters).map((filter) => [filter.facet, choicesOf(filter)]),
  ) as HomeFacets;
}

type Homes = ReadonlyMap<number | string, number>;
type Named = { id: number; name: string; parent_id: number | null; homes: number };

type Step<Value> = readonly [value: Value, here: number];

const stepsOf = (values: readonly number[], homes: Homes): Step<number>[] =>
  values.map((value, index) => [value, homes.get(String(index)) ?? 0]);

/** Adds up homes from the first step on. Steps that add nothing are left out. */
function addUp<Value>(steps: readonly Step<Value>[], before = 0) {
  let sum = before;
  return steps.flatMap(([value, here]) => {
    sum += here;
    return here > 0 ? [{ value, homes: sum }] : [];
  });
}

/** Adds homes that were promised for past years to this year. @param thisYear such as `2026` */
function byYear(homes: Homes, thisYear: string) {
  const ready = homes.get('ready') ?? 0;
  const years = new Map<string, number>();
  for (const [value, here] of homes) {
    const year = String(value) > thisYear ? String(value) : thisYear;
    if (value !== 'ready') years.set(year, (years.get(year) ?? 0) + here);
  }
  const upTo = addUp([...years].toSorted(), ready);
  return ready > 0 ? [{ value: 'ready', homes: ready }, ...upTo] : upTo;
}

/** Returns a search as an address has it, with lists separated by commas. */
export function presentAddress({ near, box, ...filters }: HomeFilters): Record<string, string> {
  const fields = {
    ...filters,
    near: near && `${near.latitude},${near.longitude},${near.radius}`,
    box: box && `${box.south},${box.west},${box.north},${box.east}`,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
