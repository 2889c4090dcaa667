import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { homeFilters, type UnitField, unitFields } from '#search/shared/home-filter-rules.ts';
import { type Found, type Group, groups, hasUnitFilter } from '../home-filters.ts';
import { type Counted, countedOf, countedWithout, maxCounted } from '../index-counts.ts';
import { readyYear } from '../index-traits.ts';
import type { Aggregations, Answered, Bucket } from './cluster.ts';
import { all, filterConditions, listed, type Query, unitConditions } from './home-conditions.ts';
import { fieldOf } from './mappings.ts';

/** No filter by year has this many values. */
const maxYears = 200;

/** Returns the next higher number, because a range doesn't include its end. */
const above = (step: number): number => step * (1 + Number.EPSILON);

/** Returns the aggregation that counts each choice of a filter; undefined if another filter counts its choices. */
function choicesOf(filter: HomeFilter): Query | undefined {
  const field = fieldOf(filter);
  const terms = (size: number): Query => ({ terms: { field, size } });
  switch (filter.kind) {
    case 'places':
      return terms(maxCounted.places);
    case 'categories':
    case 'builder':
    case 'listed record':
    case 'records':
      return terms(maxCounted.records);
    case 'choice':
      return terms((filter.stored ?? filter.choices).length);
    case 'flag':
      return { filter: { term: { [field]: true } } };
    case 'by year':
      return terms(maxYears);
    case 'from year':
      return undefined;
    case 'unit choices':
      return terms(filter.choices.length);
    case 'unit at least':
      return { range: { field, ranges: filter.steps.map((from, place) => ({ key: String(place), from })) } };
    case 'unit at most':
      return { range: { field, ranges: filter.steps.map((step, place) => ({ key: String(place), to: above(step) })) } };
  }
}

/**
 * Counts homes by a filter of units. If other filters of units are set, only units that match those count. A home with
 * several such units counts once.
 * @param others is the search without the filter.
 */
function choicesOfUnits(field: UnitField, others: Found): Query {
  const choices = choicesOf(homeFilters[field]) as Query;
  if (!hasUnitFilter(others)) return choices;
  return {
    nested: { path: 'units' },
    aggs: {
      matching: {
        filter: all(...unitConditions(others)),
        aggs: { choices: { ...choices, aggs: { homes: { reverse_nested: {} } } } },
      },
    },
  };
}

const isSet = (found: Found, field: keyof Found): boolean => found[field] !== undefined;
/** If homes must have all chosen records, a further record is counted together with the chosen ones. */
const countsWithOwn = (filter: HomeFilter): boolean => filter.kind === 'records' && filter.match === 'all';

/** Returns the aggregations of a search. Each filter's choices are counted with the other filters unchanged. */
export function countsOf(found: Found): Query {
  const conditions = filterConditions(found);
  const counted: Record<string, Query> = {};
  const counts: Record<string, Query> = { all: { filter: all(...conditions.values()), aggs: counted } };
  const without = (own: Group, more: Query[] = []): Query =>
    all(listed, ...[...conditions].filter(([group]) => group !== own).map(([, condition]) => condition), ...more);
  for (const group of groups) {
    if (group === 'units') continue;
    const choices = choicesOf(homeFilters[group]);
    const isOwn = isSet(found, group) && !countsWithOwn(homeFilters[group]);
    if (choices && !isOwn) counted[group] = choices;
    if (isSet(found, group)) counts[group] = { filter: without(group), ...(choices && isOwn && { aggs: { choices } }) };
  }
  for (const field of unitFields) {
    const others = { ...found, [field]: undefined };
    if (!isSet(found, field)) counted[field] = choicesOfUnits(field, found);
    else {
      const ofOthers = filterConditions(others).get('units');
      counts[field] = {
        filter: without('units', ofOthers ? [ofOthers] : []),
        aggs: { choices: choicesOfUnits(field, others) },
      };
    }
  }
  return counts;
}

const homesIn = (bucket: Bucket): number => (bucket.homes as Answered | undefined)?.doc_count ?? bucket.doc_count;

/** Returns how many homes have each choice. @param answered is the answer to `choicesOf`. */
function readChoices(field: keyof typeof homeFilters, answered: Answered): [number | string, number][] {
  const filter: HomeFilter = homeFilters[field];
  const { buckets = [] } = answered;
  const byKey = new Map(buckets.map((bucket) => [String(bucket.key), homesIn(bucket)]));
  const homesOf = (key: unknown): number => byKey.get(String(key)) ?? 0;
  switch (filter.kind) {
    case 'choice':
      return (filter.stored ?? filter.choices).map((value, place) => [value, homesOf(place + 1)]);
    case 'flag':
      return [[field, answered.doc_count ?? 0]];
    case 'by year':
      return [...byKey]
        .filter(([year]) => year !== '0')
        .map(([year, homes]) => [Number(year) === readyYear ? 'ready' : year, homes]);
    case 'unit choices':
      return filter.choices.map((value) => [value, homesOf(value)]);
    // A step includes all homes of the next step, or of the one before.
    case 'unit at least':
      return filter.steps.map((_, place) => [String(place), homesOf(place) - homesOf(place + 1)]);
    case 'unit at most':
      return filter.steps.map((_, place) => [String(place), homesOf(place) - homesOf(place - 1)]);
    default:
      return buckets.map((bucket) => [Number(bucket.key), homesIn(bucket)]);
  }
}

/** Returns the choices of an answer, whether or not they are nested in filters of units. */
const choicesIn = (answered: Aggregations[string]): Answered =>
  ((answered.matching as Aggregations[string] | undefined)?.choices as Answered | undefined) ?? answered;

/** Reads the answer to `countsOf`. */
export function readCounts({ all: counted = {}, ...counts }: Aggregations): Counted[] {
  const fields = Object.keys(homeFilters) as (keyof typeof homeFilters)[];
  return fields.flatMap((field) => {
    const choices = (counts[field]?.choices ?? counted[field]) as Aggregations[string] | undefined;
    const without = counts[field]?.doc_count;
    return [
      ...(choices ? [countedOf(homeFilters[field].facet, readChoices(field, choicesIn(choices)))] : []),
      ...(without === undefined ? [] : [countedWithout(field, without)]),
    ];
  });
}
