import type { HomeFilters } from '#search/shared/home-contract.ts';
import { type HomeField, homeFields, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';

/** A search as queries need it: its places with those within them. */
export type Found = Omit<HomeFilters, 'search'> & {
  /** Normalised, each with its synonyms: one of these must occur. */
  words?: string[][] | undefined;
  /** The words as they were typed, which names are compared with: the best match comes first. */
  phrase?: string | undefined;
  branch?: number[] | undefined;
};

/** The filters of units count together, since one unit has to match them all; every other filter by itself. */
export type Group = Exclude<HomeField, UnitField> | 'units';
export const groups: Group[] = [
  'units',
  ...homeFields.filter((field): field is Exclude<HomeField, UnitField> => !(unitFields as string[]).includes(field)),
];

export const hasUnitFilter = (found: Found): boolean => unitFields.some((field) => found[field] !== undefined);
