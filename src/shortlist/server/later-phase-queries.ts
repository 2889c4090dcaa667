import { sql } from 'drizzle-orm';
import { isOwnPersonOf } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import type { ShortlistNews } from '#notifications/server/mails/search-mails.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { currentOffer } from '#projects/server/offer-columns.ts';
import { projects } from '#projects/server/tables.ts';
import { changedHomes, homeSearch } from '#search/server/tables.ts';
import { shortlistedProjects, shortlistLaterPhases, shortlistMailings } from './tables.ts';

/**
 * Notes which of these changed projects were listed for the first time as a later phase of a shortlisted one, for each
 * person who has that on their shortlist, except people of the project's own stalls.
 */
export async function insertLaterPhases(tx: Db, changed: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with kept as materialized (
      select s.user_id, s.project_id, p.id as phase_id
      from ${changedHomes} c join ${homeSearch} h on h.project_id = c.project_id join ${projects} p on p.id = c.project_id
      join ${shortlistedProjects} s on s.project_id = p.first_phase_id
      where c.project_id = any (${idArray(changed)}) and c.home is null
        and not ${isOwnPersonOf(sql`h`, sql`s.user_id`)}
      order by 1, 2 for key share of s skip locked),
    noted as (
      insert into ${shortlistLaterPhases} (user_id, project_id, phase_id, is_waiting)
      select user_id, project_id, phase_id, true from kept order by 1, 2, 3 on conflict do nothing returning user_id)
    insert into ${shortlistMailings} (user_id) select distinct user_id from noted order by 1 on conflict do nothing`);
}

/**
 * Notes the later phases of projects that a person is adding, if their listing waits, because the project's page names
 * them.
 */
export async function insertSeenPhases(tx: Db, { userId }: AccountScope, added: readonly number[]): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into ${shortlistLaterPhases} (user_id, project_id, phase_id, is_waiting)
    select ${userId}::integer, p.first_phase_id, p.id, false from ${projects} p join ${changedHomes} c on c.project_id = p.id and c.is_listed
    where p.first_phase_id = any (${idArray(added)}) on conflict do nothing`);
}

type LaterPhase = ShortlistNews['phases'][number];

/** Takes the waiting phases of listed projects, and notes them as told. Returns those that are still later phases. */
export async function takeLaterPhases(tx: Db, userId: number): Promise<LaterPhase[]> {
  const { rows } = await tx.execute<LaterPhase>(sql`
    with taken as (
      update ${shortlistLaterPhases} n set is_waiting = false from ${homeSearch} h
      where n.user_id = ${userId} and n.is_waiting and h.project_id = n.phase_id
      returning n.project_id, n.phase_id, h.price_from, h.price_to)
    select p.id, p.project_name as name, ${placeName(sql`l`)} as place, taken.price_from::float8 as price_from, taken.price_to::float8 as price_to,
      first.project_name as first, ${currentOffer(sql`p`)}
    from taken join ${projects} p on p.id = taken.phase_id and p.first_phase_id = taken.project_id
    join ${projects} first on first.id = taken.project_id left join ${locations} l on l.id = p.location_id order by p.id desc`);
  return rows;
}

/** Returns the later phases that a person was or will be told, for the copy of their data. */
export async function selectOwnPhases(db: Db, { userId }: AccountScope) {
  const { rows } = await db.execute<{ project_id: number; phase_id: number; is_waiting: boolean }>(
    sql`select project_id, phase_id, is_waiting from ${shortlistLaterPhases} where user_id = ${userId} order by 1, 2`,
  );
  return rows;
}
