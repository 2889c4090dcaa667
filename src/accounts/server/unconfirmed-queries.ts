import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { roles } from '#roles/server/tables.ts';
import { userRoles, users } from '#users/server/tables.ts';
import { sessions } from './tables.ts';

/**
 * Matches old accounts of visitors whose address was never confirmed and who have no session. Accounts of exhibitors
 * and organisers stay until a person removes them.
 */
const unconfirmed = (months: number): SQL | undefined =>
  and(
    isNull(users.emailConfirmedAt),
    sql`${users.createdAt} < now() - make_interval(months => ${months})`,
    sql`not exists (select from ${sessions} s where s.user_id = ${users.id})`,
    sql`not exists (select from ${exhibitorMembers} m where m.user_id = ${users.id})`,
    sql`not exists (select from ${userRoles} held join ${roles} r on r.id = held.role_id
      where held.user_id = ${users.id} and r.name <> 'Visitor')`,
  );

/**
 * This reads the roles of every person, which is acceptable because it runs only in the night after the setting has
 * changed.
 */
export const countUnconfirmed = (db: Db, months: number): Promise<number> => db.$count(users, unconfirmed(months));

/** The oldest accounts come first. */
export const selectUnconfirmed = (tx: Db, months: number, max: number): Promise<{ id: number; email: string }[]> =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(unconfirmed(months))
    .orderBy(asc(users.createdAt))
    .limit(max);
