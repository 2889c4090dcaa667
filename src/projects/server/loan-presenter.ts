import { isAffordable, isMetropolitan, propertyOf } from '#costs/shared/cost-rules.ts';
import { emiOf, firstYears, type LimitTerms, loanLimitOf } from '#costs/shared/loan-rules.ts';
import { inSquareMetres, type UnitType } from '#projects/shared/unit-rules.ts';

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
  if (first_loan?.unit) return emiOfUnit(first_loan, first_loan.unit);
  const price = start_price ?? single ?? end_price;
  if (!first_loan || !price) return null;
  const { sub_category3_name, sub_category_name, category_name } = categories;
  const property = propertyOf(sub_category3_name, sub_category_name, category_name);
  return emiOfPrice(first_loan, price, property, undefined);
}

/** Returns the instalment of a project for one of its unit types; null without a price or a bank's rate. */
export const presentUnitEmi = (
  first_loan: FirstLoan | null,
  { configuration, carpet_area, price_from: price }: Pick<UnitType, 'configuration' | 'carpet_area' | 'price_from'>,
): number | null => (first_loan && price ? emiOfUnit(first_loan, { configuration, carpet_area, price }) : null);

const emiOfUnit = (loan: FirstLoan, { configuration, carpet_area, price }: NonNullable<FirstLoan['unit']>): number =>
  emiOfPrice(loan, price, propertyOf(configuration), inSquareMetres(carpet_area));

/** @param area is in square metres; undefined if it isn't known */
function emiOfPrice(
  { interest, years, limits, places }: FirstLoan,
  price: number,
  property: ReturnType<typeof propertyOf>,
  area: number | undefined,
): number {
  const isCheap = property === 'home' && isAffordable(price, area, isMetropolitan(places));
  const loan = loanLimitOf(limits, price, isCheap ? 'affordable_home' : property)?.most ?? price;
  return emiOf(loan, interest, firstYears(years) * 12);
}
