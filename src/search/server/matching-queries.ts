import { and, type SQL, sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { conditionsOf, matchesText } from './home-filter-queries.ts';
import type { HomeConditions } from './home-filters.ts';
import { changedHomes, homeSearch } from './tables.ts';

/** Returns the places within each of these, itself included. */
export async function selectPlacesWithin(db: Db, places: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ id: number; around: number }>(
    sql`select l.id, around from ${locations} l, unnest(l.path) around where l.path && ${idArray(places)} and around = any (${idArray(places)})`,
  );
  const within = Map.groupBy(rows, ({ around }) => around);
  return new Map(places.map((place) => [place, [place, ...(within.get(place) ?? []).map(({ id }) => id)]]));
}

/** Replaces the tables of that name by the projects as they were before their waiting change. */
const asBefore = (projects: readonly number[]): SQL => sql`with
  home_search as (select was.* from ${changedHomes} c, jsonb_populate_record(null::home_search, c.home) was
    where c.project_id = any (${idArray(projects)}) and c.home is not null),
  home_units as (select was.* from ${changedHomes} c, jsonb_populate_recordset(null::home_units, c.units) was
    where c.project_id = any (${idArray(projects)}) and c.home is not null)`;

export type Pair = { search: number; project: number };

/**
 * Returns which projects each search finds: `now`, or as they were `before` their waiting change. It is one statement.
 */
export async function selectMatches(
  db: Db,
  asked: { id: number; found: HomeConditions; projects: readonly number[] }[],
  state: 'now' | 'before',
): Promise<Pair[]> {
  if (asked.length === 0) return [];
  const each = asked.map(
    ({
      id,
      found,
      projects,
    }) => sql`select ${id}::integer as search, ${homeSearch.projectId} as project from ${homeSearch}
      where ${and(sql`${homeSearch.projectId} = any (${idArray(projects)})`, matchesText(found), ...conditionsOf(found))}`,
  );
  const all = sql.join(each, sql` union all `);
  const projects = [...new Set(asked.flatMap((one) => one.projects))];
  const { rows } = await db.execute<Pair>(state === 'now' ? all : sql`${asBefore(projects)} ${all}`);
  return rows;
}
