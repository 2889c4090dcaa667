import type { HomeFilters } from '#search/shared/home-contract.ts';
import { type HomeField, homeFields, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';

/** The conditions of a search for homes, as engines and queries take them: its places include those within them. */
export type HomeConditions = Omit<HomeFilters, 'search'> & {
  /** Normalised words, each with its synonyms. One of each list must occur. */
  words?: string[][] | undefined;
  /** The words as they were typed. Names are compared with them, and the best match comes first. */
  phrase?: string | undefined;
  branch?: number[] | undefined;
};

/**
 * Filters of units are counted as one group, since one unit has to match them all. Every other filter is a group of its
 * own.
 */
export type Group = Exclude<HomeField, UnitField> | 'units';
export const groups: Group[] = [
  'units',
  ...homeFields.filter((field): field is Exclude<HomeField, UnitField> => !(unitFields as string[]).includes(field)),
];

/** Returns whether everything is asked for. */
export const hasNoFilter = (filters: object): boolean => Object.values(filters).every((filter) => filter === undefined);

export const hasUnitFilter = (found: HomeConditions): boolean => unitFields.some((field) => found[field] !== undefined);
