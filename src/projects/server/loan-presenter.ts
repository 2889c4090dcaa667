import { isAffordable, isMetropolitan, propertyOf } from '#costs/shared/cost-rules.ts';
import { emiOf, firstYears, type LimitTerms, loanLimitOf } from '#costs/shared/loan-rules.ts';
import { inSquareMetres } from '#projects/shared/unit-rules.ts';

/** The data for a project's first loan, from `card-columns.ts`. */
export type FirstLoan = {
  /** The rate is in percent a year. */
  interest: number;
  years: number | null;
  limits: LimitTerms[];
  places: string[];
  /** The first unit type with a price. */
  unit: { configuration: string; carpet_area: number; price: number } | null;
};

type Priced = {
  first_loan: FirstLoan | null;
  start_price: number | null;
  price: number | null;
  end_price: number | null;
  category_name: string | null;
  sub_category_name: string | null;
  sub_category3_name: string | null;
};

/**
 * Returns the instalment that the calculator begins with (`firstCosts`). It is null if there is no price, or no bank
 * that states its rate.
 */
export function presentEmi({
  first_loan,
  start_price,
  price: single,
  end_price,
  ...categories
}: Priced): number | null {
  if (!first_loan) return null;
  const { interest, years, limits, places, unit } = first_loan;
  const price = unit?.price ?? start_price ?? single ?? end_price;
  if (!price) return null;
  const { sub_category3_name, sub_category_name, category_name } = categories;
  const property = unit
    ? propertyOf(unit.configuration)
    : propertyOf(sub_category3_name, sub_category_name, category_name);
  const area = unit ? inSquareMetres(unit.carpet_area) : undefined;
  const isCheap = property === 'home' && isAffordable(price, area, isMetropolitan(places));
  const loan = loanLimitOf(limits, price, isCheap ? 'affordable_home' : property)?.most ?? price;
  return emiOf(loan, interest, firstYears(years) * 12);
}
