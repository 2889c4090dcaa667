import { formatCount } from '#platform/shared/format/counts.ts';
import type { UnitConfiguration } from '#projects/shared/unit-rules.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { homeKindOf } from '#search/shared/kind-rules.ts';

type UnitType = HomeCard['unit_types'][number];

/** Returns `2, 3 BHK, Villa`, each once and in the order given. */
export function configurationsText(types: readonly UnitType[]): string {
  const names = [...new Set(types.map(({ configuration }) => configuration))];
  return names
    .map((name, index) => {
      const [, number, kind] = /^([\d.]+) (BHK|RK)$/.exec(name) ?? [];
      // If several of a kind follow each other, only the last one says the kind.
      return kind && names[index + 1]?.endsWith(` ${kind}`) ? number : name;
    })
    .join(', ');
}

/** In square feet; undefined if unknown. */
export function carpetAreaText(from: number | null, to: number | null): string | undefined {
  const [low, high] = [from ?? to, to ?? from].map((area) => area && formatCount(area));
  if (!low) return undefined;
  return `${low === high ? low : `${low}–${high}`} sq ft`;
}

/** Returns the units on sale: `2, 3 BHK · 610–1,120 sq ft`. A project without unit types shows its category. */
export const unitsText = (home: HomeCard): string =>
  [
    configurationsText(home.unit_types) || (home.sub_category3 ?? home.sub_category ?? home.category)?.category_name,
    carpetAreaText(home.carpet_area_from, home.carpet_area_to),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns the unit types that pass the filters on kind, budget and carpet area. A type without a price uses the
 * project's. Without such a filter there are none.
 */
export function matchingTypes(home: HomeCard, search: HomeSearch): UnitType[] {
  const { kinds, budget_min = 0, budget_max = Infinity, area_min = 0, area_max = Infinity } = search;
  const hasBudget = search.budget_min !== undefined || search.budget_max !== undefined;
  if (!kinds && !hasBudget && search.area_min === undefined && search.area_max === undefined) return [];
  return home.unit_types.filter(({ configuration, carpet_area, price_from, price_to }) => {
    const kind = homeKindOf[configuration as UnitConfiguration];
    const low = price_from ?? price_to ?? home.start_price ?? home.price ?? home.end_price;
    const high = price_to ?? price_from ?? home.end_price ?? low;
    const isAffordable = low !== null && high !== null && low <= budget_max && high >= budget_min;
    return (
      (!kinds || kinds.includes(kind)) &&
      (!hasBudget || isAffordable) &&
      carpet_area >= area_min &&
      carpet_area <= area_max
    );
  });
}
