import type { listedStatuses } from '#search/shared/choice-rules.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import type { DirectoryFilter } from '#search/shared/filter-rules.ts';

/** The value of a project without the property: no id is 0, and choices are numbered from 1 on. */
export const noValue = 0;

/**
 * Returns the number of a choice, from 1 on; 0 for another value. The column holds either its text, or its position
 * among the choices.
 */
export function choiceNumber(
  filter: { choices: readonly string[]; stored?: readonly string[] },
  value: unknown,
): number {
  if (typeof value === 'number') return value + 1;
  return (filter.stored ?? filter.choices).indexOf(value as string) + 1;
}

/**
 * Counts of homes for some choices of a facet, in the order of `choices`, which are ids of records or values. A few
 * arrays pass between threads in a tenth of the time that an object for each choice takes.
 */
export type Counted = { facet: string; choices: (number | string)[]; homes: number[] };

/** The most choices of a facet that are counted, the commonest first. */
export const maxCounted = { places: 200, records: 100 } as const;

/** @param counts has an entry for each choice. */
export const countedOf = (facet: string, counts: readonly (readonly [number | string, number])[]): Counted => ({
  facet,
  choices: counts.map(([choice]) => choice),
  homes: counts.map(([, homes]) => homes),
});

/** Returns the count of homes that a search finds without one of its filters. */
export const countedWithout = (field: string, homes: number): Counted => countedOf('without', [[field, homes]]);

/**
 * Returns the filters that apply while the choices of a filter are counted: all except that filter and the ones for
 * categories below it.
 */
export const othersThan = (field: DirectoryField): DirectoryField[] =>
  directoryFields.filter((each) => each !== field && !isBelow(each, field));

/** Returns whether a filter is the one for categories below another, at any level. */
function isBelow(field: DirectoryField, other: DirectoryField): boolean {
  const filter: DirectoryFilter = directoryFilters[field];
  const parent = filter.kind === 'category' ? filter.parent : undefined;
  return parent === other || (parent !== undefined && isBelow(parent as DirectoryField, other));
}

/**
 * Counts of projects for the choices of a filter, in the order of `choices`, which are ids or numbers of values from 1
 * on.
 */
export type CountedChoices = { field: DirectoryField; choices: number[]; projects: number[] };

/** @param counts has an entry for each choice. */
export function countedChoices(field: DirectoryField, counts: Iterable<readonly [number, number]>): CountedChoices {
  const counted = [...counts].filter(([choice]) => choice !== noValue);
  return { field, choices: counted.map(([choice]) => choice), projects: counted.map(([, projects]) => projects) };
}

/** A card's figures about the matching projects of a builder or consultant. */
export type CountedCard = {
  id: number;
  statuses: Record<(typeof listedStatuses)[number], number>;
  starting_price: number | null;
  categories: number[];
  /** Ids of places, with how many of the projects are there. */
  places: Map<number, number>;
  /** Ids of the newest projects. */
  newest: number[];
};

/**
 * Firms are recommended by the number of their matching projects with a RERA number, since no two projects have the
 * same: without one, a firm could list copies. One that isn't completed counts as many as this number of completed ones.
 */
export const uncompletedWeight = 100;

/** The number of a card's newest projects. */
export const newestShown = 3;
