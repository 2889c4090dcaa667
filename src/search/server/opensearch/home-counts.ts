import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { type HomeField, homeFields, homeFilters } from '#search/shared/home-filter-rules.ts';
import { type Counted, countedOf, countedWithout } from '../counted.ts';
import { type HomeConditions, hasUnitFilter } from '../home-filters.ts';
import { type Aggregations, homesByKey, listed } from './cluster.ts';
import { filterConditions, unitConditions } from './conditions.ts';
import { all, type Query, translationOf, units } from './filter-kinds.ts';

/**
 * Returns the aggregation that counts each choice of a filter; undefined if another filter counts its choices. If other
 * filters of unit types are set, only unit types that match those count. A home with several such unit types counts
 * once.
 */
function choicesOf(field: HomeField, found: HomeConditions): Query | undefined {
  const { choices, field: path, isOfUnits } = translationOf(homeFilters[field]);
  const counted = choices?.(path);
  if (!isOfUnits || !hasUnitFilter(found)) return counted;
  const matching = {
    filter: all(...unitConditions(found)),
    aggs: { choices: { ...counted, aggs: { homes: { reverse_nested: {} } } } },
  };
  return { nested: { path: units }, aggs: { matching } };
}

/** If homes must have all chosen records, a further record is counted together with the chosen ones. */
const countsWithOwn = (filter: HomeFilter): boolean => filter.kind === 'records' && filter.match === 'all';

/**
 * Returns the aggregations of a search. Each filter's choices are counted with the other filters unchanged: those of a
 * filter that is set under its name, and all others together.
 */
export function countsOf(found: HomeConditions): Query {
  const together: Record<string, Query | undefined> = {};
  const counts: Record<string, Query> = { together: { filter: all(...filterConditions(found)), aggs: together } };
  for (const field of homeFields) {
    const isSet = found[field] !== undefined;
    const isApart = isSet && !countsWithOwn(homeFilters[field]);
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
export const readCounts = ({ together, ...counts }: Aggregations): Counted[] =>
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
