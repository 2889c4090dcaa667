import { and, eq, isNull, sql } from 'drizzle-orm';
import { ownExhibitors } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { ApprovalState } from '#exhibitors/shared/approval-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { exhibitors } from '../tables.ts';

type ListingRow = {
  kind: ExhibitorKind;
  name: string;
  approval: ApprovalState;
  is_listed: boolean;
  taken_off_reason: string | null;
};

/** Returns a stall's listing; undefined for merged stalls, and outside the scope. */
export async function selectListing(tx: Db, scope: Scope, id: number): Promise<ListingRow | undefined> {
  const [row] = await tx
    .select({
      kind: exhibitors.kind,
      name: exhibitors.name,
      approval: exhibitors.approval,
      is_listed: exhibitors.isActive,
      taken_off_reason: exhibitors.takenOffReason,
    })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, id), isNull(exhibitors.mergedIntoId), ownExhibitors(scope)));
  return row;
}

/**
 * Takes an approved stall off the list with a reason, or puts it back with null. Triggers unlist and list its projects.
 * A single statement waits for concurrent changes; it returns false when the stall no longer is as `selectListing`
 * found it.
 */
export async function updateListing(tx: Db, scope: Scope, id: number, reason: string | null): Promise<boolean> {
  const isListed = reason === null;
  const changed = await tx
    .update(exhibitors)
    .set({
      isActive: isListed,
      takenOffAt: isListed ? null : sql`now()`,
      takenOffReason: reason,
      version: sql`${exhibitors.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(exhibitors.id, id),
        eq(exhibitors.isActive, !isListed),
        eq(exhibitors.approval, 'approved'),
        isNull(exhibitors.mergedIntoId),
        ownExhibitors(scope),
      ),
    )
    .returning({ id: exhibitors.id });
  return changed.length > 0;
}
