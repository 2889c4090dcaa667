import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  ownExhibitors,
  ownMappings,
  ownProjects,
  receivedBy,
  receivedInquiries,
  receivedVisitsOf,
} from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { activityTotals } from '#activity/server/tables.ts';
import { bestProjects, maxSources } from '#dashboards/shared/rules.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import { projectMappings } from '#mappings/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isToCheck } from '#projects/server/card-columns.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { siteVisits } from '#site-visits/server/tables.ts';

const inquiriesSince = (scope: Scope, from: Date): SQL | undefined =>
  and(receivedInquiries(scope, inquiries), gte(inquiries.submittedAt, from));

/** Matches bookings, which wait neither for places nor for the visitor's confirmation. */
export const bookingsSince = (scope: Scope, from: Date): SQL | undefined =>
  and(
    receivedVisitsOf(scope, siteVisits),
    gte(siteVisits.createdAt, from),
    sql`${siteVisits.waitingSince} is null and not ${siteVisits.awaitsConfirmation}`,
  );

/** Says whether the visitor came: an arrival was noted, or the visit is completed. */
const hasCome = ({ status, arrivedAt }: Pick<typeof siteVisits, 'status' | 'arrivedAt'>): SQL =>
  sql`(${status} = 'completed' or ${arrivedAt} is not null)`;

/** Matches totals of views that a scope may read, of its stalls and of a builder's projects. */
export function ownViews(scope: Scope): SQL | undefined {
  const { pageType, pageId } = activityTotals;
  const isView = sql`${activityTotals.activityType} = 'page_view'`;
  if (scope.everything) return isView;
  const ownProject = sql`${pageId} = any(array(select p.id from ${projects} p where ${ownProjects(scope, sql`p.developer_id`)}))`;
  return and(
    isView,
    or(
      and(inArray(pageType, ['developer', 'broker']), ownExhibitors(scope, pageId)),
      and(eq(pageType, 'project'), ownProject),
    ),
  );
}

/** Returns the row of a query that only adds up, which always has one. */
export const onlyRow = <Row>([row]: Row[]): Row => row as Row;

/** Counts views by `days` of India: from `before` until `from`, and since. */
export async function countViews(db: Db, scope: Scope, days: { before: string; from: string }) {
  const { day, events } = activityTotals;
  const isNow = sql`${day} >= ${days.from}`;
  return onlyRow(
    await db
      .select({
        now: sql<number>`coalesce(sum(${events}) filter (where ${isNow}), 0)::integer`,
        before: sql<number>`coalesce(sum(${events}) filter (where not ${isNow}), 0)::integer`,
      })
      .from(activityTotals)
      .where(and(ownViews(scope), gte(day, days.before))),
  );
}

/** Counts inquiries from `before` until `from`, and since. */
export async function countInquiries(db: Db, scope: Scope, { before, from }: { before: Date; from: Date }) {
  const isNow = sql`${inquiries.submittedAt} >= ${from}`;
  const isSettled = sql`${isNow} and ${inquiries.dueAt} is not null and (${inquiries.answeredAt} is not null or ${inquiries.dueAt} <= now())`;
  return onlyRow(
    await db
      .select({
        now: sql<number>`count(*) filter (where ${isNow})::integer`,
        before: sql<number>`count(*) filter (where not ${isNow})::integer`,
        promised: sql<number>`count(*) filter (where ${isSettled})::integer`,
        inTime: sql<number>`count(*) filter (where ${isSettled} and ${inquiries.answeredAt} <= ${inquiries.dueAt})::integer`,
        medianMinutes: sql<number | null>`(percentile_cont(0.5) within group (
        order by extract(epoch from ${inquiries.answeredAt} - ${inquiries.submittedAt}) / 60
      ) filter (where ${isNow} and ${inquiries.answeredAt} is not null))::integer`,
      })
      .from(inquiries)
      .where(inquiriesSince(scope, before)),
  );
}

/**
 * Counts visits that were booked from `before` until `from`, and since, and those of the latter that were completed.
 */
export async function countBookings(db: Db, scope: Scope, { before, from }: { before: Date; from: Date }) {
  const isNow = sql`${siteVisits.createdAt} >= ${from}`;
  const isCompleted = sql`${siteVisits.status} = 'completed'`;
  const came = hasCome(siteVisits);
  return onlyRow(
    await db
      .select({
        now: sql<number>`count(*) filter (where ${isNow})::integer`,
        completed: sql<number>`count(*) filter (where ${isNow} and ${isCompleted})::integer`,
        came: sql<number>`count(*) filter (where ${isNow} and ${came})::integer`,
        cameBefore: sql<number>`count(*) filter (where not ${isNow} and ${came})::integer`,
        before: sql<number>`count(*) filter (where not ${isNow})::integer`,
        completedBefore: sql<number>`count(*) filter (where not ${isNow} and ${isCompleted})::integer`,
      })
      .from(siteVisits)
      .where(bookingsSince(scope, before)),
  );
}

