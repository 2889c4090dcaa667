import { and, count, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../access/ownership-queries.ts';
import type { AccountScope } from '../access/scope.ts';
import { locations } from '../catalogue/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { users } from '../users/tables.ts';
import { activities } from './tables.ts';

export type NewActivity = typeof activities.$inferInsert;
type PageType = NonNullable<NewActivity['pageType']>;

export async function insertActivity(db: Db, activity: NewActivity): Promise<number> {
  const [row] = await db.insert(activities).values(activity).returning({ id: activities.id });
  return (row as { id: number }).id;
}

/** Returns whether visitors can see the page: a listed project or an active exhibitor of that kind. */
export async function isPublicPage(db: Db, type: PageType, id: number): Promise<boolean> {
  const rows =
    type === 'project'
      ? await db
          .select({ id: projects.id })
          .from(projects)
          .where(and(eq(projects.id, id), projects.isListed))
      : await db
          .select({ id: exhibitors.id })
          .from(exhibitors)
          .where(and(eq(exhibitors.id, id), eq(exhibitors.kind, type), exhibitors.isActive));
  return rows.length > 0;
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
      created_at: activities.createdAt,
    })
    .from(activities)
    .where(ownedBy(scope, activities.userId))
    .orderBy(activities.id);

export async function anonymizeActivities(tx: Db, scope: AccountScope): Promise<void> {
  await tx.update(activities).set({ userId: null, actionDetails: null }).where(ownedBy(scope, activities.userId));
}

const projectLocation = sql<string | null>`coalesce(${locations.locationName}, ${projects.locationAddress})`;

const columns = {
  id: activities.id,
  userId: users.id,
  name: users.name,
  projectName: projects.projectName,
  projectLocation,
  projectId: projects.id,
  createdAt: activities.createdAt,
};

/** With `text`, those that contain it in a shown field. */
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

/** Listed projects only, newest first. */
export const selectProjectViews = (
  db: Db,
  scope: AccountScope,
  { limit, offset }: { limit: number; offset: number },
  text?: string,
) =>
  db
    .select(columns)
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
