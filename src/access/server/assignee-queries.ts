import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Assignee } from '#handling/shared/contract.ts';
import { assigneeFilter } from '#handling/shared/contract.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { users } from '#users/server/tables.ts';
import { ownExhibitors, ownProjects } from './ownership-queries.ts';
import type { Scope } from './scope.ts';

/** Received inquiries and visits are assigned to a member of a stall or to a consultant's stall, never to both. */
type AssignedColumns = { assignedUserId: PgColumn; assignedExhibitorId: PgColumn };

/** Returns the assignee's names, as columns of a SELECT. */
export const assigneeNames = ({ assignedUserId, assignedExhibitorId }: AssignedColumns) => ({
  assignedUser: sql<string | null>`(select u.name from ${users} u where u.id = ${assignedUserId})`,
  assignedExhibitor: sql<string | null>`(select e.name from ${exhibitors} e where e.id = ${assignedExhibitorId})`,
});

/** @param value has the form of `assigneeFilter`; any other value finds nothing. */
export function isAssignedTo({ userId }: Scope, columns: AssignedColumns, value: string): SQL {
  const { assignedUserId, assignedExhibitorId } = columns;
  const [, kind, id] = assigneeFilter.exec(value) ?? [];
  if (value === 'none') return sql`${assignedUserId} is null and ${assignedExhibitorId} is null`;
  if (value === 'me') return sql`${assignedUserId} = ${userId}`;
  if (kind === 'person') return sql`${assignedUserId} = ${Number(id)}`;
  return kind === 'consultant' ? sql`${assignedExhibitorId} = ${Number(id)}` : sql`false`;
}

/**
 * Returns members of the caller's side and, for the builder's side, the listed consultants mapped to the project.
 * @param receiverId is the stall that was asked or is visited.
 */
export async function selectAssignable(
  db: Db,
  scope: Scope,
  { exhibitorId: receiverId, projectId }: { exhibitorId: number; projectId: number | null },
): Promise<Assignee[]> {
  const stalls = or(
    eq(exhibitorMembers.exhibitorId, receiverId),
    sql`${exhibitorMembers.exhibitorId} = (select p.developer_id from ${projects} p where p.id = ${projectId}::integer)`,
  );
  const people = await db
    .selectDistinct({ kind: sql<'person'>`'person'`, id: users.id, name: users.name, nameKey: users.nameKey })
    .from(exhibitorMembers)
    .innerJoin(users, and(eq(users.id, exhibitorMembers.userId), users.isActive))
    .where(and(stalls, ownExhibitors(scope, exhibitorMembers.exhibitorId)))
    .orderBy(users.nameKey, users.id);
  const consultants =
    projectId === null
      ? []
      : await db
          .select({ kind: sql<'consultant'>`'consultant'`, id: exhibitors.id, name: exhibitors.name })
          .from(projectConsultants)
          .innerJoin(projects, eq(projects.id, projectConsultants.projectId))
          .innerJoin(exhibitors, eq(exhibitors.id, projectConsultants.consultantId))
          .where(
            and(
              eq(projectConsultants.projectId, projectId),
              sql`${exhibitors.id} <> ${receiverId}`,
              exhibitors.hasMembers,
              exhibitors.isActive,
              ownProjects(scope),
            ),
          )
          .orderBy(exhibitors.nameKey, exhibitors.id);
  return [...people.map(({ nameKey: _, ...person }) => person), ...consultants];
}

/** Returns the assignees of rows, for a filter. @param received are the rows that the scope receives. */
export async function selectAssignees(
  db: Db,
  rows: PgTable & AssignedColumns,
  received: SQL | undefined,
): Promise<Assignee[]> {
  const assigned = (column: PgColumn) =>
    db
      .select({ id: column })
      .from(rows as PgTable)
      .where(and(isNotNull(column), received));
  const people = await db
    .select({ kind: sql<'person'>`'person'`, id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, assigned(rows.assignedUserId)))
    .orderBy(users.nameKey, users.id)
    .limit(100);
  const consultants = await db
    .select({ kind: sql<'consultant'>`'consultant'`, id: exhibitors.id, name: exhibitors.name })
    .from(exhibitors)
    .where(inArray(exhibitors.id, assigned(rows.assignedExhibitorId)))
    .orderBy(exhibitors.nameKey, exhibitors.id)
    .limit(100);
  return [...people, ...consultants];
}

type Received = { receiverId: number | null; assignedExhibitorId: number | null; projectId: number | null };

type ActingStall = { id: number; name: string; phone: string | null; isListed: boolean };

/**
 * Returns the stall that the caller acts for with a received record: the receiver, the assigned consultant, or else the
 * project's builder; undefined for organisers.
 */
export async function selectActingStall(
  db: Db,
  scope: Scope,
  { receiverId, assignedExhibitorId, projectId }: Received,
): Promise<ActingStall | undefined> {
  if (scope.everything) return undefined;
  const { rows } = await db.execute<ActingStall>(sql`
    select e.id, e.name, e.phone, e.is_active as "isListed" from ${exhibitors} e
    where (e.id in (${receiverId}::integer, ${assignedExhibitorId}::integer)
      or e.id = (select p.developer_id from ${projects} p where p.id = ${projectId}::integer))
      and ${ownExhibitors(scope, sql`e.id`)}
    order by (e.id = ${receiverId}::integer) desc nulls last, (e.id = ${assignedExhibitorId}::integer) desc nulls last limit 1`);
  return rows[0];
}

/**
 * Returns the stalls besides the receiver that see a record: the project's builder, and the stall it is assigned to.
 */
export async function selectSharers(
  tx: Db,
  { receiverId, assignedExhibitorId, projectId }: Received,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select e.id, e.name from ${exhibitors} e
    where (e.id = ${assignedExhibitorId}::integer
      or e.id = (select p.developer_id from ${projects} p where p.id = ${projectId}::integer))
      and e.id <> ${receiverId}::integer
    order by e.id`);
  return rows;
}
