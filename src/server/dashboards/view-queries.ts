import { and, gte, type SQL, sql } from 'drizzle-orm';
import { type DashboardRange, mostNamed, rangeStarts } from '#shared/dashboards/rules.ts';
import { addDays } from '#shared/format/dates.ts';
import type { Scope } from '../access/scope.ts';
import { activityDayViews, activityPageViews, activityTotals } from '../activity/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { ownViews } from './queries.ts';

/**
 * Views of pages. An exhibitor's are few totals, by page. Those of all pages would be many to read for each question: of closed days, all but
 * today and yesterday, they are added up once a day (docs/decisions/0062).
 */

const viewsSince = (scope: Scope, day: string): SQL | undefined => and(ownViews(scope), gte(activityTotals.day, day));
const openSince = (today: string): string => addDays(today, -1);

/** Adds up closed days, if nothing has done it today. To be asked before views of everything. */
export async function foldViews(db: Db, scope: Scope, today: string): Promise<void> {
  if (scope.everything) await db.execute(sql`select fold_views(${today}::date)`);
}

/** Views of all days that are counted. */
export async function countAllViews(db: Db, scope: Scope, today: string): Promise<number> {
  const since = scope.everything ? viewsSince(scope, openSince(today)) : ownViews(scope);
  const closed = scope.everything ? sql`(select coalesce(sum(views), 0) from ${activityDayViews})` : sql`0`;
  const { rows } = await db.execute<{ views: number }>(sql`
    select (${closed} + coalesce(sum(events), 0))::integer as views from ${activityTotals} where ${since}`);
  return rows[0]?.views ?? 0;
}

/** Views by day since a day, without empty days. */
export async function selectDailyViews(db: Db, scope: Scope, { from, today }: { from: string; today: string }) {
  const byDay = (since: string) => sql`
    select day, sum(events)::integer as views from ${activityTotals} where ${viewsSince(scope, since)} group by day`;
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select day::text, views from (${
      scope.everything
        ? sql`select day, views from ${activityDayViews} where day >= ${from} union all ${byDay(openSince(today))}`
        : byDay(from)
    }) daily order by day`);
  return rows;
}

/** The most viewed pages of a range, of a kind or all, as a relation of `page_type`, `page_id` and `views`. */
function mostViewed(scope: Scope, today: string, days: DashboardRange, kind?: 'project'): SQL {
  const isKind = kind ? sql`page_type = ${kind}::activity_total_page` : sql`true`;
  const byPage = (since: string) => sql`
    select page_type, page_id, sum(events) as views from ${activityTotals} where ${viewsSince(scope, since)} and ${isKind}
    group by page_type, page_id`;
  const first = sql`order by views desc, page_type, page_id limit ${mostNamed}`;
  if (!scope.everything) return sql`(${byPage(rangeStarts(today, days).from)} ${first})`;
  const closed = { 7: activityPageViews.last7, 30: activityPageViews.last30, 90: activityPageViews.last90 }[days];
  // Who isn't viewed on the open days is among the first of the closed ones, or not among the first at all.
  return sql`(
    with live as materialized (${byPage(openSince(today))}),
    found as (
      select page_type, page_id from live
      union (select page_type, page_id from ${activityPageViews} where ${closed} > 0 and ${isKind}
        order by ${closed} desc, page_type, page_id limit ${mostNamed}))
    select page_type, page_id, coalesce(${closed}, 0) + coalesce(live.views, 0) as views
    from found left join ${activityPageViews} using (page_type, page_id) left join live using (page_type, page_id) ${first})`;
}

export type PageDay = {
  type: 'developer' | 'broker' | 'project';
  id: number;
  name: string;
  day: string;
  views: number;
};
type Asked = { today: string; days: DashboardRange };

/** The most viewed pages of a range, most viewed first, with their views by day; without pages that no longer exist. */
export async function selectMostViewed(db: Db, scope: Scope, { today, days }: Asked): Promise<PageDay[]> {
  const { from } = rangeStarts(today, days);
  const { rows } = await db.execute<PageDay>(sql`
    with most as materialized ${mostViewed(scope, today, days)}
    select m.page_type as type, m.page_id as id, coalesce(e.name, p.project_name) as name, t.day::text, sum(t.events)::integer as views
    from most m
    join ${activityTotals} t on t.page_type = m.page_type and t.page_id = m.page_id and t.activity_type = 'page_view' and t.day >= ${from}
    left join ${exhibitors} e on m.page_type in ('developer', 'broker') and e.id = m.page_id
    left join ${projects} p on m.page_type = 'project' and p.id = m.page_id
    where coalesce(e.name, p.project_name) is not null
    group by m.page_type, m.page_id, m.views, e.name, p.project_name, t.day
    order by m.views desc, m.page_type, m.page_id, t.day`);
  return rows;
}

/** The most viewed projects of a range. */
export async function selectMostViewedProjects(db: Db, scope: Scope, { today, days }: Asked) {
  const { rows } = await db.execute<{ project_id: number; project_name: string; visit_count: number }>(sql`
    select p.id as project_id, p.project_name, most.views::integer as visit_count
    from ${mostViewed(scope, today, days, 'project')} most join ${projects} p on p.id = most.page_id
    order by most.views desc, p.id`);
  return rows;
}
