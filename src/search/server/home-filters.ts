import type { HomeFilter } from '#search/shared/filter-rules.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import {
  type HomeField,
  homeFields,
  homeFilters,
  type UnitField,
  unitFields,
} from '#search/shared/home-filter-rules.ts';
import type { HomeSort } from '#search/shared/home-rules.ts';

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

/** Returns the phrase whose best matches among homes come first; undefined if they have another order. */
export const homeRankPhrase = ({ phrase, near }: HomeConditions, sort: HomeSort): string | undefined =>
  sort === 'relevance' && !near ? phrase : undefined;

/** If homes must have all chosen records, a further record is counted together with the chosen ones. */
export function countsWithChosen(field: HomeField): boolean {
  const filter: HomeFilter = homeFilters[field];
  return filter.kind === 'records' && filter.match === 'all';
}

export const hasUnitFilter = (found: HomeConditions): boolean => unitFields.some((field) => found[field] !== undefined);
