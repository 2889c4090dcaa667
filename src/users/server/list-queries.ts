import { and, asc, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { UserListInput } from '#users/shared/contract.ts';
import type { AccountStatus } from '#users/shared/rules.ts';
import { type PersonRow, selectPeople } from './queries.ts';
import { userRoles, users } from './tables.ts';

export type UserFilters = {
  words: string[] | undefined;
  roleId: number | undefined;
  status: AccountStatus | undefined;
};

type UserOrder = Pick<UserListInput, 'sortBy' | 'sortOrder'>;

const sorts = { name: users.nameKey, email: sql`lower(${users.email})`, created_at: users.createdAt };

/** Repeats the conditions of `accountStatus` in SQL. */
const isInvited = sql`(${users.isActive} and ${users.passwordHash} is null and ${users.emailConfirmedAt} is null)`;
const hasStatus = {
  active: and(users.isActive, not(isInvited)),
  invited: isInvited,
  inactive: not(users.isActive),
} satisfies Record<AccountStatus, SQL | undefined>;

function passes({ words, roleId, status }: UserFilters): SQL | undefined {
  return and(
    words && matchesWords(users.searchText, words),
    status && hasStatus[status],
    roleId === undefined
      ? undefined
      : sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} = ${roleId})`,
  );
}

export const countPeople = (db: Db, filters: UserFilters): Promise<number> => db.$count(users, passes(filters));

/** Returns the ids in a range, or at most `limit`. */
export async function selectPeopleIds(
  db: Db,
  filters: UserFilters,
  { sortBy, sortOrder }: UserOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const direction = sortOrder === 'asc' ? asc : desc;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(passes(filters))
    .orderBy(direction(sorts[sortBy]), direction(users.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Returns people in the order of `ids`, without those deleted meanwhile. */
export async function selectPeopleByIds(db: Db, ids: number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectPeople(db).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
