import { type SQL, sql } from 'drizzle-orm';
import { ownExhibitors, receivedInquiries, receivedVisitsOf } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { activityTotals } from '#activity/server/tables.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { inquiries } from '#inquiries/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import type { ExhibitorFigures, Figures, PlaceFigures, ReportTotals } from '#reports/shared/contract.ts';
import { roles } from '#roles/server/tables.ts';
import { siteVisits } from '#site-visits/server/tables.ts';
import { userRoles, users } from '#users/server/tables.ts';
import { weeklyReports } from './tables.ts';

/** The days, both included, and their instants, with the end excluded. */
export type Span = { from: string; to: string; start: Date; end: Date };

const always = sql`true`;

const sentIn = ({ start, end }: Span, scope: Scope | undefined): SQL => sql`
  ${inquiries.submittedAt} >= ${start} and ${inquiries.submittedAt} < ${end}
  and ${(scope && receivedInquiries(scope, inquiries)) ?? always}`;

/** Matches bookings, which wait neither for places nor for the visitor's confirmation. */
const bookedIn = ({ start, end }: Span, scope: Scope | undefined): SQL => sql`
  ${siteVisits.createdAt} >= ${start} and ${siteVisits.createdAt} < ${end}
  and ${siteVisits.waitingSince} is null and not ${siteVisits.awaitsConfirmation}
  and ${(scope && receivedVisitsOf(scope, siteVisits)) ?? always}`;

const isCompleted = sql`${siteVisits.status} = 'completed'`;

const inDays = ({ from, to }: Span): SQL => sql`${activityTotals.day} between ${from} and ${to}`;

export async function selectTotals(db: Db, scope: Scope, span: Span): Promise<ReportTotals> {
  const { rows } = await db.execute<ReportTotals>(sql`
    select
      (select count(*) from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id}
        join ${roles} on ${roles.id} = ${userRoles.roleId} and ${roles.name} = 'Visitor'
        where ${users.createdAt} >= ${span.start} and ${users.createdAt} < ${span.end})::integer as new_visitors,
      logged.*, sent.inquiries, booked.visits, booked.completed,
      (select count(distinct lower(address)) from (
        select ${inquiries.email} as address from ${inquiries} where ${sentIn(span, scope)}
        union all select ${siteVisits.visitorEmail} from ${siteVisits} where ${bookedIn(span, scope)}
      ) wrote where address <> '')::integer as people
    from (
      select coalesce(sum(${activityTotals.events}) filter (where ${activityTotals.activityType} = 'login'), 0)::integer as sign_ins,
        coalesce(sum(${activityTotals.events}) filter (where ${activityTotals.activityType} = 'page_view'), 0)::integer as views
      from ${activityTotals} where ${inDays(span)}
    ) logged,
    (select count(*)::integer as inquiries from ${inquiries} where ${sentIn(span, scope)}) sent,
    (select count(*)::integer as visits, (count(*) filter (where ${isCompleted}))::integer as completed
      from ${siteVisits} where ${bookedIn(span, scope)}) booked`);
  return rows[0] as ReportTotals;
}

const figures = sql.raw(`sum(views)::integer as views, sum(inquiries)::integer as inquiries,
  sum(visits)::integer as visits, sum(completed)::integer as completed`);

/** Selects what each stall receives, as on its dashboard. What comes through a consultant is the builder's, too. */
function byExhibitor(span: Span, scope?: Scope): SQL {
  const receivers = (...ids: SQL[]) =>
    sql`cross join lateral (select distinct id from unnest(array[${sql.join(ids, sql`, `)}]) id where id is not null) receiver`;
  const developer = sql`p.developer_id`;
  return sql`
    select came.id, ${figures}
    from (
      select receiver.id, 0 as views, 1 as inquiries, 0 as visits, 0 as completed
      from ${inquiries} left join ${projects} p on p.id = ${inquiries.projectId}
      ${receivers(sql`${inquiries.exhibitorId}`, developer, sql`${inquiries.assignedExhibitorId}`)}
      where ${sentIn(span, scope)}
      union all
      select receiver.id, 0, 0, 1, (${isCompleted})::integer
      from ${siteVisits} left join ${projects} p on p.id = ${siteVisits.projectId}
      ${receivers(sql`${siteVisits.brokerId}`, developer, sql`${siteVisits.assignedExhibitorId}`)}
      where ${bookedIn(span, scope)}
      union all
      select coalesce(p.developer_id, ${activityTotals.pageId}), ${activityTotals.events}, 0, 0, 0
      from ${activityTotals} left join ${projects} p on ${activityTotals.pageType} = 'project' and p.id = ${activityTotals.pageId}
      where ${inDays(span)} and ${activityTotals.activityType} = 'page_view'
        and (p.id is not null or ${activityTotals.pageType} in ('developer', 'broker'))
    ) came group by came.id`;
}