/** Counts inquiries and bookings by weekday (Monday is 1) and hour in India. */
export async function countByHour(db: Db, scope: Scope, from: Date) {
  const { rows } = await db.execute<{ weekday: number; hour: number; total: number }>(sql`
    select extract(isodow from at)::integer as weekday, extract(hour from at)::integer as hour, count(*)::integer as total
    from (
      select ${inquiries.submittedAt} at time zone 'Asia/Kolkata' as at from ${inquiries} where ${inquiriesSince(scope, from)}
      union all
      select ${siteVisits.createdAt} at time zone 'Asia/Kolkata' from ${siteVisits} where ${bookingsSince(scope, from)}
    ) came group by 1, 2`);
  return rows;
}

type BestProject = { id: number; name: string; views: number | null; inquiries: number; visits: number; came: number };

/**
 * Returns the projects with the most inquiries and bookings since a day, which begins at `from`. Views are the builder's
 * to see.
 */
export async function selectBestProjects(db: Db, scope: Scope, { day, from }: { day: string; from: Date }) {
  const { rows } = await db.execute<BestProject>(sql`
    with best as (
      select project_id, sum(inquiries)::integer as inquiries, sum(visits)::integer as visits, sum(came)::integer as came
      from (
        select ${inquiries.projectId} as project_id, 1 as inquiries, 0 as visits, 0 as came from ${inquiries}
        where ${inquiriesSince(scope, from)}
        union all
        select ${siteVisits.projectId}, 0, 1, (${hasCome(siteVisits)})::integer from ${siteVisits}
        where ${bookingsSince(scope, from)}
      ) received where project_id is not null
      group by project_id order by sum(inquiries) + sum(visits) desc, project_id limit ${bestProjects})
    select p.id, p.project_name as name, best.inquiries, best.visits, best.came,
      case when ${ownProjects(scope, sql`p.developer_id`) ?? sql`true`} then (
        select coalesce(sum(t.events), 0)::integer from ${activityTotals} t
        where t.activity_type = 'page_view' and t.page_type = 'project' and t.page_id = p.id and t.day >= ${day}) end as views
    from best join ${projects} p on p.id = best.project_id
    order by best.inquiries + best.visits desc, p.name_key, p.id`);
  return rows;
}

/** Counts inquiries since an instant by the source that the sender's link named. */
export async function selectSources(db: Db, scope: Scope, from: Date) {
  const source = sql<string | null>`coalesce(${inquiries.campaign} ->> 'utm_source', ${inquiries.campaign} ->> 'ref')`;
  return db
    .select({
      source,
      inquiries: sql<number>`count(*)::integer`,
      answered: sql<number>`count(${inquiries.answeredAt})::integer`,
    })
    .from(inquiries)
    .where(inquiriesSince(scope, from))
    .groupBy(source)
    .orderBy(sql`count(*) desc`, source)
    .limit(maxSources);
}

/** Counts the consultants of a builder's projects, or the builders of a consultant's. */
export async function countPartners(db: Db, scope: Scope): Promise<number> {
  const partner = scope.kinds.includes('developer') ? projectConsultants.consultantId : projects.developerId;
  return onlyRow(
    await db
      .select({ partners: sql<number>`count(distinct ${partner})::integer` })
      .from(projectConsultants)
      .innerJoin(projects, sql`${projects.id} = ${projectConsultants.projectId}`)
      .where(receivedBy(scope, { projectId: projects.id, brokerId: projectConsultants.consultantId })),
  ).partners;
}

/** Counts the projects whose status their builder should check. */
export const countUnchecked = (db: Db, scope: Scope): Promise<number> =>
  db.$count(projects, and(ownProjects(scope, projects.developerId), isToCheck(projects)));

/** Counts mapping requests that the scope's side has to answer. */
export async function countRequests(db: Db, scope: Scope): Promise<number> {
  const developer = sql`(select p.developer_id from ${projects} p where p.id = ${projectMappings.projectId})`;
  const isOwnProject = sql`coalesce(${ownProjects(scope, developer)}, true)`;
  return db.$count(
    projectMappings,
    and(
      sql`${projectMappings.state} = 'asked' and ${projectMappings.sent} and (${projectMappings.askedBy} = 'consultant') = ${isOwnProject}`,
      ownMappings(scope, projectMappings),
    ),
  );
}
