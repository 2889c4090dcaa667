/** The kinds of units that buyers look for, in the order of a choice. */
export const unitConfigurations = [
  'Studio',
  '1 RK',
  '1 BHK',
  '1.5 BHK',
  '2 BHK',
  '2.5 BHK',
  '3 BHK',
  '3.5 BHK',
  '4 BHK',
  '5 BHK',
  'Penthouse',
  'Villa',
  'Row house',
  'Plot',
  'Shop',
  'Showroom',
  'Office',
  'Warehouse',
  'Industrial shed',
] as const;
export type UnitConfiguration = (typeof unitConfigurations)[number];

export const areaUnits = ['sq_ft', 'sq_m'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/** One square metre is 10.7639 square feet (the international foot is 0.3048 m). */
const squareFeetInSquareMetre = 1 / 0.3048 ** 2;
const toTwoDecimals = (number: number): number => Math.round(number * 100) / 100;

/** An area in square feet, as it is kept: two decimals, so that either unit comes back as it was entered. */
export const inSquareFeet = (area: number, unit: AreaUnit): number =>
  toTwoDecimals(unit === 'sq_m' ? area * squareFeetInSquareMetre : area);
export const inSquareMetres = (squareFeet: number): number => toTwoDecimals(squareFeet / squareFeetInSquareMetre);

export type UnitType = {
  configuration: string;
  /** In square feet. */
  carpet_area: number;
  price_from: number | null;
  price_to: number | null;
  total_units: number | null;
  units_left: number | null;
};

/** Rupees for a square foot of carpet area, by the lower price. */
export const pricePerSquareFoot = ({ price_from, carpet_area }: UnitType): number | null =>
  price_from === null ? null : Math.round(price_from / carpet_area);

export type Totals = {
  start_price: number | null;
  end_price: number | null;
  total_units: number | null;
  booked_units: number | null;
};

/** The numbers of every unit type, or none if one is missing. */
function allOf(types: readonly UnitType[], number: (type: UnitType) => number | null): number[] {
  const numbers = types.map(number);
  return numbers.every((each) => each !== null) ? numbers : [];
}
const sum = (numbers: number[]): number | null => (numbers.length > 0 ? numbers.reduce((a, b) => a + b) : null);

/** The prices and units of a project that follow from its unit types; null where these don't say. */
export function totalsOf(types: readonly UnitType[]): Totals {
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
