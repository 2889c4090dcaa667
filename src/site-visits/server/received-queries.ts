import { and, eq, gt, isNotNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { isAssignedTo, selectAssignees } from '#access/server/assignee-queries.ts';
import { ownExhibitors, ownOrMappedProjects, ownProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Assignee } from '#handling/shared/contract.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import type { Attendance, ReceivedStatus, VisitSpan } from '#site-visits/shared/status-rules.ts';
import { receivedVisits, selectReceivedVisits, type VisitRow } from './queries.ts';
import { siteVisits } from './tables.ts';
import { waitsForStall } from './to-confirm-queries.ts';

/** `words` are normalised. */
export type ReceivedFilters = {
  words: string[] | undefined;
  status?: ReceivedStatus | undefined;
  when?: VisitSpan | undefined;
  came?: Attendance | undefined;
  assignee?: string | undefined;
  projectId: number | undefined;
};
type Range = { limit: number; offset: number };
export type ReceivedQuery = { scope: Scope; filters: ReceivedFilters; today: string };

/** True if the visitor, the project or the consultant contains a word. */
function matchesWord(scope: Scope, word: string): SQL | undefined {
  const project = sql`(select p.id from ${projects} p where ${matchesWords(sql`p.search_text`, [word])}`;
  const consultant = sql`(select e.id from ${exhibitors} e where e.kind = 'broker' and ${matchesWords(sql`e.search_text`, [word])}`;
  const who = matchesWords(siteVisits.searchText, [word]);
  // An exhibitor has few visits, so each is compared with its project. An organiser's visits are found by project.
  return scope.everything
    ? or(
        who,
        sql`${siteVisits.projectId} = any(array(${project})))`,
        sql`${siteVisits.brokerId} = any(array(${consultant})))`,
      )
    : or(
        who,
        sql`exists ${project} and p.id = ${siteVisits}.project_id)`,
        sql`exists ${consultant} and e.id = ${siteVisits}.broker_id)`,
      );
}

const attended: Record<Attendance, SQL> = {
  arrived: isNotNull(siteVisits.arrivedAt),
  no_show: sql`${siteVisits.noShow}`,
  walk_in: sql`${siteVisits.walkIn}`,
};

export const matchesFilters = ({
  scope,
  filters: { words, status, when, came, assignee, projectId },
}: Pick<ReceivedQuery, 'scope' | 'filters'>): SQL | undefined =>
  and(
    receivedVisits(scope),
    status && (status === 'to_confirm' ? waitsForStall : eq(siteVisits.status, status)),
    // A list of upcoming visits has those that take place, unless it asks for another status.
    when === 'upcoming' && !status ? ne(siteVisits.status, 'cancelled') : undefined,
    came && attended[came],
    assignee === undefined ? undefined : isAssignedTo(scope, siteVisits, assignee),
    projectId === undefined ? undefined : eq(siteVisits.projectId, projectId),
    words && (words.length === 0 ? sql`false` : and(...words.map((word) => matchesWord(scope, word)))),
  );

const within = (span: VisitSpan, today: string): SQL =>
  span === 'upcoming' ? sql`${siteVisits.visitDate} >= ${today}` : sql`${siteVisits.visitDate} < ${today}`;

export const countReceived = (db: Db, query: ReceivedQuery, span: VisitSpan): Promise<number> =>
  db.$count(siteVisits, and(matchesFilters(query), within(span, query.today)));

/** Returns ids of upcoming visits with the next first, or of past ones with the latest first. */
export async function selectReceivedIds(
  db: Db,
  query: ReceivedQuery,
  span: VisitSpan,
  range: Range,
): Promise<number[]> {
  const direction = sql.raw(span === 'upcoming' ? 'asc' : 'desc');
  const { visitDate, visitTime, id } = siteVisits;
  // `+ 0` keeps the planner off the index by day, which has all exhibitors' visits.
  const day = query.scope.everything ? visitDate : sql`${visitDate} + 0`;
  const rows = await db
    .select({ id })
    .from(siteVisits)
    .where(and(matchesFilters(query), within(span, query.today)))
    .orderBy(sql`${day} ${direction}`, sql`${visitTime} ${direction}`, sql`${id} ${direction}`)
    .limit(range.limit)
    .offset(range.offset);
  return rows.map((row) => row.id);
}

export async function selectVisitsByIds(db: Db, scope: Scope, ids: number[]): Promise<VisitRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await selectReceivedVisits(db, scope, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const selectReceivedVisit = async (db: Db, scope: Scope, id: number): Promise<VisitRow | undefined> =>
  (await selectReceivedVisits(db, scope, [id]))[0];

export async function lockReceivedVisit(tx: Db, scope: Scope, id: number): Promise<VisitRow | undefined> {
  const held = await tx
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(and(eq(siteVisits.id, id), receivedVisits(scope)))
    .for('update');
  return held.length > 0 ? selectReceivedVisit(tx, scope, id) : undefined;
}

/** Returns the people that received visits are assigned to, for the filter. */
export const selectVisitAssignees = (db: Db, scope: Scope): Promise<Assignee[]> =>
  selectAssignees(db, siteVisits, receivedVisits(scope));

const projectsOf = (scope: Scope, words: string[] | undefined): SQL | undefined =>
  and(sql`${projects.isListed}`, ownOrMappedProjects(scope), words && matchesWords(projects.searchText, words));

export const countVisitProjects = (db: Db, scope: Scope, words: string[] | undefined): Promise<number> =>
  db.$count(projects, projectsOf(scope, words));

/** @param isNewestFirst begins with the projects that had visits booked or recorded in the last 30 days. */
export function selectVisitProjects(
  db: Db,
  scope: Scope,
  words: string[] | undefined,
  isNewestFirst: boolean,
  range: Range,
) {
  const { projectId, createdAt } = siteVisits;
  const recent = db
    .select({ projectId, at: max(createdAt).as('at') })
    .from(siteVisits)
    .where(and(gt(createdAt, sql`now() - interval '30 days'`), receivedVisits(scope)))
    .groupBy(projectId)
    .as('recent');
  const found = db
    .select({ id: projects.id, name: projects.projectName, location_name: placeName(sql`${locations}`) })
    .from(projects)
    .leftJoin(locations, eq(locations.id, projects.locationId))
    .where(projectsOf(scope, words))
    .limit(range.limit)
    .offset(range.offset)
    .$dynamic();
  return isNewestFirst
    ? found
        .leftJoin(recent, eq(recent.projectId, projects.id))
        .orderBy(sql`${recent.at} desc nulls last`, projects.nameKey, projects.id)
    : found.orderBy(projects.nameKey, projects.id);
}

/** Returns a project that the scope receives visits to, and the caller's stall if it receives them as a consultant. */
export async function selectWalkInProject(
  tx: Db,
  scope: Scope,
  id: number,
): Promise<{ id: number; brokerId: number | null } | undefined> {
  const own = scope.everything ? sql`true` : sql`coalesce(${ownProjects(scope)}, false)`;
  const consultant = sql`(select m.consultant_id from ${projectConsultants} m
    where m.project_id = ${projects.id} and ${ownExhibitors(scope, sql`m.consultant_id`) ?? sql`true`} order by 1 limit 1)`;
  const [row] = await tx
    .select({ id: projects.id, brokerId: sql<number | null>`case when not ${own} then ${consultant} end` })
    .from(projects)
    .where(and(eq(projects.id, id), projectsOf(scope, undefined)));
  return row;
}
