import { type Costs, costsOf } from '#costs/shared/cost-rules.ts';
import { firstCosts, readCosts } from '#costs/web/cost-form.ts';
import { lakh } from '#platform/shared/format/money.ts';
import type { Compared } from './load-compared.ts';

/** This share of the lowest price is paid up front by default. */
const usualShare = 0.2;

export type ComparedCosts = { costs: Costs; interest: number | undefined; years: number };

/** Returns the money paid up front: a fifth of the lowest price, in whole lakhs. Undefined if no price is known. */
export function usualDownPayment(projects: readonly Compared[]): number | undefined {
  const prices = projects.flatMap(({ home }) => home.start_price ?? home.price ?? home.end_price ?? []);
  return prices.length > 0 ? Math.ceil((usualShare * Math.min(...prices)) / lakh) * lakh : undefined;
}

/**
 * Returns the costs of each project with the same money paid up front, as its calculator begins. A project without a
 * bank's rate uses the lowest rate of the others. Undefined without a price or rates.
 */
export function comparedCosts(
  projects: readonly Compared[],
  downPayment: number | undefined,
): (ComparedCosts | undefined)[] {
  const known = projects.flatMap(({ project }) => project.banks.flatMap(({ interest_rate }) => interest_rate ?? []));
  return projects.map(({ project, rates }) => {
    if (!rates) return undefined;
    const { input } = readCosts(firstCosts(project, rates));
    if (!input) return undefined;
    const interest = input.interest ?? (known.length > 0 ? Math.min(...known) : undefined);
    const paid = downPayment === undefined ? undefined : Math.min(downPayment, input.price);
    return { costs: costsOf(rates.rates, { ...input, interest, downPayment: paid }), interest, years: input.years };
  });
}
