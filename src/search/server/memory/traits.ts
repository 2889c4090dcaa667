import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFieldsOf, homeFilters, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';
import { choiceNumber } from '../counted.ts';
import type { IndexedHome } from '../engine-queries.ts';
import { type Unit, yearOf } from '../row-values.ts';
import { Combinations } from './combinations.ts';

/** The fields with few different values: first those of units, then those of homes. */
const homeTraitFields = homeFieldsOf('choice', 'by year', 'flag');
export type TraitField = UnitField | (typeof homeTraitFields)[number];

/** A number holds the choices as bits. */
const maxUnitChoices = 31;
for (const field of homeFieldsOf('unit choices'))
  if (homeFilters[field].choices.length > maxUnitChoices)
    throw new Error(`The filter ${field} can have at most ${maxUnitChoices} choices.`);

/** Returns the bit of a choice of a unit type; 0 for another value. */
export const choiceBit = (choices: readonly string[], value: unknown): number => {
  const place = choices.indexOf(value as string);
  return place < 0 ? 0 : 1 << place;
};

/**
 * Returns the value that a filter of units compares: the bit of the unit's choice, the first step that its number
 * doesn't exceed (one beyond the last step for none), or how many steps its number reaches.
 */
function unitTrait(field: UnitField, unit: Unit): number {
  const filter: HomeFilter = homeFilters[field];
  const value = unit[filter.column];
  if (filter.kind === 'unit choices') return choiceBit(filter.choices, value);
  if (filter.kind !== 'unit at most' && filter.kind !== 'unit at least') return 0;
  const { steps } = filter;
  const number = value as number;
  if (filter.kind === 'unit at least') return Number.isNaN(number) ? 0 : reachedBy(steps, number);
  return Number.isNaN(number) ? steps.length : firstStepFrom(steps, number);
}

/** Returns how many steps a number reaches. */
function reachedBy(steps: readonly number[], number: number): number {
  let reached = 0;
  while (reached < steps.length && (steps[reached] as number) <= number) reached += 1;
  return reached;
}

/** Returns the position of the first step that is not below a number. */
export function firstStepFrom(steps: readonly number[], number: number): number {
  let place = 0;
  while (place < steps.length && (steps[place] as number) < number) place += 1;
  return place;
}

/** Returns the function that combines the traits of two units, which depends on the kind of the filter. */
export function traitCombinerOf(field: UnitField): (one: number, other: number) => number {
  const { kind } = homeFilters[field];
  return kind === 'unit choices' ? (one, other) => one | other : kind === 'unit at most' ? Math.min : Math.max;
}

/** Returns the trait of a home without units, to combine others with. */
export function noUnits(field: UnitField): number {
  const filter: HomeFilter = homeFilters[field];
  return filter.kind === 'unit at most' ? filter.steps.length : 0;
}

/** Numbers the combinations of traits that units have. */
export class UnitTraits extends Combinations<UnitField> {
  constructor() {
    super(unitFields);
  }

  of(unit: Unit): number {
    return this.numberOf(
      Object.fromEntries(unitFields.map((field) => [field, unitTrait(field, unit)])) as Record<UnitField, number>,
    );
  }
}

/** Stands for no combination. */
const noTrait = 0;

/** Numbers the combinations of traits that homes have, together with the combined traits of their units. */
export class HomeTraits extends Combinations<TraitField> {
  constructor() {
    super([...unitFields, ...homeTraitFields], noTrait + 1);
  }

  /** @param units are the numbers of its units' traits. @param day is the day of possession, as one number. */
  of(home: IndexedHome, { values }: UnitTraits, units: readonly number[], day: number): number {
    const traits = {} as Record<TraitField, number>;
    for (const field of unitFields) {
      const column = values[field];
      const join = traitCombinerOf(field);
      traits[field] = units.reduce((joined, unit) => join(joined, column[unit] as number), noUnits(field));
    }
    for (const field of homeTraitFields) {
      const filter: HomeFilter = homeFilters[field];
      const value = home[filter.column as keyof IndexedHome];
      traits[field] =
        filter.kind === 'choice'
          ? choiceNumber(filter, value)
          : filter.kind === 'by year'
            ? yearOf(day)
            : Number(value);
    }
    return this.numberOf(traits);
  }
}
