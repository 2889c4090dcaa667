import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import { exhibitorMembers } from '../members/tables.ts';
import { projectConsultants, projects } from '../projects/tables.ts';
import type { AccountScope, Scope } from './scope.ts';

/*
 * The conditions for a `where` that say which rows a scope reaches; undefined where it reaches all. Ids are arrays, not
 * subqueries: only with arrays can PostgreSQL look up both sides of an `or` in their indexes.
 */

/** The ids of the stalls of a kind that the scope's person is a member of; none when its person does not act as that kind. */
const stalls = ({ userId, kinds }: Scope, kind: ExhibitorKind): SQL =>
  kinds.includes(kind)
    ? sql`array(select e.id from ${exhibitorMembers} m join ${exhibitors} e on e.id = m.exhibitor_id
        where m.user_id = ${userId} and e.kind = ${kind})`
    : sql`array[]::integer[]`;

const isOneOf = (column: SQLWrapper, ids: SQL): SQL => sql`${column} = any(${ids})`;

/** Rows that belong to the account itself, by the column with its id; for organisers too. */
export const ownedBy = ({ userId }: AccountScope, userColumn: SQLWrapper): SQL => sql`${userColumn} = ${userId}`;

/** The stalls that a scope reaches. @param exhibitorId the column with a stall's id. */
export const ownExhibitors = (scope: Scope, exhibitorId: SQLWrapper = exhibitors.id): SQL | undefined =>
  scope.everything
    ? undefined
    : or(isOneOf(exhibitorId, stalls(scope, 'developer')), isOneOf(exhibitorId, stalls(scope, 'broker')));

/**
 * The stalls that a scope reaches, and those mapped to them: the builders of projects that a consultant is mapped to, the
 * consultants of a builder's projects.
 */
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

/** The projects of the builders that a scope reaches. @param developerId the column with a project's builder. */
export const ownProjects = (scope: Scope, developerId: SQLWrapper = projects.developerId): SQL | undefined =>
  scope.everything ? undefined : isOneOf(developerId, stalls(scope, 'developer'));

/** The projects that a scope reaches as their builder, or as a consultant mapped to them. */
export const ownOrMappedProjects = (scope: Scope): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        ownProjects(scope),
        sql`${projects.id} = any(array(
          select m.project_id from ${projectConsultants} m where m.consultant_id = any(${stalls(scope, 'broker')})))`,
      );

/**
 * What a scope receives, such as visits and inquiries: a builder what concerns their projects, a consultant what is with or
 * through them.
 */
export const receivedBy = (scope: Scope, columns: { projectId: SQLWrapper; brokerId: SQLWrapper }): SQL | undefined =>
  scope.everything
    ? undefined
    : or(
        sql`${columns.projectId} = any(array(
          select p.id from ${projects} p where p.developer_id = any(${stalls(scope, 'developer')})))`,
        isOneOf(columns.brokerId, stalls(scope, 'broker')),
      );
