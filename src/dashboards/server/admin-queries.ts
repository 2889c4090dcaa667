import { sql } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import { growthDays, maxNamed, visitsOfProject } from '#dashboards/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import { users } from '#users/server/tables.ts';
import { bookingsSince, onlyRow } from './queries.ts';

type LastVisit = {
  id: number;
  visit_date: string;
  visit_time: string | null;
  status: VisitStatus;
  number_of_visitors: number;
};
type ProjectRow = { project_id: number | null; project_name: string | null; visit_count: number; visits: LastVisit[] };

/** Returns the projects with the most bookings since an instant, with the latest bookings. */
export async function selectProjectVisits(db: Db, scope: Scope, from: Date): Promise<ProjectRow[]> {
  const booked = bookingsSince(scope, from);
  const { rows } = await db.execute<ProjectRow>(sql`
    with most as (
      select ${siteVisits.projectId} as project_id, count(*)::integer as visit_count from ${siteVisits} where ${booked}
      group by 1 order by 2 desc, 1 limit ${maxNamed})
    select most.project_id, p.project_name, most.visit_count, (
      select coalesce(json_agg(json_build_object('id', last.id, 'visit_date', last.visit_date, 'visit_time', last.visit_time,
        'status', last.status, 'number_of_visitors', last.number_of_visitors) order by last.created_at desc, last.id desc), '[]')
      from (select * from ${siteVisits} where ${booked}
          and (${siteVisits.projectId} = most.project_id or ${siteVisits.projectId} is null and most.project_id is null)
        order by ${siteVisits.createdAt} desc, ${siteVisits.id} desc limit ${visitsOfProject}) last) as visits
    from most left join ${projects} p on p.id = most.project_id
    order by most.visit_count desc, p.name_key, most.project_id`);
  return rows;
}

/** Counts new accounts of the last days, and of the same number of days before. */
export async function countNewAccounts(db: Db): Promise<{ now: number; before: number }> {
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  const isNow = sql`${users.createdAt} > ${ago(growthDays)}`;
  return onlyRow(
    await db
      .select({
        now: sql<number>`count(*) filter (where ${isNow})::integer`,
        before: sql<number>`count(*) filter (where not ${isNow})::integer`,
      })
      .from(users)
      .where(sql`${users.createdAt} > ${ago(2 * growthDays)}`),
  );
}
