import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { boxAroundCircle, earthRadiusKm } from '#maps/shared/distance-rules.ts';
import type { Box } from '#maps/shared/rules.ts';
import { idArray, textArray } from '#platform/server/database/columns.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import { projects } from '#projects/server/tables.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import { type HomeField, homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import type { Near } from '#search/shared/home-rules.ts';
import { groups, type HomeConditions, hasUnitFilter } from './home-filters.ts';
import { homeSearch, homeUnits } from './tables.ts';

/** Returns the kilometres from a point, on a sphere; null for homes without a point. */
const distanceKm = ({
  latitude,
  longitude,
}: Near): SQL => sql`(${sql.raw(String(earthRadiusKm))} * 2 * asin(least(1, sqrt(
  sin(radians(${homeSearch.latitude} - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(${homeSearch.latitude})) * sin(radians(${homeSearch.longitude} - ${longitude}) / 2) ^ 2))))`;

/** Points on the north and east side are outside, so that adjacent boxes never both contain a point. */
const isWithin = ({ south, west, north, east }: Box): SQL | undefined =>
  and(
    gte(homeSearch.latitude, south),
    lt(homeSearch.latitude, north),
    gte(homeSearch.longitude, west),
    lt(homeSearch.longitude, east),
  );

/** The index finds the box around the circle. */
function isNear(near: Near): SQL | undefined {
  const { south, west, north, east } = boxAroundCircle(near);
  return and(
    gte(homeSearch.latitude, south),
    lte(homeSearch.latitude, north),
    gte(homeSearch.longitude, west),
    lte(homeSearch.longitude, east),
    sql`${distanceKm(near)} <= ${near.radius}`,
  );
}

const anyOf = (words: string[]): SQL | undefined =>
  or(...words.map((word) => matchesWords(projects.searchText, [word])));

/**
 * Returns the condition of words, a point and a map's area. Unlike other filters, these apply to the counts of every
 * choice.
 */
export const matchesText = ({ words, near, box }: HomeConditions): SQL | undefined =>
  and(
    words &&
      sql`${homeSearch.projectId} in (select ${projects.id} from ${projects} where ${and(projects.isListed, ...words.map(anyOf))})`,
    near && isNear(near),
    box && isWithin(box),
  );

const homeColumn = (name: string): SQL => sql`${homeSearch}.${sql.identifier(name)}`;
const unitColumn = (name: string): SQL => sql`${homeUnits}.${sql.identifier(name)}`;

/** The date that a home is promised for: `possession_on`, or a register's date even if it has passed. */
const promisedOn = sql`coalesce(${homeSearch.possessionOn}, (select ${projects.completionDate} from ${projects} where ${projects.id} = ${homeSearch.projectId}))`;

/** Returns the condition of a filter on a row of `home_search`, or of `home_units` for filters of units. */
function condition(field: HomeField, found: HomeConditions): SQL | undefined {
  const value = found[field];
  if (value === undefined) return undefined;
  const filter: HomeFilter = homeFilters[field];
  const column = (filter.kind.startsWith('unit') ? unitColumn : homeColumn)(filter.column);
  switch (filter.kind) {
    case 'places':
      return found.branch && sql`${column} = any (${idArray(found.branch)})`;
    case 'categories':
      return sql`exists (select from ${projects} where ${projects.id} = ${homeSearch.projectId}
        and array[${projects.categoryId}, ${projects.subCategoryId}, ${projects.subCategory3Id}] && ${idArray(value as number[])})`;
    case 'builder':
    case 'choice':
      return eq(column, value);
    case 'listed record':
      return sql`${column} @> ${idArray([Number(value)])}`;
    case 'records':
      return sql`${column} ${sql.raw(filter.match === 'all' ? '@>' : '&&')} ${idArray(value as number[])}`;
    case 'unit choices':
      return sql`${column} = any (${textArray(value as string[])})`;
    case 'unit at least':
      return gte(column, value);
    case 'unit at most':
      return lte(column, value);
    case 'by year':
      return value === 'ready' ? sql`${homeSearch.isReady}` : sql`${promisedOn} <= ${`${value}-12-31`}::date`;
    case 'from year':
      return sql`${promisedOn} >= ${`${value}-01-01`}::date`;
    case 'flag':
      return column;
  }
}

const matchesUnit = (found: HomeConditions): SQL | undefined =>
  hasUnitFilter(found)
    ? sql`exists (select from ${homeUnits} where ${and(eq(homeUnits.projectId, homeSearch.projectId), ...unitFields.map((field) => condition(field, found)))})`
    : undefined;

/** Returns the conditions of all filters that are set, on `home_search`. */
export const conditionsOf = (found: HomeConditions): SQL[] =>
  groups
    .map((group) => (group === 'units' ? matchesUnit(found) : condition(group, found)))
    .filter((each) => each !== undefined);
