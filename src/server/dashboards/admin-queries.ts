import { and, gte, type SQL, sql } from 'drizzle-orm';
import { growthDays, mostNamed, visitsOfProject } from '#shared/dashboards/rules.ts';
import type { VisitStatus } from '#shared/site-visits/status-rules.ts';
import type { Scope } from '../access/scope.ts';
import { activityTotals } from '../activity/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { siteVisits } from '../site-visits/tables.ts';
import { users } from '../users/tables.ts';
import { bookingsSince, ownViews } from './queries.ts';

const viewsSince = (scope: Scope, day: string): SQL | undefined => and(ownViews(scope), gte(activityTotals.day, day));

/** Views of all days that are counted. */
export async function countAllViews(db: Db, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${activityTotals.events}), 0)::integer` })
    .from(activityTotals)
    .where(ownViews(scope));
  return row?.views ?? 0;
}

/** Views by day since a day, without empty days. */
export async function selectDailyViews(db: Db, scope: Scope, from: string) {
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select day::text, sum(events)::integer as views from ${activityTotals} where ${viewsSince(scope, from)}
    group by day order by day`);
  return rows;
}

export type PageDay = {
  type: 'developer' | 'broker' | 'project';
  id: number;
  name: string;
  day: string;
  views: number;
};

/** The most viewed pages since a day, most viewed first, with their views by day; without pages that no longer exist. */
export async function selectMostViewed(db: Db, scope: Scope, from: string): Promise<PageDay[]> {
  const { rows } = await db.execute<PageDay>(sql`
    with most as (
      select page_type, page_id, sum(events) as views from ${activityTotals} where ${viewsSince(scope, from)}
      group by page_type, page_id order by sum(events) desc, page_type, page_id limit ${mostNamed})
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

/** The most viewed projects since a day. */
export async function selectMostViewedProjects(db: Db, scope: Scope, from: string) {
  const { rows } = await db.execute<{ project_id: number; project_name: string; visit_count: number }>(sql`
    select p.id as project_id, p.project_name, most.views as visit_count
    from (
      select page_id, sum(events)::integer as views from ${activityTotals}
      where ${viewsSince(scope, from)} and page_type = 'project'
      group by page_id order by sum(events) desc, page_id limit ${mostNamed}
    ) most join ${projects} p on p.id = most.page_id
    order by most.views desc, p.id`);
  return rows;
}

export type LastVisit = {
  id: number;
  visit_date: string;
  visit_time: string | null;
  status: VisitStatus;
  number_of_visitors: number;
};
type ProjectRow = { project_id: number | null; project_name: string | null; visit_count: number; visits: LastVisit[] };

/** The projects with the most bookings since an instant, with the last of them. */
export async function selectProjectVisits(db: Db, scope: Scope, from: Date): Promise<ProjectRow[]> {
  const booked = bookingsSince(scope, from);
  const { rows } = await db.execute<ProjectRow>(sql`
    with most as (
      select ${siteVisits.projectId} as project_id, count(*)::integer as visit_count from ${siteVisits} where ${booked}
      group by 1 order by 2 desc, 1 limit ${mostNamed})
    select most.project_id, p.project_name, most.visit_count, (
      select coalesce(json_agg(json_build_object('id', last.id, 'visit_date', last.visit_date, 'visit_time', last.visit_time,
        'status', last.status, 'number_of_visitors', last.number_of_visitors) order by last.created_at desc, last.id desc), '[]')
      from (select * from ${siteVisits} where ${booked} and ${siteVisits.projectId} is not distinct from most.project_id
        order by ${siteVisits.createdAt} desc, ${siteVisits.id} desc limit ${visitsOfProject}) last) as visits
    from most left join ${projects} p on p.id = most.project_id
    order by most.visit_count desc, p.name_key, most.project_id`);
  return rows;
}

/** New accounts of the last days, and of the equally many before. */
export async function countNewAccounts(db: Db): Promise<{ now: number; before: number }> {
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  const isNow = sql`${users.createdAt} > ${ago(growthDays)}`;
  const [row] = await db
    .select({
      now: sql<number>`count(*) filter (where ${isNow})::integer`,
      before: sql<number>`count(*) filter (where not ${isNow})::integer`,
    })
    .from(users)
    .where(sql`${users.createdAt} > ${ago(2 * growthDays)}`);
  return row ?? { now: 0, before: 0 };
}
