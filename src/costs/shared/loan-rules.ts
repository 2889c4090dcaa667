import { crore, lakh } from '#platform/shared/format/money.ts';
import { isOfProperty, type Property, type Rate } from './rate-rules.ts';

/** The usual term of a home loan in years. */
export const assumedYears = 20;

/**
 * Returns the years of a loan at first: the usual ones, so that the instalments of projects compare, or a bank's fewer.
 */
export const firstYears = (maxYears: number | null | undefined): number =>
  Math.min(maxYears ?? assumedYears, assumedYears);

/**
 * Returns the equated monthly instalment in whole rupees, on a reducing balance with monthly rests.
 * @param percent is per year. With 0 the principal is divided by the months.
 */
export function emiOf(principal: number, percent: number, months: number): number {
  const monthly = percent / 1_200;
  if (monthly === 0) return Math.round(principal / months);
  const growth = (1 + monthly) ** months;
  return Math.round((principal * monthly * growth) / (growth - 1));
}

/**
 * Terms of a loan about which nothing is said. The share is that of the price, in percent, as the interest is a year.
 */
const assumed = { interest: 8.5, share: 80 } as const;

/** Returns the price whose loan on assumed terms has this monthly instalment, down to a whole lakh. */
export function priceForEmi(emi: number): number {
  const loan = (emi * crore) / emiOf(crore, assumed.interest, assumedYears * 12);
  return Math.floor((loan * 100) / assumed.share / lakh) * lakh;
}

/** Returns the total interest of all instalments, in whole rupees. */
export const interestOf = (principal: number, emi: number, months: number): number =>
  Math.max(0, emi * months - principal);

/** Returns the monthly income of which the instalment is `share` percent, rounded up to whole rupees. */
export const incomeFor = (emi: number, share: number): number => Math.ceil((emi * 100) / share);

/** The fields of a rate that a loan limit is computed from. */
export type LimitTerms = Pick<Rate, 'kind' | 'property' | 'price_above' | 'percent' | 'holds_from'>;

export type LoanLimit<Limit extends LimitTerms = Rate> = { most: number; rate: Limit };

/**
 * Returns the largest loan for a price. Each limit applies to loans above an amount and up to the next limit's.
 * Undefined without limits.
 * @param rates are those in force. Only loan limits for the kind of property count.
 */
export function loanLimitOf<Limit extends LimitTerms>(
  rates: readonly Limit[],
  price: number,
  property: Property,
): LoanLimit<Limit> | undefined {
  const limits = rates.filter((rate) => rate.kind === 'loan_limit' && isOfProperty(rate, property));
  const above = [...new Set(limits.map(({ price_above }) => price_above))].sort((a, b) => a - b);
  const offers = above.flatMap((from, index): LoanLimit<Limit>[] => {
    const [rate] = limits
      .filter(({ price_above }) => price_above === from)
      .sort((a, b) => b.holds_from.localeCompare(a.holds_from));
    if (!rate) return [];
    const most = Math.min(Math.floor((price * rate.percent) / 100), above[index + 1] ?? Number.POSITIVE_INFINITY);
    return most > from ? [{ most, rate }] : [];
  });
  return offers.toSorted((a, b) => b.most - a.most)[0];
}

/** A bank's terms, in percent a year and in years; null if they are unknown. */
type BankTerms = { interest_rate: number | null; max_tenure_years: number | null };

/**
 * Returns the bank with the lowest rate or, among several, the one that lends for longest; undefined if no rate is
 * known.
 */
export const cheapestBank = <Bank extends BankTerms>(banks: readonly Bank[]): Bank | undefined =>
  banks
    .filter(({ interest_rate }) => interest_rate !== null)
    .toSorted(
      (one, other) =>
        Number(one.interest_rate) - Number(other.interest_rate) ||
        (other.max_tenure_years ?? assumedYears) - (one.max_tenure_years ?? assumedYears),
    )[0];
