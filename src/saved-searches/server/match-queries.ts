import { sql } from 'drizzle-orm';
import { isOwnPersonOf } from '#access/server/ownership-queries.ts';
import { locations } from '#catalogue/server/tables.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { changedHomes, homeSearch } from '#search/server/tables.ts';
import { savedSearches, savedSearchMatches } from './tables.ts';

/** These queries are for jobs, which act for everyone. */

/** The limit of projects that wait for a mail, or for a look at them, for each search. The others are counted. */
const maxKeptMatches = 100;

/** Locks changed projects, so that another worker takes others, and a further change waits until these are handled. */
export async function takeChanges(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select project_id as id from ${changedHomes} where is_listed order by project_id limit ${limit} for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

export type Candidate = {
  id: number;
  search: Record<string, string>;
  words: string[][] | null;
  projects: number[];
  /** The searches that may have found the project before its change. */
  before: number[];
};

/**
 * Returns the searches that these changed projects may match, found by their indexed keys: place, kind and budget. The
 * search itself decides later.
 * A project that was unlisted when the search was saved wasn't found then.
 * @param of limits the result to this search.
 */
export async function selectCandidates(db: Db, changed: readonly number[], of?: number): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select s.id, s.search, s.words, pairs.projects, pairs.before
    from (
      select s.id, array_agg(c.project_id) as projects,
        coalesce(array_agg(c.project_id) filter (where c.home is not null and (c.unlisted_at is null or c.unlisted_at > s.created_at)), '{}') as before
      from ${changedHomes} c join ${homeSearch} h on h.project_id = c.project_id left join ${locations} l on l.id = h.location_id
      join ${savedSearches} s on s.deleted_at is null
        and s.place_keys && (array[0, h.location_id] || coalesce(l.path, '{}')) and s.kind_keys && (array['*'] || h.kinds)
        and (s.budget_min is null or h.price_to >= s.budget_min) and (s.budget_max is null or h.price_from <= s.budget_max)
      where c.project_id = any (${idArray(changed)}) ${of === undefined ? sql`` : sql`and s.id = ${of}`}
      group by s.id) pairs
    join ${savedSearches} s on s.id = pairs.id order by s.id`);
  return rows;
}

/** Returns all waiting changes, for a search that is being saved. */
export async function selectChanges(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select project_id as id from ${changedHomes} where is_listed`);
  return rows.map(({ id }) => id);
}

/**
 * Stores new matches, once for each search and project, the best first and only up to a limit. The others are counted.
 * People of the project's own stalls get none.
 */
export async function insertMatches(tx: Db, pairs: readonly { search: number; project: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  const [searches, projects] = [pairs.map(({ search }) => search), pairs.map(({ project }) => project)];
  await tx.execute(sql`
    with fresh as (
      select s.id, s.frequency <> 'never' as is_waiting, h.project_id, case when c.home is null then 'listed'
          when h.price_from < (c.home->>'price_from')::bigint then 'price' else 'changed' end as reason,
        row_number() over (partition by s.id order by h.standing desc, h.project_id desc) as position
      from unnest(${idArray(searches)}, ${idArray(projects)}) pair (search, project)
      join ${savedSearches} s on s.id = pair.search and s.deleted_at is null
      join ${homeSearch} h on h.project_id = pair.project join ${changedHomes} c on c.project_id = pair.project
      where not exists (select from ${savedSearchMatches} m where m.search_id = pair.search and m.project_id = pair.project)
        and not ${isOwnPersonOf(sql`h`, sql`s.user_id`)}),
    room as (
      select s.id, ${maxKeptMatches} - (select count(*) from ${savedSearchMatches} m where m.search_id = s.id
        and case when s.frequency = 'never' then m.matched_at > s.opened_at else m.is_waiting end) as free
      from ${savedSearches} s where s.id in (select id from fresh)),
    added as (
      insert into ${savedSearchMatches} (search_id, project_id, reason, is_waiting)
      select fresh.id, project_id, reason, is_waiting from fresh join room using (id) where position <= free
      order by 1, 2 on conflict do nothing)
    update ${savedSearches} s set more = s.more + beyond.projects
    from (select fresh.id, count(*)::integer as projects from fresh join room using (id) where position > greatest(free, 0) group by 1) beyond
    where s.id = beyond.id`);
}

/** Stores matches of a search that finds them already. */
export async function insertKnown(tx: Db, search: number, projects: readonly number[]): Promise<void> {
  if (projects.length === 0) return;
  await tx.execute(sql`
    insert into ${savedSearchMatches} (search_id, project_id, reason, matched_at, is_waiting)
    select id, project, 'listed', opened_at, false from ${savedSearches}, unnest(${idArray(projects)}) project where id = ${search}
    on conflict do nothing`);
}

export async function deleteChanges(tx: Db, changed: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${changedHomes} where project_id = any (${idArray(changed)})`);
}
