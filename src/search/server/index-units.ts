import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Found } from './home-filters.ts';
import type { HomeColumns } from './index-homes.ts';
import { choiceBit, type HomeTraits, stepFor, type UnitTraits } from './index-traits.ts';

/** A combination fails the filters of units, passes them, or leaves it open. */
export const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

/**
 * Says of each combination of traits whether what has it matches the filters of units: `unknown` where that depends on a number between two steps.
 * For a home with several units, `passes` says only that each filter is passed by one of them.
 */
export function verdictsOf(traits: UnitTraits | HomeTraits, found: Found): Uint8Array {
  const result = new Uint8Array(traits.size).fill(verdicts.passes);
  for (const field of unitFields) {
    const value = found[field];
    if (value === undefined) continue;
    const filter: HomeFilter = homeFilters[field];
    const column = traits.values[field];
    if (filter.kind === 'unit choices') {
      const chosen = (value as string[]).reduce((bits, each) => bits | choiceBit(filter.choices, each), 0);
      for (let at = 0; at < result.length; at += 1)
        if (((column[at] as number) & chosen) === 0) result[at] = verdicts.fails;
    } else if (filter.kind === 'unit at most' || filter.kind === 'unit at least') {
      const verdictOf = verdictsOfSteps(filter, value as number);
      for (let at = 0; at < result.length; at += 1) {
        const verdict = verdictOf[column[at] as number] as number;
        if (verdict !== verdicts.passes && result[at] !== verdicts.fails) result[at] = verdict;
      }
    }
  }
  return result;
}

/** Says of each step that traits can have whether it matches: only a number between the same two steps as the bound has to be looked at. */
function verdictsOfSteps({ kind, steps }: HomeFilter & { kind: 'unit at most' | 'unit at least' }, bound: number) {
  const isMost = kind === 'unit at most';
  const step = stepFor(steps, bound);
  const isStep = steps[step] === bound;
  return Uint8Array.from({ length: steps.length + 1 }, (_, at) => {
    if (at === step && !isStep) return verdicts.unknown;
    return (isMost ? at <= step : at > step) ? verdicts.passes : verdicts.fails;
  });
}

/** Returns a function that says of a unit whether it matches all filters of units. */
export function unitMatcher(columns: HomeColumns, found: Found): (unit: number) => boolean {
  const { unitTrait, unitTraits, unitNumbers } = columns;
  let known = verdictsOf(unitTraits, found);
  const bounds = unitFields.flatMap((field) => {
    const filter: HomeFilter = homeFilters[field];
    const value = found[field];
    if (value === undefined || filter.kind === 'unit choices') return [];
    return [
      {
        column: unitNumbers[filter.column] as Float64Array,
        bound: value as number,
        isMax: filter.kind === 'unit at most',
      },
    ];
  });
  return (unit) => {
    const trait = unitTrait[unit] as number;
    // Units that were written since may have combinations that are new.
    if (trait >= known.length) known = verdictsOf(unitTraits, found);
    const verdict = known[trait] as number;
    if (verdict !== verdicts.unknown) return verdict === verdicts.passes;
    for (const { column, bound, isMax } of bounds) {
      const number = column[unit] as number;
      // A number that is not known is NaN, which is neither.
      if (!(isMax ? number <= bound : number >= bound)) return false;
    }
    return true;
  };
}
