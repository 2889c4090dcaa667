import { directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { homeFields, homeFilters } from '#search/shared/home-filter-rules.ts';
import { skeletonOf } from '#search/shared/spelling-rules.ts';
import { choiceNumber } from '../index-cells.ts';
import { dayNumber, idsOf, punctuation, readUnit } from '../index-homes.ts';
import type { IndexedExhibitor } from '../index-queries.ts';
import { yearOf } from '../index-traits.ts';
import type { FedHome } from './feed-queries.ts';
import { type Filter, fieldOf } from './mappings.ts';

export type HomeDocument = Record<string, unknown>;

const filters: Filter[] = [
  ...homeFields.map((field) => homeFilters[field]),
  ...directoryFields.map((field) => directoryFilters[field]),
];

const wordsOf = (text: string): string[] => [...new Set(text.split(' ').filter(Boolean))];
/** Returns the ids of a list as PostgreSQL writes it. */
export const listOf = (text: unknown): number[] => (text === '{}' ? [] : idsOf(text as string));
/** An unknown number is left out. */
const known = (value: string | number): string | number | undefined =>
  value === '' || Number.isNaN(value) ? undefined : value;

/** Returns the value that a filter compares. Unit types have their own values. */
function comparedOf(filter: Filter, home: FedHome): unknown {
  const value = home[filter.column as keyof FedHome];
  switch (filter.kind) {
    case 'places':
    case 'place':
      return home.path === null ? [] : idsOf(home.path);
    case 'categories':
      return [home.category_id, home.sub_category_id, home.sub_category3_id].filter((id) => id !== null);
    case 'records':
    case 'listed record':
      return listOf(value);
    case 'choice':
      return value === null ? null : choiceNumber(filter, value);
    case 'by year':
    case 'from year':
      return home.promised === null ? null : yearOf(dayNumber(home.promised));
    default:
      return value;
  }
}

/** Returns the fields that a home is found by, which both indexes have. */
export function foundFields(home: FedHome): HomeDocument {
  const { latitude, longitude } = home;
  return {
    ...Object.fromEntries(
      filters
        .filter(({ kind }) => !kind.startsWith('unit '))
        .map((filter): [string, unknown] => [fieldOf(filter), comparedOf(filter, home)]),
    ),
    location_id: home.location_id,
    has_verified_consultant: home.has_verified_consultant,
    has_unverified_consultant: home.has_unverified_consultant,
    latitude,
    longitude,
    ...(latitude !== null && longitude !== null && { point: [longitude, latitude] }),
    words: wordsOf(home.search_text),
    text: home.search_text,
    units: (home.units?.split(';') ?? []).map((unit) =>
      Object.fromEntries(Object.entries(readUnit(unit)).map(([column, value]) => [column, known(value)])),
    ),
  };
}

/** Returns the document of a home, including the fields that it is sorted by. */
export function homeDocument(home: FedHome): HomeDocument {
  const name = home.search_text.trim().split(' ').slice(0, home.name_words).join(' ');
  return {
    ...foundFields(home),
    id: home.id,
    standing: home.standing,
    turn: home.turn,
    created: home.created,
    // A home without a date has no field, so it comes last.
    ...(home.possession_on !== null && { possession: dayNumber(home.possession_on) }),
    price: home.price,
    price_from: home.price_from,
    price_to: home.price_to,
    name,
    name_text: ` ${name} `,
    register_number: (home.rera_number ?? '').toLowerCase().split(punctuation).filter(Boolean).join(' '),
    builder_name: home.builder_name,
    builder_text: home.builder_text,
    sounds: wordsOf(home.search_text)
      .filter(hasSound)
      .map((word) => `${skeletonOf(word)}|${word}`),
  };
}

/** Short words and numbers sound like too many others. */
const hasSound = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/** Returns the document of a firm with its homes. */
export const firmDocument = (firm: IndexedExhibitor, homes: readonly HomeDocument[]): HomeDocument => ({
  id: firm.id,
  kind: firm.kind,
  is_verified: firm.is_verified,
  standing: firm.standing,
  created: firm.created,
  name: firm.name_key,
  words: wordsOf(firm.search_text),
  text: firm.search_text,
  homes,
});
