import { and, eq, sql } from 'drizzle-orm';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectMappings as mappings } from './tables.ts';

/** Returns the ids of a person's listed stalls as a consultant. */
export async function selectDraftingStalls(db: Db, scope: Scope): Promise<number[]> {
  const rows = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.kind, 'broker'), eq(exhibitors.isActive, true), ownExhibitors(scope)))
    .orderBy(exhibitors.id);
  return rows.map(({ id }) => id);
}

export async function isListedBuilder(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, id), eq(exhibitors.kind, 'developer'), eq(exhibitors.isActive, true)));
  return rows.length > 0;
}

/** Counts a consultant's drafts that wait for their builders. Concurrent ones wait until the transaction ends. */
export async function countOpenDrafts(tx: Db, scope: Scope, consultant: number): Promise<number> {
  await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, consultant), ownExhibitors(scope)))
    .for('no key update');
  return tx.$count(
    mappings,
    and(
      ownExhibitors(scope, mappings.consultantId),
      eq(mappings.consultantId, consultant),
      eq(mappings.state, 'asked'),
      sql`${mappings.drafted}`,
    ),
  );
}

/** Stores the request that goes with a consultant's draft. Returns its id. */
export async function insertDraft(
  tx: Db,
  { userId }: Scope,
  pair: { projectId: number; consultantId: number },
): Promise<number> {
  const [row] = await tx
    .insert(mappings)
    .values({ ...pair, state: 'asked', askedBy: 'consultant', drafted: true, sent: false, askedUserId: userId })
    .returning({ id: mappings.id });
  return row?.id as number;
}
