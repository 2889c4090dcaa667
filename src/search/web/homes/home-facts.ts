import { formatCount } from '#platform/shared/format/counts.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';

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
