import { type CostInput, type Costs, costsOf } from '#costs/shared/cost-rules.ts';
import { firstCosts, readCosts } from '#costs/web/cost-form.ts';
import { formatPrice } from '#platform/shared/format/money.ts';
import type { Compared } from './load-compared.ts';

export type ComparedCosts = {
  costs: Costs;
  /** The home whose price it is, such as “2 BHK at ₹62.0 L”. */
  home: string;
  configuration: string;
  /** The least to pay up front, in rupees, if what was typed is less. */
  least: number | undefined;
  interest: number | undefined;
  years: number;
};

const propertyNames: Record<CostInput['property'], string> = { home: 'Home', plot: 'Plot', commercial: 'Property' };

/**
 * Returns the costs of each project with the same years, for the same kind of home if all have one. What is paid up
 * front is the same, but nowhere less than what no bank may lend, as on cards; undefined means just that. A project
 * without a bank's rate uses the lowest rate of the others. Undefined without a price or rates.
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
    const configuration = type?.configuration ?? propertyNames[input.property];
    const home = { home: `${configuration} at ${formatPrice(input.price)}`, configuration };
    const atLeast = costsOf(rates, { ...input, interest, years });
    if (downPayment === undefined) return { costs: atLeast, ...home, least: undefined, interest, years };
    const costs = costsOf(rates, { ...input, interest, downPayment, years });
    return costs.overLimit
      ? { costs: atLeast, ...home, least: atLeast.downPayment, interest, years }
      : { costs, ...home, least: undefined, interest, years };
  });
}

/** Returns the first kind of home, such as “2 BHK”, that every project has with a price. */
function sharedConfiguration([first, ...others]: readonly Compared[]): string | undefined {
  const priced = ({ project }: Compared) =>
    project.unit_types.flatMap(({ configuration, price_from }) => (price_from === null ? [] : configuration));
  return first && priced(first).find((one) => others.every((other) => priced(other).includes(one)));
}
