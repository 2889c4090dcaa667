import { formatCount } from '#platform/shared/format/counts.ts';
import { configurationsText } from '#projects/shared/configuration-rules.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';

/** In square feet; undefined if unknown. A narrow card breaks lines before the figures, not within their unit. */
export function carpetAreaText(from: number | null, to: number | null): string | undefined {
  const [low, high] = [from ?? to, to ?? from].map((area) => area && formatCount(area));
  if (!low) return undefined;
  return `${low === high ? low : `${low}–${high}`} sq\u00a0ft`;
}

/** Returns the configurations on sale: `2, 3 BHK`. A project without unit types has its narrowest category. */
export const configurationsOf = (home: HomeCard): string | undefined =>
  configurationsText(home.unit_types) || (home.sub_category3 ?? home.sub_category ?? home.category)?.category_name;

/** Returns the units on sale: `2, 3 BHK · 610–1,120 sq ft`. */
export const unitsText = (home: HomeCard): string =>
  [configurationsOf(home), carpetAreaText(home.carpet_area_from, home.carpet_area_to)].filter(Boolean).join(' · ');
