import { type Costs, costsOf } from '#costs/shared/cost-rules.ts';
import { firstCosts, readCosts } from '#costs/web/cost-form.ts';
import { formatAmount, lakh } from '#platform/shared/format/money.ts';
import type { Compared } from './load-compared.ts';

/** This share of the lowest price is paid up front by default. */
const usualShare = 0.2;

export type ComparedCosts = {
  costs: Costs;
  /** The home whose price it is, such as “2 BHK at ₹62 Lakh”. */
  home: string;
  interest: number | undefined;
  years: number;
};

/** Returns the money paid up front: a fifth of the lowest price, in whole lakhs. Undefined if no price is known. */
export function usualDownPayment(projects: readonly Compared[]): number | undefined {
  const prices = projects.flatMap(({ home }) => home.start_price ?? home.price ?? home.end_price ?? []);
  return prices.length > 0 ? Math.ceil((usualShare * Math.min(...prices)) / lakh) * lakh : undefined;
}

/**
 * Returns the costs of each project with the same money paid up front and the same years, for the same kind of home if
 * all have one. A project without a bank's rate uses the lowest rate of the others. Undefined without a price or rates.
 */
export function comparedCosts(
  projects: readonly Compared[],
  downPayment: number | undefined,
): (ComparedCosts | undefined)[] {
  const known = projects.flatMap(({ project }) => project.banks.flatMap(({ interest_rate }) => interest_rate ?? []));
  const configuration = sharedConfiguration(projects);
  const read = projects.map(({ project, rates }) => {
    const form = rates && firstCosts(project, rates, configuration);
    const input = form && readCosts(form).input;
    return rates && input && { rates: rates.rates, input, type: project.unit_types[Number(form.unit || -1)] };
  });
  const years = Math.min(...read.flatMap((one) => one?.input.years ?? []));
  return read.map((one) => {
    if (!one) return undefined;
    const { rates, input, type } = one;
    const interest = input.interest ?? (known.length > 0 ? Math.min(...known) : undefined);
    const paid = downPayment === undefined ? undefined : Math.min(downPayment, input.price);
    const home = `${type?.configuration ?? 'home'} at ${formatAmount(input.price)}`;
    return { costs: costsOf(rates, { ...input, interest, downPayment: paid, years }), home, interest, years };
  });
}

/** Returns the first kind of home, such as “2 BHK”, that every project has with a price. */
function sharedConfiguration([first, ...others]: readonly Compared[]): string | undefined {
  const priced = ({ project }: Compared) =>
    project.unit_types.flatMap(({ configuration, price_from }) => (price_from === null ? [] : configuration));
  return first && priced(first).find((one) => others.every((other) => priced(other).includes(one)));
}
