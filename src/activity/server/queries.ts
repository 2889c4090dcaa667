import { and, count, desc, eq, getTableColumns, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';
import type { Searched } from './bulk-queries.ts';
import { activities, activityKeys } from './tables.ts';

type NewActivity = typeof activities.$inferInsert;

/**
 * Logs an activity, in one query with the check of its page. @param key identifies the event, if it may be sent again.
 * @param searched is counted as a search or, if there is a page, as opened from one.
 * @returns the id, or that of the earlier activity which this one repeats; null if the person is a member of the page's
 * stall and isn't logged; undefined if visitors can't see the page, because its project isn't listed, or its exhibitor
 * isn't active or is of the other kind
 */
export async function logActivity(
  db: PooledDb,
  activity: NewActivity,
  key?: string,
  searched?: Searched,
): Promise<number | null | undefined> {
  const { pageType: type, pageId: id, userId = null } = activity;
  const entry = {
    ...entryOf(activity),
    ...(searched && { search_term: searched.term, found_nothing: searched.foundNothing }),
  };
  const values = [JSON.stringify(entry), key ?? null] as const;
  // PostgreSQL would plan a single query for both each time, because it is cheaper without a person.
  const [of, person] = userId === null ? ['anonymous', []] : ['person', [userId]];
  const [row]: { id: number | null }[] = await (!type
    ? executePrepared(db, 'log_activity', values, (...given) => sql`select ${logged(...given)} as id`)
    : type === 'project'
      ? executePrepared(
          db,
          `log_on_project ${of}`,
          [...values, id, ...person],
          (entry, key, id, person?) =>
            sql`select ${unlessMember(projects.developerId, person, logged(entry, key))} as id
              from ${projects} where ${projects.id} = ${id} and ${projects.isListed}`,
        )
      : executePrepared(
          db,
          `log_on_stall ${of}`,
          [...values, id, type, ...person],
          (entry, key, id, type, person?) =>
            sql`select ${unlessMember(exhibitors.id, person, logged(entry, key))} as id
              from ${exhibitors} where ${exhibitors.id} = ${id} and ${exhibitors.kind} = ${type}::exhibitor_kind and ${exhibitors.isActive}`,
        ));
  return row?.id;
}

const logged = (entry: SQL, key: SQL): SQL => sql`log_activity(${entry}::jsonb, ${key}::text)`;

/** @param person is left out of anonymous activity. */
const unlessMember = (stall: PgColumn, person: SQL | undefined, logged: SQL): SQL =>
  person ? sql`case when ${isMember(stall, sql`${person}::integer`)} then null else ${logged} end` : logged;

const isMember = (stall: PgColumn | SQL, userId: SQL): SQL => sql`exists (
  select from ${exhibitorMembers} where ${exhibitorMembers.exhibitorId} = ${stall} and ${exhibitorMembers.userId} = ${userId})`;

/** Returns an entry as `log_activity` reads it, by columns. */
const entryOf = (activity: NewActivity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(activities)).map(([field, { name }]) => [
      name,
      activity[field as keyof NewActivity],
    ]),
  );

/**
 * Assigns the anonymous activity of a browser to the user, except on pages of their own stall, where it stays
 * anonymous.
 */
export async function joinActivities(tx: Db, scope: AccountScope, browser: string): Promise<void> {
  await tx
    .update(activities)
    .set({ userId: scope.userId })
    .where(and(eq(activities.browser, browser), isNull(activities.userId), not(onOwnStall(scope))));
}

/** Matches activity on a page that belongs to a stall of the person: its own page, or a builder's project. */
const onOwnStall = ({ userId }: AccountScope): SQL =>
  sql`coalesce(${isMember(
    sql`(case when ${activities.pageType} = 'project' then (select ${projects.developerId} from ${projects} where ${projects.id} = ${activities.pageId})
    else ${activities.pageId} end)`,
    sql`${userId}`,
  )}, false)`;

/** Tells the stalls, the projects' stalls, and the organisers that an activity was logged. */
export async function announceActivity(db: Db, { stalls, projects: on }: { stalls: number[]; projects: number[] }) {
  await db.execute(sql`select announce(array['activity'], array[]::integer[],
    array(select unnest(${idArray(stalls)}) union select developer_id from ${projects} where id = any(${idArray(on)})), true)`);
}

