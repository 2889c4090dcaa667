import { formatCount } from '#platform/shared/format/counts.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';

type UnitType = HomeCard['unit_types'][number];

/** `2, 3 BHK, Villa`: each once, in the order given. */
export function configurationsText(types: readonly UnitType[]): string {
  const names = [...new Set(types.map(({ configuration }) => configuration))];
  return names
    .map((name, index) => {
      const [, number, kind] = /^([\d.]+) (BHK|RK)$/.exec(name) ?? [];
      // The last of several of a kind names it for all.
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

/** What there is to buy: `2, 3 BHK · 610–1,120 sq ft`; of projects without unit types their category. */
export const unitsText = (home: HomeCard): string =>
  [
    configurationsText(home.unit_types) || (home.sub_category3 ?? home.sub_category ?? home.category)?.category_name,
    carpetAreaText(home.carpet_area_from, home.carpet_area_to),
  ]
    .filter(Boolean)
    .join(' · ');
