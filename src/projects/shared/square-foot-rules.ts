import type { UnitType } from './unit-rules.ts';

type Priced = Pick<UnitType, 'price_from' | 'carpet_area'>;

/** Returns the rupees for a square foot of carpet area, by the lower price. */
export const pricePerSquareFoot = ({ price_from, carpet_area }: Priced): number | null =>
  price_from === null ? null : Math.round(price_from / carpet_area);

/** Returns the lowest price for a square foot of these unit types; null if none of them has a price. */
export function lowestPricePerSquareFoot(unitTypes: readonly Priced[]): number | null {
  const prices = unitTypes.map(pricePerSquareFoot).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}
