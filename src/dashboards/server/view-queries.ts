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
 * Views of pages. An exhibitor's are few totals, by page. Those of all pages would be many to read for each question: they are kept added up
 * until some minutes ago, and the log is read since (docs/decisions/0062).
 */

/** Until when views of all pages are added up at least; undefined for a scope that reads its own pages. */
type AddedUp = string | undefined;

/** Brings the sums up to date, if nothing has done it lately. To be asked before views are. */
export async function addUpViews(db: Db, scope: Scope, today: string): Promise<AddedUp> {
  if (!scope.everything) return undefined;
  const { rows } = await db.execute<{ until: string }>(sql`select add_up_views(${today}::date)::text as until`);
  return rows[0]?.until;
}

const viewsSince = (scope: Scope, day: string): SQL | undefined => and(ownViews(scope), gte(activityTotals.day, day));

/** Views that aren't in the sums which the same query reads: these may have got more since `until`, which tells the planner that they are few. */
const newViews = (until: string): SQL => sql`
  ${activities} where ${activities.activityType} = 'page_view' and ${activities.createdAt} >= ${until}::timestamptz
    and ${activities.createdAt} >= (select ${activityFolds.until} from ${activityFolds})`;

type Asked = { until: AddedUp; today: string; days: DashboardRange };

/** Views by day, since a day or of all time, without empty days. */
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

/** The most viewed pages of a range, of a kind or all, as a relation of `page_type`, `page_id` and `views`. */
function mostViewed(scope: Scope, { until, today, days }: Asked, kind?: 'project'): SQL {
  const isKind = kind ? sql.raw(`page_type = '${kind}'`) : sql`true`;
  const first = sql`order by views desc, page_type, page_id limit ${maxNamed}`;
  if (until === undefined)
    return sql`(
      select page_type, page_id, sum(events) as views from ${activityTotals}
      where ${viewsSince(scope, rangeStarts(today, days).from)} and ${isKind} group by page_type, page_id ${first})`;
  const sums = { 7: activityPageViews.last7, 30: activityPageViews.last30, 90: activityPageViews.last90 }[days];
  // A page without new views is among the first of the sums, or not among the first at all.
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
/** The most viewed pages of a range, most viewed first, with their views by day; without pages that no longer exist. */
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

/** The most viewed projects of a range. */
export async function selectMostViewedProjects(db: Db, scope: Scope, asked: Asked) {
  const { rows } = await db.execute<{ project_id: number; project_name: string; visit_count: number }>(sql`
    select p.id as project_id, p.project_name, most.views::integer as visit_count
    from ${mostViewed(scope, asked, 'project')} most join ${projects} p on p.id = most.page_id
    order by most.views desc, p.id`);
  return rows;
}
