import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import {
  activities,
  activityDayViews,
  activityFolds,
  activityPageViews,
  activityTotals,
} from '#activity/server/tables.ts';
import { type DashboardRange, maxNamed, rangeStarts } from '#dashboards/shared/rules.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { ownViews } from './queries.ts';

/**
 * This file counts views of pages. An exhibitor has few totals by page. Those of all pages would be too many to read
 * for each question, so sums are kept up to some minutes ago, and the log is read from then on (docs/decisions/0062).
 */

/** The time up to which views of all pages are at least added up; undefined for a scope that reads its own pages. */
type AddedUp = string | undefined;

/** Updates the sums, unless that was done recently. Call it before reading views. */
export async function addUpViews(db: Db, scope: Scope, today: string): Promise<AddedUp> {
  if (!scope.everything) return undefined;
  const { rows } = await db.execute<{ until: string }>(sql`select add_up_views(${today}::date)::text as until`);
  return rows[0]?.until;
}

const viewsSince = (scope: Scope, day: string): SQL | undefined => and(ownViews(scope), gte(activityTotals.day, day));

/**
 * Selects views that aren't in the sums of the same query. The sums may reach beyond `until`, which tells the planner
 * that the new views are few.
 */
const newViews = (until: string): SQL => sql`
  ${activities} where ${activities.activityType} = 'page_view' and ${activities.createdAt} >= ${until}::timestamptz
    and ${activities.createdAt} >= (select ${activityFolds.until} from ${activityFolds})`;

type Asked = { until: AddedUp; today: string; days: DashboardRange };

/** Returns views by day, since a day or of all time, without empty days. */
export async function selectDailyViews(db: Db, scope: Scope, until: AddedUp, from = '-infinity') {
  const views =
    until === undefined
      ? sql`select day, events as views from ${activityTotals} where ${viewsSince(scope, from)}`
      : sql`select day, views from ${activityDayViews}
          union all select (${activities.createdAt} at time zone 'Asia/Kolkata')::date, 1 from ${newViews(until)}`;
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select day::text, sum(views)::integer as views from (${views}) viewed where day >= ${from} group by viewed.day order by viewed.day`);
  return rows;
}

/** Selects the most viewed pages of a range, of a kind or all, as a relation of `page_type`, `page_id` and `views`. */
function mostViewed(scope: Scope, { until, today, days }: Asked, kind?: 'project'): SQL {
  const isKind = kind ? sql.raw(`page_type = '${kind}'`) : sql`true`;
  const first = sql`order by views desc, page_type, page_id limit ${maxNamed}`;
  if (until === undefined)
    return sql`(
      select page_type, page_id, sum(events) as views from ${activityTotals}
      where ${viewsSince(scope, rangeStarts(today, days).from)} and ${isKind} group by page_type, page_id ${first})`;
  const sums = { 7: activityPageViews.last7, 30: activityPageViews.last30, 90: activityPageViews.last90 }[days];
  // A page without new views is either among the first of the sums, or not among the first at all.
  return sql`(
    with new as materialized (
      select page_type::text::activity_total_page as page_type, page_id, count(*) as views from ${newViews(until)} and ${isKind} group by 1, 2),
    found as (
      select page_type, page_id from new
      union (select page_type, page_id from ${activityPageViews} where ${sums} > 0 and ${isKind}
        order by ${sums} desc, page_type, page_id limit ${maxNamed}))
    select page_type, page_id, coalesce(new.views, 0) + coalesce((select ${sums} from ${activityPageViews}
      where ${activityPageViews.pageType} = found.page_type and ${activityPageViews.pageId} = found.page_id), 0) as views
    from found left join new using (page_type, page_id) ${first})`;
}

export type PageDay = {
  type: 'developer' | 'broker' | 'project';
  id: number;
  name: string;
  day: string;
  views: number;
};
/**
 * Returns the most viewed pages of a range, most viewed first, with their views by day, without pages that no longer
 * exist.
 */
export async function selectMostViewed(db: Db, scope: Scope, asked: Asked): Promise<PageDay[]> {
  const { from } = rangeStarts(asked.today, asked.days);
  const { rows } = await db.execute<PageDay>(sql`
    with most as materialized ${mostViewed(scope, asked)},
    named as materialized (
      select m.*, coalesce(e.name, p.project_name) as name from most m
      left join ${exhibitors} e on m.page_type in ('developer', 'broker') and e.id = m.page_id
      left join ${projects} p on m.page_type = 'project' and p.id = m.page_id
      where coalesce(e.name, p.project_name) is not null)
    select n.page_type as type, n.page_id as id, n.name, daily.day::text, daily.views
    from named n cross join lateral (
      select t.day, sum(t.events)::integer as views from ${activityTotals} t
      where t.page_type = n.page_type and t.page_id = n.page_id and t.activity_type = 'page_view' and t.day >= ${from} group by t.day) daily
    order by n.views desc, n.page_type, n.page_id, daily.day`);
  return rows;
}

/** Returns the most viewed projects of a range. */
export async function selectMostViewedProjects(db: Db, scope: Scope, asked: Asked) {
  const { rows } = await db.execute<{ project_id: number; project_name: string; visit_count: number }>(sql`
    select p.id as project_id, p.project_name, most.views::integer as visit_count
    from ${mostViewed(scope, asked, 'project')} most join ${projects} p on p.id = most.page_id
    order by most.views desc, p.id`);
  return rows;
}
