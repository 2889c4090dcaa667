import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MappingSide, MappingState } from '#shared/mappings/rules.ts';
import { ownExhibitors, ownMappings, ownProjects } from '../access/ownership-queries.ts';
import type { Scope } from '../access/scope.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { projects } from '../projects/tables.ts';
import { users } from '../users/tables.ts';
import { projectMappings } from './tables.ts';

const mappings = projectMappings;
const consultant = alias(exhibitors, 'consultant');
const builder = alias(exhibitors, 'builder');
const asker = alias(users, 'asker');
const decider = alias(users, 'decider');

export type MappingFilters = {
  words: string[] | undefined;
  state?: MappingState | undefined;
  project_id?: number | undefined;
  consultant_id?: number | undefined;
};
type Order = { sortBy: 'updated_at' | 'created_at'; sortOrder: 'asc' | 'desc' };

const reached = (scope: Scope) =>
  ownMappings(scope, { projectId: mappings.projectId, consultantId: mappings.consultantId });

/** The words are found in the project's name and builder, or in the consultant's name. */
const passes = (scope: Scope, { words, state, project_id, consultant_id }: MappingFilters): SQL | undefined =>
  and(
    reached(scope),
    words &&
      or(
        sql`${mappings.projectId} in (select p.id from ${projects} p where ${matchesWords(sql`p.search_text`, words)})`,
        sql`${mappings.consultantId} in (select e.id from ${exhibitors} e where ${matchesWords(sql`e.search_text`, words)})`,
      ),
    state && eq(mappings.state, state),
    project_id === undefined ? undefined : eq(mappings.projectId, project_id),
    consultant_id === undefined ? undefined : eq(mappings.consultantId, consultant_id),
  );

export async function countMappings(db: Db, scope: Scope, filters: MappingFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mappings).where(passes(scope, filters));
  return row?.total ?? 0;
}

/** In order, equal ones by id. */
export async function selectMappingIds(
  db: Db,
  scope: Scope,
  filters: MappingFilters,
  { sortBy, sortOrder }: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const direction = sql.raw(sortOrder);
  const column = { updated_at: mappings.updatedAt, created_at: mappings.createdAt }[sortBy];
  const rows = await db
    .select({ id: mappings.id })
    .from(mappings)
    .where(passes(scope, filters))
    .orderBy(sql`${column} ${direction}`, sql`${mappings.id} ${direction}`)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

export type MappingRow = Awaited<ReturnType<typeof joined>>[number];

const joined = (db: Db, scope: Scope) =>
  db
    .select({
      id: mappings.id,
      version: mappings.version,
      project: { id: projects.id, name: projects.projectName },
      builder: { id: builder.id, name: builder.name },
      consultant: { id: consultant.id, name: consultant.name },
      state: mappings.state,
      askedBy: mappings.askedBy,
      mayEdit: mappings.mayEdit,
      message: mappings.message,
      askedByName: asker.name,
      decidedByName: decider.name,
      decidedAt: mappings.decidedAt,
      createdAt: mappings.createdAt,
      updatedAt: mappings.updatedAt,
      own: {
        builder: sql<boolean>`${ownProjects(scope) ?? sql`false`}`,
        consultant: scope.everything
          ? sql<boolean>`false`
          : sql<boolean>`${ownExhibitors(scope, mappings.consultantId)}`,
      },
    })
    .from(mappings)
    .innerJoin(projects, eq(projects.id, mappings.projectId))
    .innerJoin(builder, eq(builder.id, projects.developerId))
    .innerJoin(consultant, eq(consultant.id, mappings.consultantId))
    .leftJoin(asker, eq(asker.id, mappings.askedUserId))
    .leftJoin(decider, eq(decider.id, mappings.decidedUserId));

/** In the order of `ids`; those that the scope doesn't reach are left out. */
export async function selectMappings(db: Db, scope: Scope, ids: readonly number[]): Promise<MappingRow[]> {
  if (ids.length === 0) return [];
  const rows = await joined(db, scope).where(and(inArray(mappings.id, [...ids]), reached(scope)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Undefined when the scope doesn't reach it. */
export async function lockMapping(tx: Db, scope: Scope, id: number): Promise<MappingRow | undefined> {
  await tx
    .select({ id: mappings.id })
    .from(mappings)
    .where(and(eq(mappings.id, id), reached(scope)))
    .for('update');
  const [row] = await selectMappings(tx, scope, [id]);
  return row;
}

type Change = Partial<typeof projectMappings.$inferInsert>;

export async function updateMapping(tx: Db, scope: Scope, id: number, change: Change): Promise<void> {
  await tx
    .update(mappings)
    .set({ ...change, version: sql`${mappings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(mappings.id, id), reached(scope)));
}

export type AskedProject = { id: number; name: string; isListed: boolean; builderId: number; own: boolean };

export async function selectAskedProjects(tx: Db, scope: Scope, ids: number[]): Promise<AskedProject[]> {
  return tx
    .select({
      id: projects.id,
      name: projects.projectName,
      isListed: projects.isListed,
      builderId: projects.developerId,
      own: sql<boolean>`${ownProjects(scope) ?? sql`true`}`,
    })
    .from(projects)
    .where(inArray(projects.id, ids))
    .orderBy(projects.id);
}

export type AskedConsultant = { id: number; name: string; isListed: boolean; own: boolean };

export async function selectAskedConsultants(tx: Db, scope: Scope, ids: number[]): Promise<AskedConsultant[]> {
  return tx
    .select({
      id: exhibitors.id,
      name: exhibitors.name,
      isListed: exhibitors.isActive,
      own: sql<boolean>`${ownExhibitors(scope) ?? sql`true`}`,
    })
    .from(exhibitors)
    .where(and(inArray(exhibitors.id, ids), eq(exhibitors.kind, 'broker')))
    .orderBy(exhibitors.id);
}

export type Choice = { id: number; name: string; detail: string | null };
type ChoiceFilters = { words: string[] | undefined; id: number | undefined };
const mostChoices = 20;

/** A builder's own projects; for others the listed ones, for the organiser all. */
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
    .limit(mostChoices);
}

/** A consultant's own stalls; for others the listed ones. */
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
    .limit(mostChoices);
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
 * Adds a request, or renews one that was declined, withdrawn or ended. Returns its id; undefined while one is open or accepted.
 * Of two at once, the second waits for the first and returns undefined.
 */
export async function putMapping(tx: Db, { actorId, ...row }: NewMapping): Promise<number | undefined> {
  const isDecided = row.state === 'accepted';
  const values = {
    ...row,
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

/** How each pair of these stands; pairs without a mapping are left out. */
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
