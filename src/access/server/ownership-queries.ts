import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { projectMappings } from '#mappings/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import type { AccountScope, Scope } from './scope.ts';

/**
 * These are conditions for a `where`, for the rows that a scope may reach; undefined if it reaches all. Ids are arrays
 * because PostgreSQL can't look up both sides of an `or` in indexes with subqueries.
 */

/** Returns the stalls of a kind that the person belongs to; none unless they act as that kind. */
const stalls = ({ userId, kinds }: Scope, kind: ExhibitorKind): SQL =>
  kinds.includes(kind)
    ? sql`array(select e.id from ${exhibitorMembers} m join ${exhibitors} e on e.id = m.exhibitor_id
        where m.user_id = ${userId} and e.kind = ${kind})`
    : sql`array[]::integer[]`;

const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(${ids})`;

/** Matches people of a home's builder or consultants. @param home is the alias of a relation with both */
export const isOwnPersonOf = (home: SQL, userId: SQL): SQL =>
  sql`exists (select from ${exhibitorMembers} o where o.user_id = ${userId}
    and (o.exhibitor_id = ${home}.developer_id or o.exhibitor_id = any (${home}.consultant_ids)))`;

/** Matches rows of the account itself, for organisers too. */
export const ownedBy = ({ userId }: AccountScope, userColumn: SQLWrapper): SQL => sql`${userColumn} = ${userId}`;

/** Matches the stalls that a scope may reach. */
export const ownExhibitors = (scope: Scope, exhibitorId: SQLWrapper = exhibitors.id): SQL | undefined =>
  scope.everything
    ? undefined
    : or(isOneOf(exhibitorId, stalls(scope, 'developer')), isOneOf(exhibitorId, stalls(scope, 'broker')));

/** Matches the stalls that a scope may reach, and those mapped to them by projects. */
export const ownOrMappedExhibitors = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownExhibitors(scope),
        isOneOf(
          exhibitors.id,
          sql`array(select p.developer_id from ${projectConsultants} m join ${projects} p on p.id = m.project_id
            where m.consultant_id = any(${stalls(scope, 'broker')}))`,
        ),
        isOneOf(
          exhibitors.id,
          sql`array(select m.consultant_id from ${projects} p join ${projectConsultants} m on m.project_id = p.id
            where p.developer_id = any(${stalls(scope, 'developer')}))`,
        ),
      );

/** Matches the projects of the builders that a scope may reach. */
export const ownProjects = (scope: Scope, developerId: SQLWrapper = projects.developerId): SQL | undefined =>
  scope.everything ? undefined : isOneOf(developerId, stalls(scope, 'developer'));

/** Says of a mapping `m` whether its project is the consultant's draft, which the builder hasn't answered yet. */
const isWaitingDraft = sql`m.state = 'asked' and m.drafted`;

/**
 * Matches the projects that a scope may reach as builder, as mapped consultant, or as the consultant who drafted them.
 */
export const ownOrMappedProjects = (
  scope: Scope,
  { id, developerId }: { id: SQLWrapper; developerId: SQLWrapper } = projects,
): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownProjects(scope, developerId),
        sql`${id} = any(array(
          select m.project_id from ${projectConsultants} m where m.consultant_id = any(${stalls(scope, 'broker')})
          union all select m.project_id from ${projectMappings} m
            where m.consultant_id = any(${stalls(scope, 'broker')}) and ${isWaitingDraft}))`,
      );

/** Matches the projects that a scope may edit as builder, or as a consultant who has permission or has drafted them. */
export const editableProjects = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownProjects(scope),
        sql`${projects.id} = any(array(select m.project_id from ${projectMappings} m
          where m.consultant_id = any(${stalls(scope, 'broker')}) and (m.state = 'accepted' and m.may_edit or ${isWaitingDraft})))`,
      );

/** Ids of stalls by their kind, as arrays. */
type Stalls = Record<ExhibitorKind, SQL>;

const stallsOf = (scope: Scope): Stalls => ({
  developer: stalls(scope, 'developer'),
  broker: stalls(scope, 'broker'),
});

const onlyStall = (kind: ExhibitorKind, id: SQLWrapper): Stalls => {
  const none = sql`array[]::integer[]`;
  return { developer: none, broker: none, [kind]: sql`array[${id}]` };
};

type Received = { projectId: SQLWrapper; brokerId: SQLWrapper };
type ReceivedVisit = Received & { assignedExhibitorId: SQLWrapper };
type ReceivedInquiry = { exhibitorId: SQLWrapper; projectId: SQLWrapper; assignedExhibitorId: SQLWrapper };

const receivedAt = ({ developer, broker }: Stalls, columns: Received): SQL | undefined =>
  or(
    sql`${columns.projectId} = any(array(select p.id from ${projects} p where p.developer_id = any(${developer})))`,
    isOneOf(columns.brokerId, broker),
  );

const visitsAt = (at: Stalls, columns: ReceivedVisit): SQL | undefined =>
  or(receivedAt(at, columns), isOneOf(columns.assignedExhibitorId, at.broker));

const inquiriesAt = (at: Stalls, columns: ReceivedInquiry): SQL | undefined =>
  or(
    isOneOf(columns.exhibitorId, at.developer),
    isOneOf(columns.exhibitorId, at.broker),
    receivedAt(at, { projectId: columns.projectId, brokerId: columns.assignedExhibitorId }),
  );

/**
 * Matches the visits and inquiries that a scope receives: a builder's for their projects, and a consultant's with or
 * through them.
 */
export const receivedBy = (scope: Scope, columns: Received): SQL | undefined =>
  scope.everything ? undefined : receivedAt(stallsOf(scope), columns);

/**
 * Matches the visits that a scope receives: a builder's to their projects, a consultant's with or through them, and
 * those assigned to them.
 */
export const receivedVisitsOf = (scope: Scope, columns: ReceivedVisit): SQL | undefined =>
  scope.everything ? undefined : visitsAt(stallsOf(scope), columns);

/**
 * Matches the inquiries that a scope receives: those sent to its stalls, about a builder's projects, or assigned to its
 * consultant's stall.
 */
export const receivedInquiries = (scope: Scope, columns: ReceivedInquiry): SQL | undefined =>
  scope.everything ? undefined : inquiriesAt(stallsOf(scope), columns);

/** Matches the visits that one stall receives. It doesn’t depend on who asks. */
export const visitsOfStall = (kind: ExhibitorKind, id: SQLWrapper, columns: ReceivedVisit): SQL | undefined =>
  visitsAt(onlyStall(kind, id), columns);

/** Matches the inquiries that one stall receives. It doesn’t depend on who asks. */
export const inquiriesOfStall = (kind: ExhibitorKind, id: SQLWrapper, columns: ReceivedInquiry): SQL | undefined =>
  inquiriesAt(onlyStall(kind, id), columns);

/**
 * Selects the pages whose activity a scope may read, its stalls and a builder's projects, as a relation of `type` and
 * `id`. Undefined means all.
 */
export const ownPages = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : sql`(select 'developer'::activity_page as type, unnest(${stalls(scope, 'developer')}) as id
        union all select 'broker', unnest(${stalls(scope, 'broker')})
        union all select 'project', p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')}))`;

/** Matches the activity at those pages. */
export const onOwnPages = (scope: Scope, columns: { pageType: SQLWrapper; pageId: SQLWrapper }): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        sql`${columns.pageType} = 'developer' and ${isOneOf(columns.pageId, stalls(scope, 'developer'))}`,
        sql`${columns.pageType} = 'broker' and ${isOneOf(columns.pageId, stalls(scope, 'broker'))}`,
        sql`${columns.pageType} = 'project' and ${columns.pageId} = any(array(
          select p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')})))`,
      );

/** Matches the mappings of a builder's projects, and those of a consultant. */
export const ownMappings = (
  scope: Scope,
  columns: { projectId: SQLWrapper; consultantId: SQLWrapper },
): SQL | undefined => receivedBy(scope, { projectId: columns.projectId, brokerId: columns.consultantId });
