import { sql } from 'drizzle-orm';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import type { SearchFound } from '#notifications/server/mails/search-mails.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import type { MailFrequency } from '#saved-searches/shared/rules.ts';
import { homeSearch } from '#search/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { savedSearches, savedSearchMatches } from './tables.ts';

/** These queries are for jobs, which act for everyone. */

/** Matches searches with a waiting mail to a confirmed address that weren't mailed since then. */
const isDue = (frequency: MailFrequency, since: Date) => sql`s.frequency = ${frequency} and s.deleted_at is null
  and (s.mailed_at is null or s.mailed_at < ${since.toISOString()}::timestamptz)
  and exists (select from ${users} u where u.id = s.user_id and u.is_active and u.email_confirmed_at is not null)
  and exists (select from ${savedSearchMatches} m join ${homeSearch} h on h.project_id = m.project_id where m.search_id = s.id and m.is_waiting)`;

export async function selectDue(db: Db, frequency: MailFrequency, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select s.id from ${savedSearches} s where s.id in (select search_id from ${savedSearchMatches} where is_waiting) and ${isDue(frequency, since)} order by s.id`,
  );
  return rows.map(({ id }) => id);
}

type DueSearch = {
  id: number;
  name: string;
  search: Record<string, string>;
  words: string[][] | null;
  more: number;
  /** Listed projects that wait to be mailed. */
  projects: number[];
  user_id: number;
};

/** Locks a search that is still due; undefined if another worker has it. */
export async function lockDue(
  tx: Db,
  id: number,
  frequency: MailFrequency,
  since: Date,
): Promise<DueSearch | undefined> {
  const { rows } = await tx.execute(
    sql`select s.id from ${savedSearches} s where s.id = ${id} and ${isDue(frequency, since)} for update skip locked`,
  );
  if (rows.length === 0) return undefined;
  const { rows: due } = await tx.execute<DueSearch>(sql`
    select s.id, s.user_id, s.name, s.search, s.words, s.more,
      array(select m.project_id from ${savedSearchMatches} m join ${homeSearch} h on h.project_id = m.project_id where m.search_id = s.id and m.is_waiting) as projects
    from ${savedSearches} s where s.id = ${id}`);
  return due[0];
}

type MailedProject = SearchFound['projects'][number];

/** Returns projects of exhibiting firms first, then the newest. */
export async function selectMailed(
  db: Db,
  search: number,
  chosen: readonly number[],
  limit: number,
): Promise<MailedProject[]> {
  const { rows } = await db.execute<MailedProject>(sql`
    select p.id, p.project_name as name, ${placeName(sql`l`)} as place, h.price_from::float8 as price_from, h.price_to::float8 as price_to, m.reason
    from ${savedSearchMatches} m join ${homeSearch} h on h.project_id = m.project_id join ${projects} p on p.id = m.project_id
    left join ${locations} l on l.id = p.location_id
    where m.search_id = ${search} and m.project_id = any (${idArray(chosen)}) order by h.standing desc, m.project_id desc limit ${limit}`);
  return rows;
}

/** Deletes matches that the search no longer finds, so that they can match again later. */
export async function deleteMatches(tx: Db, search: number, gone: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from ${savedSearchMatches} where search_id = ${search} and project_id = any (${idArray(gone)})`,
  );
}

export async function setMailed(tx: Db, search: number, mailed: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ${savedSearchMatches} set is_waiting = false where search_id = ${search} and project_id = any (${idArray(mailed)})`,
  );
  await tx.execute(sql`update ${savedSearches} set mailed_at = clock_timestamp(), more = 0 where id = ${search}`);
}
