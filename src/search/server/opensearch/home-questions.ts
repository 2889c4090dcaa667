import type { HomeSort } from '#search/shared/home-rules.ts';
import { skeletonOf } from '#search/shared/spelling-rules.ts';
import type { Found } from '../home-filters.ts';
import type { Questions } from '../search-engine.ts';
import type { Found as Answer, Cluster } from './cluster.ts';
import {
  all,
  filterConditions,
  foundConditions,
  listed,
  type Query,
  rankOf,
  textConditions,
} from './home-conditions.ts';
import { countsOf, readCounts } from './home-counts.ts';

/** Answers a question, together with the version of the directory that the answer has. */
export type Answers<Question extends keyof Questions> = (
  ...asked: Parameters<Questions[Question]>
) => Promise<{ answer: ReturnType<Questions[Question]>; version: number }>;

/** At most this many words that sound alike are compared. */
const maxAlike = 100;
/** There are fewer places with homes than this. OpenSearch answers at most 65,535 buckets. */
export const maxPlaces = 60_000;

export const newestFirst: Query[] = [{ created: 'desc' }, { id: 'desc' }];
export const standingFirst: Query[] = [{ standing: 'desc' }, { turn: 'asc' }, ...newestFirst];

const orders: Record<HomeSort, Query[]> = {
  relevance: standingFirst,
  price: [{ price_from: 'asc' }, { id: 'asc' }],
  '-price': [{ price_to: 'desc' }, { id: 'desc' }],
  possession: [{ possession: 'asc' }, { id: 'asc' }],
  newest: newestFirst,
};

function orderOf({ near, phrase }: Found, sort: HomeSort): Query[] {
  if (sort !== 'relevance') return orders[sort];
  if (near) return [{ _geo_distance: { point: [near.longitude, near.latitude], order: 'asc' } }, { id: 'asc' }];
  return phrase === undefined ? standingFirst : [{ _score: 'desc' }, ...standingFirst];
}

export const idsOfHits = ({ hits }: Answer): number[] => hits.map(({ _id }) => Number(_id));

/** Returns the queries of what is counted: homes that match all filters except one, or all of them. */
export const allButOne = (always: Query[], conditions: Query[], left = 1): Query => ({
  bool: {
    filter: always.length > 0 ? always : [listed],
    should: conditions,
    minimum_should_match: Math.max(0, conditions.length - left),
  },
});

export function homeQuestions({ search }: Pick<Cluster, 'search'>) {
  const homes: Answers<'homes'> = async (found, { sort, limit, offset }) => {
    const conditions = [...filterConditions(found).values()];
    const isByMatch = sort === 'relevance' && !found.near && found.phrase !== undefined;
    const [answered] = (await search([
      {
        kind: 'homes',
        within: allButOne(textConditions(found), conditions),
        shown: conditions,
        aggs: countsOf(found),
        sort: orderOf(found, sort),
        from: offset,
        size: limit,
        ...(isByMatch && { rank: rankOf(found.phrase as string) }),
      },
    ])) as [Answer];
    const { aggregations, total, version } = answered;
    return { answer: { counted: readCounts(aggregations), total, ids: idsOfHits(answered) }, version };
  };

  const count: Answers<'count'> = async (found) => {
    const [{ total, version }] = (await search([
      { kind: 'homes', within: all(listed, ...foundConditions(found)) },
    ])) as [Answer];
    return { answer: total, version };
  };

  const points: Answers<'points'> = async (found, box, limit) => {
    const [{ hits, total, version }] = (await search([
      {
        kind: 'homes',
        within: all({ exists: { field: 'point' } }, ...foundConditions(found), ...textConditions({ box })),
        sort: standingFirst,
        size: limit,
        docvalue_fields: ['latitude', 'longitude'],
      },
    ])) as [Answer];
    const at = hits.map(({ _id, fields }) => ({
      id: Number(_id),
      latitude: fields?.latitude?.[0] as number,
      longitude: fields?.longitude?.[0] as number,
    }));
    return { answer: { points: at, homes: total }, version };
  };

  /** Returns the values of a field that homes have. */
  async function valuesOf(terms: Query): Promise<{ answer: (string | number)[]; version: number }> {
    const [{ aggregations, version }] = (await search([
      { kind: 'homes', within: listed, aggs: { values: { terms } } },
    ])) as [Answer];
    return { answer: (aggregations.values?.buckets ?? []).map(({ key }) => key), version };
  }

  const places: Answers<'places'> = async () => {
    const { answer, version } = await valuesOf({ field: 'path', size: maxPlaces });
    return { answer: answer.map(Number), version };
  };

  const alike: Answers<'alike'> = async (word) => {
    const start = `${skeletonOf(word)}|`;
    const include = `${start.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}.*`;
    const { answer, version } = await valuesOf({ field: 'sounds', size: maxAlike, include });
    return {
      answer: answer.map((value) => String(value).slice(start.length)).filter((other) => other !== word),
      version,
    };
  };

  return { homes, count, points, places, alike };
}
