import { earthRadiusKm } from '#maps/shared/distance-rules.ts';
import { directoryFields, directoryFilters } from '#search/shared/directory-filter-rules.ts';
import { homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Filters } from '../exhibitor-filters.ts';
import { type Found, type Group, groups } from '../home-filters.ts';
import { choiceNumber } from '../index-cells.ts';
import { type Filter, fieldOf } from './mappings.ts';

export type Query = Record<string, unknown>;

/** OpenSearch's own radius, whose circles differ a little from ours. */
const theirEarthRadiusKm = 6_371.0087714;
/** Shorter words match only at the start of a word, as in the database (`matchesWords`). */
const minInside = 3;

/** Matches each home, but not the document about progress. */
export const listed: Query = { exists: { field: 'developer_id' } };

export const all = (...conditions: Query[]): Query => ({ bool: { filter: conditions } });
export const any = (...conditions: Query[]): Query => ({ bool: { should: conditions, minimum_should_match: 1 } });

/** Returns the query of a filter. @param at is the path of a home's fields, such as `homes.`. */
function conditionOf(filter: Filter, value: unknown, at: string): Query {
  const field = at + fieldOf(filter);
  const term = (wanted: unknown): Query => ({ term: { [field]: wanted } });
  const range = (bounds: object): Query => ({ range: { [field]: bounds } });
  switch (filter.kind) {
    case 'places':
    case 'categories':
    case 'unit choices':
      return { terms: { [field]: value } };
    case 'records':
      return filter.match === 'all' ? all(...(value as number[]).map(term)) : { terms: { [field]: value } };
    case 'place':
    case 'category':
    case 'builder':
    case 'listed record':
      return term(value);
    case 'choice':
      return term(choiceNumber(filter, value));
    case 'unit at least':
      return range({ gte: value });
    case 'unit at most':
      return range({ lte: value });
    case 'by year':
      return range({ gte: 1, lte: value === 'ready' ? 1 : Number(value) });
    case 'from year':
      return range({ gte: value });
    case 'flag':
      return term(true);
  }
}

/** Returns the queries that one unit type has to match; empty if no filter of unit types is set. */
export const unitConditions = (found: Found, at = ''): Query[] =>
  unitFields.flatMap((field) =>
    found[field] === undefined ? [] : [conditionOf(homeFilters[field], found[field], at)],
  );

/** Returns the queries of a search's filters, by the groups that are counted together. */
export function filterConditions(found: Found, at = ''): Map<Group, Query> {
  const conditions = groups.flatMap((group): [Group, Query][] => {
    if (group !== 'units')
      return found[group] === undefined ? [] : [[group, conditionOf(homeFilters[group], found[group], at)]];
    const ofUnits = unitConditions(found, at);
    return ofUnits.length > 0 ? [[group, { nested: { path: `${at}units`, query: all(...ofUnits) } }]] : [];
  });
  return new Map(conditions);
}

/** Returns the queries of the directory's filters. */
export const directoryConditions = (filters: Filters, at = '') =>
  new Map(
    directoryFields
      .filter((field) => filters[field] !== undefined)
      .map((field) => [field, conditionOf(directoryFilters[field], filters[field], at)] as const),
  );

/**
 * Returns the queries for texts that have all words. One word of each list is enough, and it may be several words side
 * by side.
 */
export const wordConditions = (wanted: readonly (readonly string[])[], at = ''): Query[] =>
  wanted.length === 0
    ? [{ match_none: {} }]
    : wanted.map((alternatives) => any(...alternatives.map((word) => wordCondition(word, at))));

function wordCondition(word: string, at: string): Query {
  if (word.includes(' ')) return { wildcard: { [`${at}text`]: { value: `*${word}*` } } };
  if (word.length < minInside) return { prefix: { [`${at}words`]: { value: word } } };
  return { wildcard: { [`${at}words`]: { value: `*${word}*` } } };
}

/** Returns the queries of words, a point and the area of a map. They apply to the counts of every choice. */
export function textConditions({ words, near, box }: Found, at = ''): Query[] {
  return [
    ...(words ? wordConditions(words, at) : []),
    ...(near
      ? [
          {
            geo_distance: {
              distance: `${(near.radius * theirEarthRadiusKm) / earthRadiusKm}km`,
              [`${at}point`]: [near.longitude, near.latitude],
            },
          },
        ]
      : []),
    ...(box
      ? [
          { range: { [`${at}latitude`]: { gte: box.south, lt: box.north } } },
          { range: { [`${at}longitude`]: { gte: box.west, lt: box.east } } },
        ]
      : []),
  ];
}

/** Returns all queries of a search. */
export const foundConditions = (found: Found, at = ''): Query[] => [
  ...textConditions(found, at),
  ...filterConditions(found, at).values(),
];

/**
 * Ranks homes as `rankBy` does: the project's whole name or register number, the beginning of its or its builder's
 * name, and so on.
 */
export function rankOf(phrase: string): Query {
  const equal = (field: string): Query => ({ term: { [field]: phrase } });
  const begins = (field: string, start: string): Query => ({ prefix: { [field]: start } });
  const within = (field: string): Query => ({ wildcard: { [field]: { value: `* ${phrase}*` } } });
  const ranks = [
    [within('name_text'), within('builder_text')],
    [begins('name', phrase), begins('builder_name', phrase)],
    [begins('name', `${phrase} `), equal('builder_name'), begins('builder_name', `${phrase} `)],
    [equal('name'), equal('register_number')],
  ];
  return {
    dis_max: {
      queries: ranks.map((queries, place) => ({ constant_score: { filter: any(...queries), boost: place + 1 } })),
    },
  };
}
