import { withCapacity } from './lists.ts';

/**
 * Numbers the different combinations of values that rows have. A row keeps the number of its combination. There are far
 * fewer combinations than rows, so that a filter tests each combination once, and counting takes one step for each row,
 * however many choices there are.
 */
export class Combinations<Name extends string> {
  readonly #names: readonly Name[];
  /** The values of each combination, by name. */
  readonly values: Record<Name, Int32Array>;
  /** The highest value so far, by name; 0 before there is any. */
  readonly highest: Record<Name, number>;
  readonly #numberOf = new Map<string, number>();
  #size: number;

  /** @param first is the number of the first combination. Lower numbers stand for rows without any. */
  constructor(names: readonly Name[], first = 0) {
    this.#names = names;
    this.#size = first;
    this.values = Object.fromEntries(names.map((name) => [name, new Int32Array(256)])) as Record<Name, Int32Array>;
    this.highest = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  }

  /** Returns one more than the highest number. */
  get size(): number {
    return this.#size;
  }

  /** @param values a whole number for each name */
  numberOf(values: Record<Name, number>): number {
    let key = '';
    for (const name of this.#names) key += `${values[name]} `;
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    const number = this.#size;
    this.#size += 1;
    for (const name of this.#names) {
      if (number >= this.values[name].length)
        this.values[name] = withCapacity(this.values[name], this.#size) as Int32Array;
      this.values[name][number] = values[name];
      this.highest[name] = Math.max(this.highest[name], values[name]);
    }
    this.#numberOf.set(key, number);
    return number;
  }
}
