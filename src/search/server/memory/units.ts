import { LRUCache } from 'lru-cache';
import { type Bits, bitsFor, intersection, setBit, union } from '#platform/server/bits.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';
import type { HomeConditions } from '../home-filters.ts';
import { numberColumns, type Unit } from '../row-values.ts';
import { withCapacity } from './lists.ts';
import { choiceBit, firstStepFrom, UnitTraits } from './traits.ts';

type Test = (value: number) => boolean;
type Kept = { bits: Bits; has: Test };
type ChoiceFilter = HomeFilter & { kind: 'unit choices' };
type StepFilter = HomeFilter & { kind: 'unit at most' | 'unit at least' };
type SetChoices = { field: UnitField; filter: ChoiceFilter; chosen: string[] };
type SetBound = { field: UnitField; filter: StepFilter; bound: number };

/** Returns the filters of units that a search has, each with its value. */
const setFilters = (found: HomeConditions): (SetChoices | SetBound)[] =>
  unitFields.flatMap((field): (SetChoices | SetBound)[] => {
    const value = found[field];
    if (value === undefined) return [];
    const filter: HomeFilter = homeFilters[field];
    return filter.kind === 'unit choices'
      ? [{ field, filter, chosen: value as string[] }]
      : [{ field, filter: filter as StepFilter, bound: value as number }];
  });

/** Each search needs the units within a bound several times: to find homes, to count choices and to sort by price. */
const maxBounds = 16;

/**
 * Holds the units of all homes in columns, and finds them by sets with one bit for each: the units of a choice, and
 * those that pass a step. The sets are made when they are first asked for, and combined for a search, so that only
 * numbers between the two steps around a bound have to be compared.
 */
export class Units {
  count = 0;
  /** The number of a unit's combination in `traits`. */
  trait: Uint32Array = new Uint32Array(0);
  readonly traits = new UnitTraits();
  /** The numbers of units by column; NaN where none is known. */
  readonly numbers: Record<string, Float64Array> = Object.fromEntries(
    numberColumns.map((column) => [column, new Float64Array(0)]),
  );
  /** The row of each unit's home. */
  #row: Uint32Array = new Uint32Array(0);
  /** The units that homes have now. */
  #used: Bits = new Uint32Array(0);
  /** The units of each choice and those that pass each step, each with a test for units that are written later. */
  readonly #steps = new Map<string, Kept>();
  /** The units within bounds that were asked for last. */
  readonly #bounds = new LRUCache<string, Kept>({ max: maxBounds });

  /** Makes room for more units. @returns whether columns were replaced by longer ones */
  add(count: number): boolean {
    this.count += count;
    if (this.count <= this.trait.length) return false;
    const minLength = this.count + 1_023;
    this.trait = withCapacity(this.trait, minLength);
    this.#row = withCapacity(this.#row, minLength);
    for (const column of numberColumns)
      this.numbers[column] = withCapacity(this.numbers[column] as Float64Array, minLength);
    const used = bitsFor(this.trait.length);
    used.set(this.#used);
    this.#used = used;
    this.#steps.clear();
    this.#bounds.clear();
    return true;
  }

  /** Writes a unit of the home in a row. @returns the number of its traits */
  put(unit: number, row: number, values: Unit): number {
    const trait = this.traits.of(values);
    this.trait[unit] = trait;
    for (const column of numberColumns) (this.numbers[column] as Float64Array)[unit] = values[column] as number;
    this.#row[unit] = row;
    setBit(this.#used, unit, true);
    for (const kept of [this.#steps, this.#bounds])
      for (const { bits, has } of kept.values()) setBit(bits, unit, has(unit));
    return trait;
  }

  /** Takes away units that their home no longer has. */
  remove(first: number, count: number): void {
    for (let unit = first; unit < first + count; unit += 1) setBit(this.#used, unit, false);
  }

  /** Returns the units that match all filters of units. */
  matching(found: HomeConditions): Bits {
    const sets = setFilters(found).map((set) => ('chosen' in set ? this.#ofChoices(set) : this.#withinBound(set)));
    return intersection(this.#used, sets);
  }

  /** Returns a test whether a single unit matches all filters of units. It stays right while units change. */
  test(found: HomeConditions): Test {
    const tests = setFilters(found).map((set): Test => {
      if ('bound' in set) return this.#isWithin(set);
      const chosen = set.chosen.reduce((bits, choice) => bits | choiceBit(set.filter.choices, choice), 0);
      return (unit) => (this.#traitOf(set.field, unit) & chosen) !== 0;
    });
    return (unit) => tests.every((matches) => matches(unit));
  }

  #traitOf(field: UnitField, unit: number): number {
    return this.traits.values[field][this.trait[unit] as number] as number;
  }

  /** Returns a test whether a unit's number is within a bound. An unknown number is NaN, and never is. */
  #isWithin({ filter: { kind, column }, bound }: SetBound): Test {
    const { numbers } = this;
    return kind === 'unit at most'
      ? (unit) => (numbers[column]?.[unit] as number) <= bound
      : (unit) => (numbers[column]?.[unit] as number) >= bound;
  }

  /** Returns the rows of the homes that have any of the units. @param rows is the number of rows there is room for. */
  rowsOf(units: Bits, rows: number): Bits {
    const bits = bitsFor(rows);
    const rowOf = this.#row;
    for (let word = 0; word < units.length; word += 1)
      for (let left = units[word] as number; left !== 0; left &= left - 1) {
        const row = rowOf[(word << 5) | (31 - Math.clz32(left & -left))] as number;
        bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
      }
    return bits;
  }

  #ofChoices({ field, filter, chosen }: SetChoices): Bits {
    const ofChoice = (choice: string) => {
      const bit = choiceBit(filter.choices, choice);
      return this.#having(field, bit, (choices) => (choices & bit) !== 0);
    };
    return chosen.map(ofChoice).reduce(union, bitsFor(this.trait.length));
  }

  #withinBound(set: SetBound): Bits {
    const { field, filter, bound } = set;
    const isMost = filter.kind === 'unit at most';
    const passing = (step: number) => this.#having(field, step, isMost ? (at) => at <= step : (at) => at > step);
    const step = firstStepFrom(filter.steps, bound);
    if (filter.steps[step] === bound) return passing(step);
    const name = `${field} ${bound}`;
    const known = this.#bounds.get(name);
    if (known) return known.bits;
    const [sure, possible] = isMost ? [passing(step - 1), passing(step)] : [passing(step), passing(step - 1)];
    const numbers = this.numbers[filter.column] as Float64Array;
    const bits = sure.slice();
    for (let word = 0; word < bits.length; word += 1)
      for (let left = (possible[word] as number) & ~(sure[word] as number); left !== 0; left &= left - 1) {
        const bit = left & -left;
        const number = numbers[(word << 5) | (31 - Math.clz32(bit))] as number;
        if (isMost ? number <= bound : number >= bound) bits[word] = (bits[word] as number) | bit;
      }
    this.#bounds.set(name, { bits, has: this.#isWithin(set) });
    return bits;
  }

  /** Returns the units whose trait passes. @param key is the choice's bit or the step, by which the set is kept. */
  #having(field: UnitField, key: number, passes: Test): Bits {
    const name = `${field} ${key}`;
    const known = this.#steps.get(name);
    if (known) return known.bits;
    const bits = bitsFor(this.trait.length);
    const has: Test = (unit) => passes(this.#traitOf(field, unit));
    for (let unit = 0; unit < this.count; unit += 1) if (has(unit)) setBit(bits, unit, true);
    this.#steps.set(name, { bits, has });
    return bits;
  }
}
