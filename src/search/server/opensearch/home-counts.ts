import { type HomeField, homeFields, homeFilters } from '#search/shared/home-filter-rules.ts';
import { type Counted, countedOf, countedWithout } from '../counted.ts';
import { countsWithChosen, type HomeConditions } from '../home-filters.ts';
import { type Aggregations, homesByKey, listed } from './cluster.ts';
import { filterConditions, unitCondition } from './conditions.ts';
import { all, type Query, translationOf, units } from './filter-kinds.ts';

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
export function countsOf(found: HomeConditions): Query {
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
