import { and, between, type SQL, sql } from 'drizzle-orm';
import { ownExhibitors, ownOrMappedProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { Period } from '#site-visits/shared/calendar-rules.ts';
import { matchesFilters, type ReceivedFilters } from './received-queries.ts';
import { siteVisits } from './tables.ts';

type CalendarTime = { date: string; time: VisitTime | null; total: number; ids: number[] };

/** Returns received visits by day and time: their number, and the first ones. Cancelled ones come last. */
export async function selectCalendarTimes(
  db: Db,
  scope: Scope,
  filters: ReceivedFilters,
  { from, to }: Period,
  maxVisits: number,
): Promise<CalendarTime[]> {
  const { id, visitDate, visitTime, status } = siteVisits;
  return db
    .select({
      date: visitDate,
      time: visitTime as unknown as SQL<VisitTime | null>,
      total: sql<number>`count(*)::integer`,
      ids: sql<number[]>`(array_agg(${id} order by ${status} = 'cancelled', ${id}))[1:${maxVisits}]`,
    })
    .from(siteVisits)
    .where(and(matchesFilters({ scope, filters }), between(visitDate, from, to)))
    .groupBy(visitDate, visitTime)
    .orderBy(visitDate, sql`${visitTime} nulls first`);
}

/**
 * Returns the person's own stalls and that of a chosen project that the scope includes; for organisers the project's
 * stall alone.
 */
export async function selectReceivers(
  db: Db,
  scope: Scope,
  projectId: number | undefined,
): Promise<{ id: number; name: string; isOfProject: boolean }[]> {
  const ofProject =
    projectId === undefined
      ? sql`false`
      : sql`${exhibitors.id} = (select ${projects.developerId} from ${projects} where ${projects.id} = ${projectId})`;
  return db
    .select({ id: exhibitors.id, name: exhibitors.name, isOfProject: sql<boolean>`coalesce(${ofProject}, false)` })
    .from(exhibitors)
    .where(scope.everything ? ofProject : ownExhibitors(scope))
    .orderBy(exhibitors.id);
}

/** Returns whether the scope includes a project, as its builder or as a mapped consultant. */
export async function selectReachesProject(db: Db, scope: Scope, projectId: number): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(sql`${projects.id} = ${projectId}`, ownOrMappedProjects(scope)));
  return rows.length > 0;
}
