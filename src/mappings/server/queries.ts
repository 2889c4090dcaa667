import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownExhibitors, ownMappings, ownProjects } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { MappingSide, MappingState } from '#mappings/shared/rules.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { namedRow } from '#records/server/columns.ts';
import { defineRows, type Selected } from '#records/server/definition.ts';
import { users } from '#users/server/tables.ts';
import { projectMappings } from './tables.ts';

const mappings = projectMappings;
const builder = alias(exhibitors, 'builder');

const reached = (scope: Scope) => ownMappings(scope, mappings);

const nameOf = (user: 'asked_user_id' | 'decided_user_id') =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${mappings}.${sql.identifier(user)})`;
const developer = sql`(select p.developer_id from ${projects} p where p.id = ${mappings}."project_id")`;

const mappingColumns = (scope: Scope) => ({
  id: mappings.id,
  version: mappings.version,
  project: namedRow(projects, projects.projectName, sql`${mappings}."project_id"`),
  builder: namedRow(exhibitors, exhibitors.name, developer),
  consultant: namedRow(exhibitors, exhibitors.name, sql`${mappings}."consultant_id"`),
  state: mappings.state,
  askedBy: mappings.askedBy,
  mayEdit: mappings.mayEdit,
  drafted: mappings.drafted,
  sent: mappings.sent,
  message: mappings.message,
  answer: mappings.answer,
  askedByName: nameOf('asked_user_id'),
  decidedByName: nameOf('decided_user_id'),
  decidedAt: mappings.decidedAt,
  createdAt: mappings.createdAt,
  updatedAt: mappings.updatedAt,
  ownsProject: sql<boolean>`${ownProjects(scope, developer) ?? sql`false`}`,
  isConsultants: sql<boolean>`${ownExhibitors(scope, sql`${mappings}."consultant_id"`) ?? sql`false`}`,
});
export type MappingRow = Selected<ReturnType<typeof mappingColumns>>;

/** A search finds its words in the project's name and builder, or in the consultant's name. */
export const mappingRows = defineRows({
  table: mappings,
  columns: mappingColumns,
  visible: reached,
  search: (words) =>
    or(
      sql`${mappings.projectId} in (select p.id from ${projects} p where ${matchesWords(sql`p.search_text`, words)})`,
      sql`${mappings.consultantId} in (select e.id from ${exhibitors} e where ${matchesWords(sql`e.search_text`, words)})`,
    ),
  sorts: { updated_at: mappings.updatedAt, created_at: mappings.createdAt },
  filters: {
    state: (state: MappingState) => eq(mappings.state, state),
    asked_by: (side: MappingSide) => eq(mappings.askedBy, side),
    project_id: (id: number) => eq(mappings.projectId, id),
    consultant_id: (id: number) => eq(mappings.consultantId, id),
  },
});

/**
 * Locks mappings until the transaction ends, in the order of their ids. Returns the ids of those that are in the scope.
 */
export async function lockMappings(tx: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: mappings.id })
    .from(mappings)
    .where(and(inArray(mappings.id, [...ids]), reached(scope)))
    .orderBy(mappings.id)
    .for('update');
  return rows.map(({ id }) => id);
}

type Change = Partial<typeof projectMappings.$inferInsert>;

export async function updateMappings(tx: Db, scope: Scope, ids: readonly number[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(mappings)
    .set({ ...change, version: sql`${mappings.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(mappings.id, [...ids]), reached(scope)));
}

/** @param own is undefined for a scope that reaches all rows */
const orListed = (own: SQL | undefined, listed: SQLWrapper): SQL | undefined => own && or(own, sql`${listed}`);

export type AskedProject = { id: number; name: string; builderId: number; own: boolean };

/** Returns those of the projects that are listed or the scope's own. The names of others aren't told. */
export async function selectAskedProjects(tx: Db, scope: Scope, ids: number[]): Promise<AskedProject[]> {
  return tx
    .select({
      id: projects.id,
      name: projects.projectName,
      builderId: projects.developerId,
      own: sql<boolean>`${ownProjects(scope) ?? sql`true`}`,
    })
    .from(projects)
    .where(and(inArray(projects.id, ids), orListed(ownProjects(scope), projects.isListed)))
    .orderBy(projects.id);
}

export type AskedConsultant = { id: number; name: string; isListed: boolean; own: boolean };

