import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { homeSearch } from '#search/server/tables.ts';
import { shortlistLaterPhases, shortlistMailings, shortlistPriceDrops } from './tables.ts';

/** Matches people with waiting news who weren't mailed since then. */
const isDue = (since: Date) => sql`(m.mailed_at is null or m.mailed_at < ${since.toISOString()}::timestamptz)
  and (exists (select from ${shortlistPriceDrops} d join ${homeSearch} h on h.project_id = d.project_id where d.user_id = m.user_id and d.is_waiting)
    or exists (select from ${shortlistLaterPhases} n join ${homeSearch} h on h.project_id = n.phase_id where n.user_id = m.user_id and n.is_waiting))`;

export async function selectDuePeople(db: Db, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.user_id as id from ${shortlistMailings} m
    where m.user_id in (select user_id from ${shortlistPriceDrops} where is_waiting union select user_id from ${shortlistLaterPhases} where is_waiting) and ${isDue(since)} order by 1`);
  return rows.map(({ id }) => id);
}

/** Locks a person who is still due; false if another worker has them. */
export async function lockDuePerson(tx: Db, userId: number, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select m.user_id from ${shortlistMailings} m where m.user_id = ${userId} and ${isDue(since)} for update of m skip locked`,
  );
  return rows.length > 0;
}

/** Notes that a person is being mailed. */
export async function setPersonMailed(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`update ${shortlistMailings} set mailed_at = clock_timestamp() where user_id = ${userId}`);
}