export async function deleteOldKeys(db: Db, days: number): Promise<void> {
  await db.delete(activityKeys).where(lt(activityKeys.createdAt, sql`now() - make_interval(days => ${days})`));
}

/** Makes the coming months' partitions, and those of rows that have none. */
export async function addMonths(tx: Db, ahead: number): Promise<void> {
  await tx.execute(sql`
    select add_activity_months(least(now(), (select min(created_at) from activity_months.other)), now() + make_interval(months => ${ahead}))`);
}

/**
 * Drops the months before the last `kept` ones, not counting the current month. @returns the number of dropped months
 */
export async function dropMonths(tx: Db, kept: number): Promise<number> {
  const { rows } = await tx.execute<{ dropped: number }>(sql`
    select drop_activity_months(
      (date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ${kept})) at time zone 'Asia/Kolkata') as dropped`);
  return rows[0]?.dropped ?? 0;
}

/** Returns the id if the activity is the user's or anonymous. */
export async function selectParent(db: Db, id: number, scope: AccountScope | undefined): Promise<number | undefined> {
  const byThem = scope && ownedBy(scope, activities.userId);
  const [row] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, id), or(isNull(activities.userId), byThem)));
  return row?.id;
}

export const selectActivitiesOf = (db: Db, scope: AccountScope) =>
  db
    .select({
      id: activities.id,
      activity_type: activities.activityType,
      page_type: activities.pageType,
      page_id: activities.pageId,
      page_title: activities.pageTitle,
      action_details: activities.actionDetails,
      parent_activity_id: activities.parentActivityId,
      parent_page_type: activities.parentPageType,
      parent_page_id: activities.parentPageId,
      parent_page_title: activities.parentPageTitle,
      shown_by_name: activities.showsName,
      created_at: activities.createdAt,
    })
    .from(activities)
    .where(ownedBy(scope, activities.userId))
    .orderBy(activities.id);

export async function anonymiseActivities(tx: Db, scope: AccountScope): Promise<void> {
  // The browser is removed, so that these activities can't join the next person who uses it.
  await tx
    .update(activities)
    .set({ userId: null, browser: null, actionDetails: null })
    .where(ownedBy(scope, activities.userId));
}

const projectLocation = sql<string | null>`coalesce(${placeName(sql`${locations}`)}, ${projects.locationAddress})`;

const projectViewColumns = {
  id: activities.id,
  userId: users.id,
  name: users.name,
  projectName: projects.projectName,
  projectLocation,
  projectId: projects.id,
  createdAt: activities.createdAt,
};

/** Matches a person's views of projects; with `text`, only those that contain it in a shown field. */
const projectViewsOf = (scope: AccountScope, text?: string): SQL | undefined =>
  and(
    ownedBy(scope, activities.userId),
    eq(activities.activityType, 'page_view'),
    eq(activities.pageType, 'project'),
    text ? or(...[users.name, projects.projectName, projectLocation].map((field) => contains(field, text))) : undefined,
  );

const contains = (field: SQL | typeof users.name | typeof projects.projectName, text: string): SQL =>
  sql`strpos(lower(${field}), lower(${text})) > 0`;

const listedProject = and(eq(projects.id, activities.pageId), projects.isListed);

export async function countProjectViews(db: Db, scope: AccountScope, text?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.userId))
    .innerJoin(projects, listedProject)
    .leftJoin(locations, eq(locations.id, projects.locationId))
    .where(projectViewsOf(scope, text));
  return row?.total ?? 0;
}

/** Returns views of listed projects, newest first. */
export const selectProjectViews = (
  db: Db,
  scope: AccountScope,
  { limit, offset }: { limit: number; offset: number },
  text?: string,
) =>
  db
    .select(projectViewColumns)
    .from(activities)
    .innerJoin(users, eq(users.id, activities.userId))
    .innerJoin(projects, listedProject)
    .leftJoin(locations, eq(locations.id, projects.locationId))
    .where(projectViewsOf(scope, text))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limit)
    .offset(offset);
export type ProjectViewRow = Awaited<ReturnType<typeof selectProjectViews>>[number];

/** Counts a user's project views per day (in India) since `from`, without empty days. */
export function selectProjectViewDays(db: Db, scope: AccountScope, from: Date) {
  const day = sql<string>`to_char(${activities.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  return db
    .select({ visit_date: day, visit_count: count() })
    .from(activities)
    .innerJoin(projects, listedProject)
    .where(and(projectViewsOf(scope), gte(activities.createdAt, from)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