/** Returns those of the consultants that are listed or the scope's own. */
export async function selectAskedConsultants(tx: Db, scope: Scope, ids: number[]): Promise<AskedConsultant[]> {
  return tx
    .select({
      id: exhibitors.id,
      name: exhibitors.name,
      isListed: exhibitors.isActive,
      own: sql<boolean>`${ownExhibitors(scope) ?? sql`true`}`,
    })
    .from(exhibitors)
    .where(
      and(
        inArray(exhibitors.id, ids),
        eq(exhibitors.kind, 'broker'),
        orListed(ownExhibitors(scope), exhibitors.isActive),
      ),
    )
    .orderBy(exhibitors.id);
}

export type Choice = { id: number; name: string; detail: string | null };
type ChoiceFilters = { words: string[] | undefined; id: number | undefined };
const maxChoices = 20;

/** Returns a builder's own projects. Consultants get the listed ones, and the organiser all. */
export async function selectProjectChoices(db: Db, scope: Scope, { words, id }: ChoiceFilters): Promise<Choice[]> {
  return db
    .select({ id: projects.id, name: projects.projectName, detail: builder.name })
    .from(projects)
    .innerJoin(builder, eq(builder.id, projects.developerId))
    .where(
      and(
        scope.kinds.includes('developer') ? ownProjects(scope) : scope.everything ? undefined : projects.isListed,
        words && matchesWords(projects.searchText, words),
        id === undefined ? undefined : eq(projects.id, id),
      ),
    )
    .orderBy(projects.nameKey, projects.id)
    .limit(maxChoices);
}

/** Returns a consultant's own stalls. Others get the listed ones. */
export async function selectConsultantChoices(db: Db, scope: Scope, { words, id }: ChoiceFilters): Promise<Choice[]> {
  const isConsultant = !scope.everything && scope.kinds.includes('broker') && !scope.kinds.includes('developer');
  return db
    .select({ id: exhibitors.id, name: exhibitors.name, detail: exhibitors.company })
    .from(exhibitors)
    .where(
      and(
        eq(exhibitors.kind, 'broker'),
        isConsultant ? ownExhibitors(scope) : exhibitors.isActive,
        words && matchesWords(exhibitors.searchText, words),
        id === undefined ? undefined : eq(exhibitors.id, id),
      ),
    )
    .orderBy(exhibitors.nameKey, exhibitors.id)
    .limit(maxChoices);
}

type NewMapping = {
  projectId: number;
  consultantId: number;
  state: 'asked' | 'accepted';
  askedBy: MappingSide;
  mayEdit: boolean;
  message: string | null;
  actorId: number;
};

/**
 * Adds a request, or renews one that was declined, withdrawn or ended. Returns its id; undefined while one is open or
 * accepted. The second of two concurrent calls waits for the first and returns undefined.
 */
export async function putMapping(tx: Db, { actorId, ...row }: NewMapping): Promise<number | undefined> {
  const isDecided = row.state === 'accepted';
  const values = {
    ...row,
    // A renewed request is an ordinary one.
    drafted: false,
    sent: true,
    answer: null,
    askedUserId: actorId,
    decidedUserId: isDecided ? actorId : null,
    decidedAt: isDecided ? sql`now()` : null,
    createdAt: sql`now()`,
    updatedAt: sql`now()`,
  };
  const [put] = await tx
    .insert(mappings)
    .values(values)
    .onConflictDoUpdate({
      target: [mappings.projectId, mappings.consultantId],
      set: { ...values, version: sql`${mappings.version} + 1` },
      setWhere: sql`${mappings.state} not in ('asked', 'accepted')`,
    })
    .returning({ id: mappings.id });
  return put?.id;
}

/** Returns the state of the mapping of each pair. Pairs without a mapping are left out. */
export async function selectPairs(
  tx: Db,
  projectIds: number[],
  consultantIds: number[],
): Promise<{ projectId: number; consultantId: number; state: MappingState; askedBy: MappingSide }[]> {
  return tx
    .select({
      projectId: mappings.projectId,
      consultantId: mappings.consultantId,
      state: mappings.state,
      askedBy: mappings.askedBy,
    })
    .from(mappings)
    .where(and(inArray(mappings.projectId, projectIds), inArray(mappings.consultantId, consultantIds)));
}
