import { formatCount } from './counts.ts';

/** 1,00,000 rupees. */
export const lakh = 100_000;
/** 1,00,00,000 rupees. */
export const crore = 100 * lakh;

/**
 * Shows whole rupees as `₹1.2 Cr`, `₹45.0 L`, `₹99,999`; `0` if there is none. What would be rounded to 100 lakh has
 * two decimals, and is at most `₹99.99 L`.
 */
export function formatPrice(rupees: number | null | undefined): string {
  if (!rupees) return '0';
  if (rupees >= crore) return `₹${(rupees / crore).toFixed(1)} Cr`;
  if (rupees >= lakh) return `₹${Math.min(rupees / lakh, 99.99).toFixed(rupees < 99.95 * lakh ? 1 : 2)} L`;
  return `₹${formatCount(rupees)}`;
}

/** Shows a former and a new price as `formatPrice` does; to the rupee if they would look the same. */
export function formatPriceChange(former: number, now: number): { former: string; now: string } {
  const [before, after] = [formatPrice(former), formatPrice(now)];
  return before === after
    ? { former: `₹${formatCount(former)}`, now: `₹${formatCount(now)}` }
    : { former: before, now: after };
}

/** Shows an amount that people choose, such as a budget, without needless zeros: `₹1.25 Cr`, `₹80 L`. */
export function formatAmount(rupees: number): string {
  const rounded = (unit: number) => Number((rupees / unit).toFixed(2));
  if (rupees >= crore) return `₹${rounded(crore)} Cr`;
  return rupees >= lakh ? `₹${rounded(lakh)} L` : `₹${formatCount(rupees)}`;
}

/** Shown if a price is unknown. It doesn't promise that the firm tells it on request, which is unknown too. */
export const noPriceText = 'Price not published';

/** Shows one price, or `from – to` if they look different; undefined if there is neither. */
export function formatPriceRange(start: number | null, end: number | null): string | undefined {
  const [low, high] = [start ?? end, end ?? start];
  if (low === null || high === null) return undefined;
  const [from, to] = [formatPrice(low), formatPrice(high)];
  return from === to ? from : `${from} – ${to}`;
}
