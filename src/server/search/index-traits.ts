import { listedStatuses } from '#shared/search/directory-rules.ts';
import { areaSteps, budgetSteps, homeFlags } from '#shared/search/home-rules.ts';
import { homeKinds } from '#shared/search/kind-rules.ts';
import { grown } from './index-lists.ts';
import type { IndexedHome } from './index-queries.ts';

export const kindBit = (kind: string): number => (1 << (homeKinds as readonly string[]).indexOf(kind)) & 0xffff;
export const statusCode = (status: string): number => (listedStatuses as readonly string[]).indexOf(status) + 1;
export const flagBits = { rera: 1, verified: 2, pictures: 4 } as const;

const widths = {
  kinds: { values: homeKinds.length, most: 12 },
  statuses: { values: listedStatuses.length, most: 7 },
  flags: { values: homeFlags.length, most: 3 },
  // The last of 32 numbers stands for "none reached".
  budgets: { values: budgetSteps.length, most: 30 },
  areas: { values: areaSteps.length, most: 30 },
};

/** @throws Error when there are more choices than the packed numbers have room for: they would be counted as others */
export function assertWidths(packed: Record<string, { values: number; most: number }> = widths): void {
  for (const [name, { values, most }] of Object.entries(packed))
    if (values > most)
      throw new Error(`There is room for ${most} ${name} in a packed number, and there are ${values}.`);
}

/**
 * What homes are counted by, packed into one number, five bits each: the first step of budgets that reaches the lowest price, the last one that
 * the highest price reaches (plus one), and the same two of areas. What is not known is beyond the first and below the last.
 */
export const packSteps = (priceFrom: number, priceTo: number, areaFrom: number, areaTo: number): number =>
  (Number.isNaN(priceFrom) ? budgetSteps.length : reached(budgetSteps, priceFrom - 0.001)) |
  (reached(budgetSteps, priceTo) << 5) |
  ((Number.isNaN(areaFrom) ? areaSteps.length : reached(areaSteps, areaFrom - 0.001)) << 10) |
  (reached(areaSteps, areaTo) << 15);
export const firstBudget = (packed: number): number => packed & 31;
export const lastBudget = (packed: number): number => (packed >>> 5) & 31;
export const firstArea = (packed: number): number => (packed >>> 10) & 31;
export const lastArea = (packed: number): number => (packed >>> 15) & 31;

/** How many steps a value reaches. Values have at most two decimals. */
function reached(steps: readonly number[], value: number): number {
  let count = 0;
  while (count < steps.length && (steps[count] as number) <= value) count += 1;
  return count;
}

/** Of a date as one number (20271231): its year; 0 where none is known. */
export const yearOf = (day: number): number => (day / 10_000) | 0;

/**
 * Everything that homes are counted by and that has few values, together: so many combinations are far fewer than homes, and a home has the
 * number of its combination. Counting homes then takes one step for each, however many choices there are.
 */
export class Traits {
  size = 0;
  kinds: Uint16Array = new Uint16Array(1_024);
  steps: Uint32Array = new Uint32Array(1_024);
  status: Uint8Array = new Uint8Array(1_024);
  flags: Uint8Array = new Uint8Array(1_024);
  year: Uint16Array = new Uint16Array(1_024);
  readonly #numberOf = new Map<number, number>();

  /** @param day of possession, as one number */
  numberOf(home: IndexedHome, day: number): number {
    const known = (value: number | null) => value ?? Number.NaN;
    const kinds =
      home.kinds === '{}'
        ? 0
        : home.kinds
            .slice(1, -1)
            .split(',')
            .reduce((bits, kind) => bits | kindBit(kind), 0);
    const flags =
      (home.has_rera ? flagBits.rera : 0) |
      (home.is_verified ? flagBits.verified : 0) |
      (home.has_picture ? flagBits.pictures : 0);
    const steps = packSteps(known(home.price_from), known(home.price_to), known(home.area_from), known(home.area_to));
    const status = statusCode(home.status);
    const year = yearOf(day);
    // 20 + 12 + 3 + 3 + 14 bits.
    const key = (steps * 0x8000 + (kinds << 3) + status) * 0x2_0000 + ((flags << 14) | year);
    const number = this.#numberOf.get(key);
    if (number !== undefined) return number;
    const added = this.size;
    this.size += 1;
    if (added >= this.kinds.length) for (const name of columns) (this[name] as unknown) = grown(this[name], this.size);
    this.kinds[added] = kinds;
    this.steps[added] = steps;
    this.status[added] = status;
    this.flags[added] = flags;
    this.year[added] = year;
    this.#numberOf.set(key, added);
    return added;
  }
}

const columns = ['kinds', 'steps', 'status', 'flags', 'year'] as const;
