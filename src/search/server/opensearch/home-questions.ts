import { type HomeField, homeFields, homeFilters } from '#search/shared/home-filter-rules.ts';
import type { HomeSort } from '#search/shared/home-rules.ts';
import { skeletonOf } from '#search/shared/spelling-rules.ts';
import { type Counted, countedOf, countedWithout } from '../counted.ts';
import { countsWithChosen, type HomeConditions, homeRankPhrase } from '../home-filters.ts';
import type { Answers } from '../search-engine.ts';
import { type Aggregations, type Cluster, type Hit, homesByKey, listed } from './cluster.ts';
import { filterConditions, foundConditions, rankOf, textConditions, unitCondition } from './conditions.ts';
import { all, type Query, translationOf, units } from './filter-kinds.ts';

/** At most this many words that sound alike are compared. */
const maxAlike = 100;
/** There are fewer places with homes than this. OpenSearch answers at most 65,535 buckets. */
export const maxPlaces = 60_000;

/** Returns an order by a field and, where that is equal, by ids. */
export const by = (field: string, order: 'asc' | 'desc' = 'asc'): Query[] => [{ [field]: order }, { id: order }];
export const newestFirst: Query[] = by('created', 'desc');
const standingFirst: Query[] = [{ standing: 'desc' }, { turn: 'asc' }, ...newestFirst];

const orders: Record<HomeSort, Query[]> = {
  relevance: standingFirst,
  price: by('price_from'),
  '-price': by('price_to', 'desc'),
  possession: by('possession'),
  newest: newestFirst,
};

/** Prices are those of the unit types that were found, if there are filters of these. */
function orderOf(found: HomeConditions, sort: HomeSort): Query[] {
  const { near } = found;
  if (sort === 'relevance' && near)
    return [{ _geo_distance: { 'home.point': [near.longitude, near.latitude], order: 'asc' } }, { id: 'asc' }];
  const filter = unitCondition(found);
  if (!filter || !(sort === 'price' || sort === '-price')) return orders[sort];
  const nested = { path: units, filter };
  return sort === 'price'
    ? [{ [`${units}.price_from`]: { order: 'asc', mode: 'min', nested } }, { id: 'asc' }]
    : [{ [`${units}.price_to`]: { order: 'desc', mode: 'max', nested } }, { id: 'desc' }];
}

export const idsOf = (hits: readonly Hit[]): number[] => hits.map(({ _id }) => Number(_id));

/** Returns the query of what is counted: homes that match all filters except one, or all of them. */
export const allButOne = (always: Query[], conditions: Query[], left = 1): Query => ({
  // OpenSearch requires one of the optional conditions if none has to match, so `listed` always does.
  bool: {
    filter: [listed, ...always],
    should: conditions,
    minimum_should_match: Math.max(0, conditions.length - left),
  },
});

/**
 * Returns the aggregation that counts each choice of a filter; undefined if another filter counts its choices. If other
 * filters of unit types are set, only unit types that match those count. A home with several such unit types counts
 * once.
 */
function choicesOf(field: HomeField, found: HomeConditions): Query | undefined {
  const { choices, field: path, isOfUnits } = translationOf(homeFilters[field]);
  const counted = choices?.(path);
  const filter = unitCondition(found);
  if (!isOfUnits || !filter) return counted;
  const aggs = { choices: { ...counted, aggs: { homes: { reverse_nested: {} } } } };
  return { nested: { path: units }, aggs: { matching: { filter, aggs } } };
}

/**
 * Returns the aggregations of a search. Each filter's choices are counted with the other filters unchanged: those of a
 * filter that is set under its name, and all others together.
 */
function countsOf(found: HomeConditions): Query {
  const together: Record<string, Query | undefined> = {};
  const counts: Record<string, Query> = { together: { filter: all(...filterConditions(found)), aggs: together } };
  for (const field of homeFields) {
    const isSet = found[field] !== undefined;
    const isApart = isSet && !countsWithChosen(field);
    const others = { ...found, [field]: undefined };
    if (!isApart) together[field] = choicesOf(field, found);
    if (isSet)
      counts[field] = {
        filter: all(listed, ...filterConditions(others)),
        aggs: { choices: isApart ? choicesOf(field, others) : undefined },
      };
  }
  return counts;
}

/** Reads the answer to `countsOf`. */
const readCounts = ({ together, ...counts }: Aggregations): Counted[] =>
  homeFields.flatMap((field) => {
    const { facet } = homeFilters[field];
    const { read } = translationOf(homeFilters[field]);
    const choices = counts[field]?.choices ?? (together as Aggregations | undefined)?.[field];
    const without = counts[field]?.doc_count;
    return [
      ...(read && choices ? [countedOf(facet, read(homesByKey(choices.matching?.choices ?? choices), field))] : []),
      ...(without === undefined ? [] : [countedWithout(field, without)]),
    ];
  });

export function homeQuestions({ search }: Pick<Cluster, 'search'>) {
  const homes: Answers<'homes'> = async (found, { sort, limit, offset }) => {
    const conditions = filterConditions(found);
    const phrase = homeRankPhrase(found, sort);
    const { aggregations, hits, total, version } = await search({
      kind: 'homes',
      within: allButOne(textConditions(found), conditions),
      shown: conditions,
      rank: phrase === undefined ? undefined : rankOf(phrase),
      aggs: countsOf(found),
      sort: orderOf(found, sort),
      from: offset,
      size: limit,
    });
    return { answer: { counted: readCounts(aggregations), total, ids: idsOf(hits) }, version };
  };

  const count: Answers<'count'> = async (found) => {
    const { total, version } = await search({ kind: 'homes', within: all(...foundConditions(found)) });
    return { answer: total, version };
  };

  const points: Answers<'points'> = async (found, box, limit) => {
    const { hits, total, version } = await search({
      kind: 'homes',
      within: all({ exists: { field: 'home.point' } }, ...foundConditions(found), ...textConditions({ box })),
      sort: standingFirst,
      size: limit,
      docvalue_fields: ['home.latitude', 'home.longitude'],
    });
    const at = hits.map(({ _id, fields }) => ({
      id: Number(_id),
      latitude: fields?.['home.latitude']?.[0] as number,
      longitude: fields?.['home.longitude']?.[0] as number,
    }));
    return { answer: { points: at, homes: total }, version };
  };

  const alike: Answers<'alike'> = async (word) => {
    const start = `${skeletonOf(word)}|`;
    const include = `${start.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}.*`;
    const aggs = { sounds: { terms: { field: 'sounds', size: maxAlike, include } } };
    const { aggregations, version } = await search({ kind: 'homes', within: all(), aggs });
    const words = [...homesByKey(aggregations.sounds).keys()].map((value) => value.slice(start.length));
    return { answer: words.filter((other) => other !== word), version };
  };

  return { homes, count, points, alike };
}
