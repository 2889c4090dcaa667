import { dayInIndia } from '#shared/format/dates.ts';
import { pricePerSquareFoot } from '#shared/projects/unit-rules.ts';
import { directoryStatuses } from '#shared/search/directory-rules.ts';
import type { HomeCard, HomeFacets, HomeFilters, HomeMap } from '#shared/search/home-contract.ts';
import { areaSteps, budgetSteps, homeFlags } from '#shared/search/home-rules.ts';
import { homeKinds } from '#shared/search/kind-rules.ts';
import { presentProjectCard } from '../projects/card-presenter.ts';
import type { HomeFacetRow } from './centre-queries.ts';
import type { HomeRow } from './home-queries.ts';
import type { MapPointRow } from './map-queries.ts';

export function presentHome(row: HomeRow): HomeCard {
  const {
    developer_verified,
    is_ready,
    area_from,
    area_to,
    units_left,
    latitude,
    longitude,
    distance_km,
    unit_types,
    ...card
  } = row;
  const prices = unit_types.map(pricePerSquareFoot).filter((price) => price !== null);
  return {
    ...presentProjectCard(card),
    is_verified: developer_verified ? '1' : '0',
    is_ready,
    unit_types,
    carpet_area_from: area_from,
    carpet_area_to: area_to,
    price_per_sq_ft: prices.length > 0 ? Math.min(...prices) : null,
    units_left,
    latitude,
    longitude,
    distance_km: distance_km === null ? null : Math.round(distance_km * 10) / 10,
  };
}

export const presentMapPoint = ({
  is_ready,
  latitude,
  longitude,
  version: _,
  ...row
}: MapPointRow): HomeMap['points'][number] => ({
  ...presentProjectCard(row),
  is_ready,
  latitude,
  longitude,
});

/** Choices that find something and chosen ones, in the order of the screen. */
export function presentHomeFacets(rows: HomeFacetRow[], thisYear = dayInIndia(new Date()).slice(0, 4)): HomeFacets {
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  const byValue = (facet: string) => new Map(of(facet).map(({ value, homes }) => [value, homes]));
  const inOrder = <Value extends string>(facet: string, values: readonly Value[]) => {
    const homes = byValue(facet);
    return values.flatMap((value) => (homes.get(value) ? [{ value, homes: homes.get(value) ?? 0 }] : []));
  };
  return {
    places: distinct(of('places')).map(({ id, name, parent_id, homes }) => ({ id, name, parent_id, homes })),
    kinds: inOrder('kinds', homeKinds),
    categories: distinct(of('categories')).map(choice),
    budgets_max: upTo(budgetSteps, byValue('budgets_max')),
    budgets_min: from(budgetSteps, byValue('budgets_min')),
    areas_max: upTo(areaSteps, byValue('areas_max')),
    areas_min: from(areaSteps, byValue('areas_min')),
    possession: byYear(byValue('possession'), thisYear),
    statuses: inOrder('statuses', directoryStatuses),
    developers: distinct(of('developers')).map(choice),
    consultants: distinct(of('consultants')).map(choice),
    banks: distinct(of('banks')).map(choice),
    facilities: distinct(of('facilities')).map(choice),
    flags: inOrder('flags', homeFlags),
  };
}

type Named = { id: number; name: string; parent_id: number | null; homes: number };
const choice = ({ id, name, homes }: Named) => ({ id, name, homes });

/** A chosen one has a second row, which counts nothing. */
function distinct(rows: HomeFacetRow[]): Named[] {
  const byId = new Map<number, Named>();
  for (const { id, name, parent_id, homes } of rows)
    if (id !== null && !(byId.get(id)?.homes ?? 0)) byId.set(id, { id, name: name ?? '', parent_id, homes });
  return [...byId.values()].toSorted((a, b) => b.homes - a.homes || a.name.localeCompare(b.name));
}

/** By step: all that a step or one below it reaches. Steps that add nothing are left out. */
function upTo(steps: readonly number[], homes: Map<string | null, number>) {
  let sum = 0;
  return steps.flatMap((value, index) => {
    const here = homes.get(String(index)) ?? 0;
    sum += here;
    return here > 0 ? [{ value, homes: sum }] : [];
  });
}

/** By step: all that reach it, or one above it. */
function from(steps: readonly number[], homes: Map<string | null, number>) {
  let sum = 0;
  return steps
    .map((value, index) => ({ value, here: homes.get(String(index)) ?? 0 }))
    .toReversed()
    .flatMap(({ value, here }) => {
      sum += here;
      return here > 0 ? [{ value, homes: sum }] : [];
    })
    .toReversed();
}

/** What was promised for years that are over is counted with this year. @param thisYear such as `2026` */
function byYear(homes: Map<string | null, number>, thisYear: string) {
  const ready = homes.get('ready') ?? 0;
  const years = new Map<string, number>();
  for (const [value, here] of homes) {
    const year = value !== null && value > thisYear ? value : thisYear;
    if (value !== 'ready') years.set(year, (years.get(year) ?? 0) + here);
  }
  let sum = ready;
  const cumulated = [...years].toSorted().map(([value, here]) => {
    sum += here;
    return { value, homes: sum };
  });
  return ready > 0 ? [{ value: 'ready', homes: ready }, ...cumulated] : cumulated;
}

/** A search as an address has it: lists separated by commas. */
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
