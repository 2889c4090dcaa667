import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { maxNewCounted } from '#saved-searches/shared/rules.ts';
import { homeSearch } from '#search/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { savedSearches, savedSearchMatches } from './tables.ts';

const namedProjects = 3;

/** The filters whose values can be merged. */
export type MovedFilter = 'location_ids' | 'category_ids';

/** Returns new matches that are still listed, the latest first. */
const newOnes = (what: SQL, limit: number) => sql`select ${what} from ${savedSearchMatches} m
  join ${homeSearch} h on h.project_id = m.project_id join ${projects} p on p.id = m.project_id
  where m.search_id = "saved_searches"."id" and m.matched_at > "saved_searches"."opened_at" order by m.matched_at desc, m.project_id desc limit ${limit}`;

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  search: savedSearches.search,
  frequency: savedSearches.frequency,
  createdAt: savedSearches.createdAt,
  newCount: sql<number>`(select count(*)::integer from (${newOnes(sql`m.project_id`, maxNewCounted + 1)}) new)`,
  newProjects: sql<
    { id: number; name: string }[]
  >`(select coalesce(json_agg(new), '[]') from (${newOnes(sql`p.id, p.project_name as name`, namedProjects)}) new)`,
};

const own = (scope: AccountScope, id: number): SQL | undefined =>
  and(ownedBy(scope, savedSearches.userId), eq(savedSearches.id, id));
const kept = isNull(savedSearches.deletedAt);

export type SavedSearchRow = Awaited<ReturnType<typeof selectSavedSearches>>[number];

/** Returns searches, newest first. @param by selects one of them, or the one with this address. */
export function selectSavedSearches(
  db: Db,
  scope: AccountScope,
  by: { id?: number; search?: Record<string, string> } = {},
) {
  return db
    .select(columns)
    .from(savedSearches)
    .where(
      and(
        ownedBy(scope, savedSearches.userId),
        kept,
        by.id === undefined ? undefined : eq(savedSearches.id, by.id),
        by.search && sql`${savedSearches.search} = ${JSON.stringify(by.search)}::jsonb`,
      ),
    )
    .orderBy(desc(savedSearches.id));
}

/** Lets a person save or restore one search at a time. */
export async function lockOwner(tx: Db, { userId }: AccountScope): Promise<void> {
  await tx.execute(sql`select from ${users} where ${users.id} = ${userId} for no key update`);
}

export async function countSavedSearches(db: Db, scope: AccountScope): Promise<number> {
  return db.$count(savedSearches, and(ownedBy(scope, savedSearches.userId), kept));
}

type Inserted = Omit<typeof savedSearches.$inferInsert, 'userId'>;

export async function insertSavedSearch(tx: Db, { userId }: AccountScope, row: Inserted): Promise<number> {
  const [inserted] = await tx
    .insert(savedSearches)
    .values({ ...row, userId })
    .returning({ id: savedSearches.id });
  return inserted?.id as number;
}

type Row = typeof savedSearches.$inferInsert;

/** Changes a search. Returns whether the person has it, and has not deleted it. */
export async function updateSavedSearch(
  db: Db,
  scope: AccountScope,
  id: number,
  changes: { [Field in keyof Row]?: Row[Field] | SQL },
  state: SQL = kept,
): Promise<boolean> {
  const changed = await db
    .update(savedSearches)
    .set(changes)
    .where(and(own(scope, id), state))
    .returning({ id: savedSearches.id });
  return changed.length > 0;
}

/** Matches that came while a search had no mails aren't mailed later. */
export async function deletePending(tx: Db, scope: AccountScope, id: number): Promise<void> {
  await tx
    .update(savedSearchMatches)
    .set({ isWaiting: false })
    .where(
      sql`${savedSearchMatches.isWaiting} and ${savedSearchMatches.searchId} = (select id from ${savedSearches} where ${own(scope, id)})`,
    );
  await tx.update(savedSearches).set({ more: 0 }).where(own(scope, id));
}

export const setOpened = (db: Db, scope: AccountScope, id: number): Promise<boolean> =>
  updateSavedSearch(db, scope, id, { openedAt: sql`now()` });

export const setDeleted = (db: Db, scope: AccountScope, id: number): Promise<boolean> =>
  updateSavedSearch(db, scope, id, { deletedAt: sql`now()` });

/** @throws a unique violation if the same search was saved again */
export const setRestored = (tx: Db, scope: AccountScope, id: number): Promise<boolean> =>
  updateSavedSearch(tx, scope, id, { deletedAt: null }, isNotNull(savedSearches.deletedAt));

/** Deletes the searches of all people that were removed more than a day ago. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.deletedAt, sql`now() - interval '1 day'`));
}

/**
 * Puts a place or category in place of the merged one in all saved searches, also those of others. A search that its
 * person has already in that form is removed. @returns the changed searches
 */
export async function moveFilter(tx: Db, field: MovedFilter, gone: number, kept: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with changed as (
      select s.id, s.user_id, s.deleted_at, array_replace(s.place_keys, ${placeKey(field, gone)}, ${kept}::integer) as place_keys,
        jsonb_set(s.search, array[${field}], to_jsonb((
          select string_agg(id::text, ',' order by id) from (
            select distinct unnest(array_replace(string_to_array(s.search->>${field}, ',')::integer[], ${gone}::integer, ${kept}::integer)) as id) once))) as search
      from ${savedSearches} s where ${gone}::text = any (string_to_array(s.search->>${field}, ','))),
    judged as (
      select c.*, c.deleted_at is null and (row_number() over (partition by c.user_id, c.search, c.deleted_at is null order by c.id) > 1
        or exists (select from ${savedSearches} o where o.user_id = c.user_id and o.search = c.search and o.deleted_at is null)) as is_double
      from changed c)
    update ${savedSearches} s set search = judged.search, place_keys = judged.place_keys,
      deleted_at = case when judged.is_double then now() else s.deleted_at end
    from judged where judged.id = s.id returning s.id`);
  return rows.map(({ id }) => id);
}

/** Categories are no keys. */
const placeKey = (field: MovedFilter, gone: number): SQL =>
  field === 'location_ids' ? sql`${gone}::integer` : sql`null::integer`;