/** Returns every stall with a figure, the most inquiries and visits first. */
export async function selectByExhibitor(db: Db, scope: Scope, span: Span): Promise<ExhibitorFigures[]> {
  const { rows } = await db.execute<ExhibitorFigures>(sql`
    select e.id, e.kind, e.name, came.views, came.inquiries, came.visits, came.completed
    from (${byExhibitor(span, scope)}) came join ${exhibitors} e on e.id = came.id and ${ownExhibitors(scope, sql`e.id`) ?? always}
    order by came.inquiries + came.visits desc, came.views desc, e.name_key, e.id`);
  return rows;
}

type StallWeek = { id: number; kind: ExhibitorKind; name: string } & Record<'now' | 'before', Figures>;

/** Returns the figures of two ranges, for every listed stall that has people and a figure. */
export async function selectWeeks(db: Db, now: Span, before: Span): Promise<StallWeek[]> {
  const figuresOf = (range: SQL) => sql`json_build_object('views', coalesce(${range}.views, 0),
    'inquiries', coalesce(${range}.inquiries, 0), 'visits', coalesce(${range}.visits, 0), 'completed', coalesce(${range}.completed, 0))`;
  const { rows } = await db.execute<StallWeek>(sql`
    select e.id, e.kind, e.name, ${figuresOf(sql`now`)} as now, ${figuresOf(sql`earlier`)} as before
    from (${byExhibitor(now)}) now full join (${byExhibitor(before)}) earlier on earlier.id = now.id
    join ${exhibitors} e on e.id = coalesce(now.id, earlier.id) and e.has_members and e.is_active
    order by e.id`);
  return rows;
}

/** @returns false if a Monday's mails were enqueued before. It waits for a transaction that is doing so. */
export async function claimWeek(tx: Db, monday: string): Promise<boolean> {
  const { rowCount } = await tx.insert(weeklyReports).values({ monday }).onConflictDoNothing();
  return rowCount === 1;
}

/** Returns every place whose projects have a figure, the most inquiries and visits first. */
export async function selectByPlace(db: Db, scope: Scope, span: Span): Promise<PlaceFigures[]> {
  const { rows } = await db.execute<PlaceFigures>(sql`
    select place.id, place.location_name as name, ${figures}
    from (
      select ${inquiries.projectId} as project_id, 0 as views, 1 as inquiries, 0 as visits, 0 as completed
      from ${inquiries} where ${sentIn(span, scope)}
      union all
      select ${siteVisits.projectId}, 0, 0, 1, (${isCompleted})::integer from ${siteVisits} where ${bookedIn(span, scope)}
      union all
      select ${activityTotals.pageId}, sum(${activityTotals.events}), 0, 0, 0 from ${activityTotals}
      where ${inDays(span)} and ${activityTotals.activityType} = 'page_view' and ${activityTotals.pageType} = 'project'
      group by ${activityTotals.pageId}
    ) came
    left join ${projects} p on p.id = came.project_id
    left join ${locations} l on l.id = p.location_id
    left join lateral (
      select around.id, around.location_name, around.name_key from ${locations} around
      where around.id = any(l.path) order by array_position(array['city', 'district', 'state', 'locality'], around.kind::text) limit 1
    ) place on true
    group by place.id, place.location_name, place.name_key order by sum(inquiries) + sum(visits) desc, sum(views) desc, place.name_key, place.id`);
  return rows;
}
