import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { HomeConditions } from '../home-filters.ts';
import type { HomeColumns } from './homes.ts';
import { choiceBit, firstStepFrom, type HomeTraits, type UnitTraits } from './traits.ts';

/** A combination fails the filters of units, passes them, or leaves it open. */
export const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

/**
 * Returns for each combination of traits whether it matches the filters of units. It is `unknown` if a number between
 * two steps decides. If a home has several units, `passes` means only that for each filter one of them passes.
 */
export function verdictsOf(traits: UnitTraits | HomeTraits, found: HomeConditions): Uint8Array {
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

/**
 * Returns for each step whether it matches. Only a number between the same two steps as the bound has to be looked up.
 */
function verdictsOfSteps({ kind, steps }: HomeFilter & { kind: 'unit at most' | 'unit at least' }, bound: number) {
  const isMost = kind === 'unit at most';
  const step = firstStepFrom(steps, bound);
  const isStep = steps[step] === bound;
  return Uint8Array.from({ length: steps.length + 1 }, (_, at) => {
    if (at === step && !isStep) return verdicts.unknown;
    return (isMost ? at <= step : at > step) ? verdicts.passes : verdicts.fails;
  });
}

/** Returns a function that says of a unit whether it matches all filters of units. */
export function unitMatcher(columns: HomeColumns, found: HomeConditions): (unit: number) => boolean {
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
    // Units that were written meanwhile may have new combinations.
    if (trait >= known.length) known = verdictsOf(unitTraits, found);
    const verdict = known[trait] as number;
    if (verdict !== verdicts.unknown) return verdict === verdicts.passes;
    for (const { column, bound, isMax } of bounds) {
      const number = column[unit] as number;
      // An unknown number is NaN, for which both comparisons are false.
      if (!(isMax ? number <= bound : number >= bound)) return false;
    }
    return true;
  };
}
