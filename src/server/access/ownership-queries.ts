import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { projectMappings } from '../mappings/tables.ts';
import { exhibitorMembers } from '../members/tables.ts';
import { projectConsultants, projects } from '../projects/tables.ts';
import type { AccountScope, Scope } from './scope.ts';

/**
 * Conditions for a `where`: the rows that a scope reaches; undefined where it reaches all. Ids are arrays because PostgreSQL can't
 * look up both sides of an `or` in indexes with subqueries.
 */

/** The stalls of a kind that the person belongs to; none unless they act as that kind. */
const stalls = ({ userId, kinds }: Scope, kind: ExhibitorKind): SQL =>
  kinds.includes(kind)
    ? sql`array(select e.id from ${exhibitorMembers} m join ${exhibitors} e on e.id = m.exhibitor_id
        where m.user_id = ${userId} and e.kind = ${kind})`
    : sql`array[]::integer[]`;

const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(${ids})`;

/** Rows of the account itself, for organisers too. */
export const ownedBy = ({ userId }: AccountScope, userColumn: SQLWrapper): SQL => sql`${userColumn} = ${userId}`;

/** The stalls that a scope reaches. */
export const ownExhibitors = (scope: Scope, exhibitorId: SQLWrapper = exhibitors.id): SQL | undefined =>
  scope.everything
    ? undefined
    : or(isOneOf(exhibitorId, stalls(scope, 'developer')), isOneOf(exhibitorId, stalls(scope, 'broker')));

/** The stalls that a scope reaches, and those mapped to them by projects. */
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

/** The projects of the builders that a scope reaches. */
export const ownProjects = (scope: Scope, developerId: SQLWrapper = projects.developerId): SQL | undefined =>
  scope.everything ? undefined : isOneOf(developerId, stalls(scope, 'developer'));

/** Of a mapping `m`: its project is the consultant's draft, which the builder hasn't answered yet. */
const isWaitingDraft = sql`m.state = 'asked' and m.drafted`;

/** The projects that a scope reaches as builder, as mapped consultant, or as the consultant who drafted them. */
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

/** The projects that a scope reaches as builder, or as a consultant who may edit them or has drafted them. */
export const editableProjects = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownProjects(scope),
        sql`${projects.id} = any(array(select m.project_id from ${projectMappings} m
          where m.consultant_id = any(${stalls(scope, 'broker')}) and (m.state = 'accepted' and m.may_edit or ${isWaitingDraft})))`,
      );

/** The visits and inquiries that a scope receives: a builder's for their projects, a consultant's with or through them. */
export const receivedBy = (scope: Scope, columns: { projectId: SQLWrapper; brokerId: SQLWrapper }): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        sql`${columns.projectId} = any(array(
          select p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')})))`,
        isOneOf(columns.brokerId, stalls(scope, 'broker')),
      );

/** The visits that a scope receives: a builder's to their projects, a consultant's with or through them, and those assigned to them. */
export const receivedVisitsOf = (
  scope: Scope,
  columns: { projectId: SQLWrapper; brokerId: SQLWrapper; assignedExhibitorId: SQLWrapper },
): SQL | undefined =>
  scope.everything
    ? undefined
    : or(receivedBy(scope, columns), isOneOf(columns.assignedExhibitorId, stalls(scope, 'broker')));

/** The inquiries that a scope receives: sent to its stalls, about a builder's projects, or assigned to its consultant's stall. */
export const receivedInquiries = (
  scope: Scope,
  columns: { exhibitorId: SQLWrapper; projectId: SQLWrapper; assignedExhibitorId: SQLWrapper },
): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownExhibitors(scope, columns.exhibitorId),
        receivedBy(scope, { projectId: columns.projectId, brokerId: columns.assignedExhibitorId }),
      );

/** The pages whose activity a scope reads, its stalls and a builder's projects: a relation of `type` and `id`. Undefined where it reads all. */
export const ownPages = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : sql`(select 'developer'::activity_page as type, unnest(${stalls(scope, 'developer')}) as id
        union all select 'broker', unnest(${stalls(scope, 'broker')})
        union all select 'project', p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')}))`;

/** The activity at those pages. */
export const onOwnPages = (scope: Scope, columns: { pageType: SQLWrapper; pageId: SQLWrapper }): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        sql`${columns.pageType} = 'developer' and ${isOneOf(columns.pageId, stalls(scope, 'developer'))}`,
        sql`${columns.pageType} = 'broker' and ${isOneOf(columns.pageId, stalls(scope, 'broker'))}`,
        sql`${columns.pageType} = 'project' and ${columns.pageId} = any(array(
          select p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')})))`,
      );

/** The mappings of a builder's projects, and those of a consultant. */
export const ownMappings = (
  scope: Scope,
  columns: { projectId: SQLWrapper; consultantId: SQLWrapper },
): SQL | undefined => receivedBy(scope, { projectId: columns.projectId, brokerId: columns.consultantId });
