import { dayInIndia } from '#shared/format/dates.ts';
import { pricePerSquareFoot } from '#shared/projects/unit-rules.ts';
import type { HomeFilter } from '#shared/search/filter-rules.ts';
import type { HomeCard, HomeFacets, HomeFilters, HomeMap } from '#shared/search/home-contract.ts';
import { homeFilters, homeFlags } from '#shared/search/home-filter-rules.ts';
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

/** Returns the choices that find something and chosen ones, in the order of the screen. */
export function presentHomeFacets(rows: HomeFacetRow[], thisYear = dayInIndia(new Date()).slice(0, 4)): HomeFacets {
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  const byValue = (facet: string) => new Map(of(facet).map(({ value, homes }) => [value, homes]));
  const inOrder = (facet: string, values: readonly string[]) => {
    const homes = byValue(facet);
    return values.flatMap((value) => (homes.get(value) ? [{ value, homes: homes.get(value) ?? 0 }] : []));
  };
  const choicesOf = (filter: HomeFilter): object[] => {
    const { facet } = filter;
    switch (filter.kind) {
      case 'places':
        return distinct(of(facet));
      case 'categories':
      case 'builder':
      case 'listed record':
      case 'records':
        return distinct(of(facet)).map(({ id, name, homes }) => ({ id, name, homes }));
      case 'choice':
      case 'unit choices':
        return inOrder(facet, filter.choices);
      case 'unit at most':
        return upTo(filter.steps, byValue(facet));
      case 'unit at least':
        return from(filter.steps, byValue(facet));
      case 'by year':
      case 'from year':
        return byYear(byValue(facet), thisYear);
      case 'flag':
        return inOrder(facet, homeFlags);
    }
  };
  return Object.fromEntries(
    Object.values<HomeFilter>(homeFilters).map((filter) => [filter.facet, choicesOf(filter)]),
  ) as HomeFacets;
}

type Named = { id: number; name: string; parent_id: number | null; homes: number };

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
