import type { ValuesOf } from '#records/shared/field-rules.ts';
import { type UnitChoice, unitChoices } from './unit-choice-rules.ts';
import type { unitFields } from './unit-fields.ts';

export const areaUnits = ['sq_ft', 'sq_m'] as const;
type AreaUnit = (typeof areaUnits)[number];

/** One square metre is 10.7639 square feet (the international foot is 0.3048 m). */
const squareFeetInSquareMetre = 1 / 0.3048 ** 2;
const toTwoDecimals = (number: number): number => Math.round(number * 100) / 100;

/**
 * Returns an area in square feet, as it is stored. It has two decimals, so that either unit is shown as it was entered.
 */
export const inSquareFeet = (area: number, unit: AreaUnit): number =>
  toTwoDecimals(unit === 'sq_m' ? area * squareFeetInSquareMetre : area);
export const inSquareMetres = (squareFeet: number): number => toTwoDecimals(squareFeet / squareFeetInSquareMetre);

export type UnitType = ValuesOf<typeof unitFields>;

/**
 * Returns the facts of a unit type in addition to its size, price and number, such as “Partly furnished” and “East
 * facing”.
 */
export const unitTraits = (type: UnitType): string[] =>
  Object.entries(unitChoices).flatMap(([field, { labels }]) => {
    const value = type[field as UnitChoice];
    return value === null ? [] : [(labels as Record<string, string>)[value] ?? value];
  });

type Counted = Pick<UnitType, 'price_from' | 'price_to' | 'total_units' | 'units_left'>;

export type Totals = {
  start_price: number | null;
  end_price: number | null;
  total_units: number | null;
  booked_units: number | null;
};

/** Returns the numbers of all unit types; empty if one is missing. */
function allOf(types: readonly Counted[], number: (type: Counted) => number | null): number[] {
  const numbers = types.map(number);
  return numbers.every((each) => each !== null) ? numbers : [];
}
const sum = (numbers: number[]): number | null => (numbers.length > 0 ? numbers.reduce((a, b) => a + b) : null);

/** Returns the prices and units of a project that follow from its unit types; null if these don't have them. */
export function totalsOf(types: readonly Counted[]): Totals {
  const prices = types.flatMap(({ price_from, price_to }) => [price_from, price_to].filter((price) => price !== null));
  const left = allOf(types, ({ total_units, units_left }) =>
    total_units === null || units_left === null ? null : total_units - units_left,
  );
  return {
    start_price: prices.length > 0 ? Math.min(...prices) : null,
    end_price: prices.length > 0 ? Math.max(...prices) : null,
    total_units: sum(allOf(types, ({ total_units }) => total_units)),
    booked_units: sum(left),
  };
}

/** Returns the totals that the unit types have. */
export const knownTotals = (types: readonly Counted[] | undefined): Partial<Totals> =>
  Object.fromEntries(Object.entries(totalsOf(types ?? [])).filter(([, total]) => total !== null));
