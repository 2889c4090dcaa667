import { crore, lakh } from '#platform/shared/format/money.ts';

export const directoryStatuses = ['ongoing', 'upcoming', 'past'] as const;
/** Planned and cancelled projects are not public. */
export const listedStatuses = [...directoryStatuses, 'on_hold'] as const;
export type DirectoryStatus = (typeof directoryStatuses)[number];

/** Bounds in lakhs of rupees; the index is the stored `price_band`. */
export const priceBands = ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000+'] as const;
export type PriceBand = (typeof priceBands)[number];

export const priceBandLabels: Record<PriceBand, string> = {
  '0-50': 'Under ₹50 L',
  '50-100': '₹50 L – ₹1 Cr',
  '100-200': '₹1 Cr – ₹2 Cr',
  '200-500': '₹2 Cr – ₹5 Cr',
  '500-1000': '₹5 Cr – ₹10 Cr',
  '1000+': 'Above ₹10 Cr',
};

/** A field takes at most this many values. */
export const maxChosen = 20;

/** Choices of a budget, in rupees. An address may have any other amount. */
export const budgetSteps = /* @__PURE__ */ [
  10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000,
].map((amount) => amount * lakh);

/** Choices of a carpet area, in square feet. */
export const areaSteps = [
  200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 5000, 10_000,
];

/** Choices of the price of a square foot, in rupees. */
export const squareFootSteps = [
  3000, 4000, 5000, 6000, 7000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000,
];

/** The highest values that calls accept, in rupees, square feet and kilometres. */
export const homeLimits = { budget: 10_000 * crore, area: 10_000_000, radiusKm: 100 } as const;

/** Means ready to move into, or by the end of a year (`2027`). */
export type Possession = 'ready' | `20${number}`;

const isYear = (value: string): boolean => /^20\d\d$/.test(value);

/** Returns the year in a text; undefined if it isn't one. */
export const readPossessionYear = (value: unknown): number | undefined =>
  isYear(String(value)) ? Number(value) : undefined;

/** Returns the possession in a text; undefined if it isn't one. */
export const readPossession = (value: unknown): Possession | undefined =>
  typeof value === 'string' && (value === 'ready' || isYear(value)) ? (value as Possession) : undefined;
