import { lowestPricePerSquareFoot } from '#projects/shared/square-foot-rules.ts';
import type { UnitConfiguration } from '#projects/shared/unit-fields.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import { homeFilters, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { homeKindOf } from '#search/shared/kind-rules.ts';

type UnitType = HomeCard['unit_types'][number];

/** Returns the values of a unit type that filters compare, by column. A type without a price uses the project's. */
function comparedOf(home: HomeCard, type: UnitType): Record<string, string | number | null> {
  const { configuration, carpet_area, price_from, price_to } = type;
  const low = price_from ?? price_to ?? home.start_price ?? home.price ?? home.end_price;
  return {
    ...type,
    kind: homeKindOf[configuration as UnitConfiguration],
    area: carpet_area,
    price_from: low,
    price_to: price_to ?? price_from ?? home.end_price ?? low,
  };
}

function passes(field: UnitField, wanted: unknown, compared: ReturnType<typeof comparedOf>): boolean {
  const { kind, column } = homeFilters[field];
  const value = compared[column] ?? null;
  if (kind === 'unit choices') return (wanted as unknown[]).includes(value);
  if (value === null) return false;
  return kind === 'unit at least' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted);
}

/** Returns the unit types that pass all filters of unit types; none without such a filter. */
export function matchingTypes(home: HomeCard, search: HomeSearch): UnitType[] {
  const set = unitFields.filter((field) => search[field] !== undefined);
  if (set.length === 0) return [];
  return home.unit_types.filter((type) => {
    const compared = comparedOf(home, type);
    return set.every((field) => passes(field, search[field], compared));
  });
}

/**
 * Returns the prices and the instalment to show for a home: those of the unit types that match, or the project's if
 * none of them has a price. `unit` is the place of the cheapest one that matches among all.
 */
export function shownPrices(home: HomeCard, matching: readonly UnitType[]) {
  const priced = matching.filter(({ price_from }) => price_from !== null) as (UnitType & { price_from: number })[];
  const [cheapest] = priced.toSorted((one, other) => one.price_from - other.price_from);
  if (!cheapest) return { ...home, unit: undefined };
  return {
    start_price: cheapest.price_from,
    price: null,
    end_price: Math.max(...priced.map(({ price_from, price_to }) => price_to ?? price_from)),
    emi_from: cheapest.emi_from,
    price_per_sq_ft: lowestPricePerSquareFoot(priced),
    unit: home.unit_types.indexOf(cheapest),
  };
}
