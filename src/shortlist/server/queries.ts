import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { type Shortlisted, shortlistLimits } from '#shortlist/shared/rules.ts';
import { users } from '#users/server/tables.ts';
import { shortlistedProjects } from './tables.ts';

const columns = {
  projectId: shortlistedProjects.projectId,
  note: shortlistedProjects.note,
  createdAt: shortlistedProjects.createdAt,
};
export type ShortlistedRow = { projectId: number; note: string | null; createdAt: Date };

/** Returns projects, newest first. */
export function selectShortlist(db: Db, scope: AccountScope): Promise<ShortlistedRow[]> {
  return db
    .select(columns)
    .from(shortlistedProjects)
    .where(ownedBy(scope, shortlistedProjects.userId))
    .orderBy(desc(shortlistedProjects.createdAt), desc(shortlistedProjects.projectId));
}

/** The lock keeps two simultaneous requests from both finding the last free place. */
export async function lockShortlist(tx: Db, { userId }: AccountScope): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Returns which of these are listed. */
export async function selectListed(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), projects.isListed));
  return rows.map(({ id }) => id);
}

/** Adds a project, or changes the note if one is given; null removes the note. */
export async function putShortlisted(
  tx: Db,
  { userId }: AccountScope,
  projectId: number,
  note: string | null | undefined,
): Promise<ShortlistedRow> {
  const [row] = await tx
    .insert(shortlistedProjects)
    .values({ userId, projectId, note: note ?? null })
    .onConflictDoUpdate({
      target: [shortlistedProjects.userId, shortlistedProjects.projectId],
      set: { note: note === undefined ? sql`${shortlistedProjects.note}` : note },
    })
    .returning(columns);
  if (!row) throw new Error('The project was not added.');
  return row;
}

/**
 * Joins a device's list, given newest first, so that the order stays. Two different notes are both kept, the account's
 * first, and cut at the longest length of a note.
 */
export async function joinShortlist(tx: Db, { userId }: AccountScope, joined: readonly Shortlisted[]): Promise<void> {
  if (joined.length === 0) return;
  const [own, given] = [sql`${shortlistedProjects.note}`, sql`excluded.note`];
  await tx
    .insert(shortlistedProjects)
    .values(
      joined.map(({ id, note }, index) => ({
        userId,
        projectId: id,
        note: note || null,
        createdAt: sql`now() - make_interval(secs => ${index} / 1000.0)`,
      })),
    )
    .onConflictDoUpdate({
      target: [shortlistedProjects.userId, shortlistedProjects.projectId],
      set: {
        note: sql`case when ${given} is null or strpos(${own}, ${given}) > 0 then ${own} when ${own} is null then ${given}
          else left(${own} || E'\n\n' || ${given}, ${shortlistLimits.joinedNoteLength}) end`,
      },
    });
}

export async function deleteShortlisted(db: Db, scope: AccountScope, projectId: number): Promise<void> {
  await db
    .delete(shortlistedProjects)
    .where(and(ownedBy(scope, shortlistedProjects.userId), eq(shortlistedProjects.projectId, projectId)));
}
