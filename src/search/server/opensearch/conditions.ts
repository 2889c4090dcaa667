import { earthRadiusKm } from '#maps/shared/distance-rules.ts';
import { type DirectoryField, directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { homeFields, homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Filters } from '../exhibitor-filters.ts';
import { type HomeConditions, hasUnitFilter } from '../home-filters.ts';
import type { Kind } from './fields.ts';
import { all, any, equals, type Filter, type Query, translationOf, units, within } from './filter-kinds.ts';

/** OpenSearch's own radius, whose circles differ a little from ours. */
const theirEarthRadiusKm = 6_371.0087714;
/** Shorter words match only at the start of a word, as in the database (`matchesWords`). */
const minInside = 3;

/** Returns the queries of the filters that are set. */
const conditionsOf = <Field extends string>(
  filters: Record<Field, Filter>,
  values: { [Each in Field]?: unknown },
  fields: readonly Field[],
): Query[] =>
  fields
    .filter((field) => values[field] !== undefined)
    .map((field) => {
      const { field: path, query } = translationOf(filters[field]);
      return query(path, values[field] as never);
    });

/** Returns the query that one unit type has to match; undefined if no filter of unit types is set. */
export const unitCondition = (found: HomeConditions): Query | undefined =>
  hasUnitFilter(found) ? all(...conditionsOf(homeFilters, found, unitFields)) : undefined;

const otherFields = homeFields.filter((field) => !translationOf(homeFilters[field]).isOfUnits);

/** Returns the queries of a search's filters. Filters of unit types are one. */
export function filterConditions(found: HomeConditions): Query[] {
  const ofUnits = unitCondition(found);
  return [
    ...(ofUnits ? [{ nested: { path: units, query: ofUnits } }] : []),
    ...conditionsOf(homeFilters, found, otherFields),
  ];
}

/** Returns the queries of the directory's filters. */
export const directoryConditions = (filters: Filters, fields: readonly DirectoryField[] = directoryFields): Query[] =>
  conditionsOf(directoryFilters, filters, fields);

/**
 * Returns the queries for texts that have all words. One word of each list is enough, and it may be several words side
 * by side. @param of says whose texts: those of homes, or of firms.
 */
export const wordConditions = (wanted: readonly (readonly string[])[], of: Kind = 'homes'): Query[] =>
  wanted.length === 0
    ? [{ match_none: {} }]
    : wanted.map((alternatives) =>
        any(...alternatives.map((word) => wordCondition(word, of === 'homes' ? 'home.' : ''))),
      );

function wordCondition(word: string, at: string): Query {
  if (word.includes(' ')) return { wildcard: { [`${at}text`]: { value: `*${word}*` } } };
  if (word.length < minInside) return { prefix: { [`${at}words`]: { value: word } } };
  return { wildcard: { [`${at}words`]: { value: `*${word}*` } } };
}

/** Returns the queries of words, a point and the area of a map. They apply to the counts of every choice. */
export function textConditions({ words, near, box }: HomeConditions): Query[] {
  const conditions = words ? wordConditions(words) : [];
  if (near) {
    const distance = `${(near.radius * theirEarthRadiusKm) / earthRadiusKm}km`;
    conditions.push({ geo_distance: { distance, 'home.point': [near.longitude, near.latitude] } });
  }
  if (box)
    conditions.push(
      within('home.latitude', { gte: box.south, lt: box.north }),
      within('home.longitude', { gte: box.west, lt: box.east }),
    );
  return conditions;
}

/** Returns all queries of a search. */
export const foundConditions = (found: HomeConditions): Query[] => [
  ...textConditions(found),
  ...filterConditions(found),
];

/**
 * Ranks homes as `typedMatchBy` does: the project's whole name or register number, the beginning of its or its builder's
 * name, and so on.
 */
export function rankOf(phrase: string): Query {
  const begins = (field: string, start: string): Query => ({ prefix: { [field]: start } });
  const inside = (field: string): Query => ({ wildcard: { [field]: { value: `* ${phrase}*` } } });
  const ranks = [
    [inside('name_text'), inside('builder_text')],
    [begins('name', phrase), begins('builder_name', phrase)],
    [begins('name', `${phrase} `), equals('builder_name', phrase), begins('builder_name', `${phrase} `)],
    [equals('name', phrase), equals('register_number', phrase)],
  ];
  return {
    dis_max: {
      queries: ranks.map((queries, place) => ({ constant_score: { filter: any(...queries), boost: place + 1 } })),
    },
  };
}
