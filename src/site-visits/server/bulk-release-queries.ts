import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { insertEntries } from './entry-queries.ts';
import { receivedVisits } from './queries.ts';
import { placeHolds, siteVisits } from './tables.ts';

export type BulkReleaseFilter = { projectId: number | undefined; visitDate: string | undefined };

/** Upcoming pending bookings without an account. */
const anonymousPending = (scope: Scope, { projectId, visitDate }: BulkReleaseFilter, today: string): SQL | undefined =>
  and(
    receivedVisits(scope),
    isNull(siteVisits.userId),
    eq(siteVisits.status, 'pending'),
    gte(siteVisits.visitDate, today),
    projectId === undefined ? undefined : eq(siteVisits.projectId, projectId),
    visitDate === undefined ? undefined : eq(siteVisits.visitDate, visitDate),
  );

type ReleaseQuery = { scope: Scope; filter: BulkReleaseFilter; today: string };

export async function countUnconfirmed(db: Db, { scope, filter, today }: ReleaseQuery): Promise<number> {
  const where = and(siteVisits.awaitsConfirmation, anonymousPending(scope, filter, today));
  return db.$count(siteVisits, where);
}

export const countAnonymousPending = (db: Db, { scope, filter, today }: ReleaseQuery): Promise<number> =>
  db.$count(siteVisits, anonymousPending(scope, filter, today));

export async function cancelUnconfirmed(tx: Db, { scope, filter, today }: ReleaseQuery): Promise<number> {
  const cancelled = await tx
    .update(siteVisits)
    .set({ status: 'cancelled', idempotencyKey: null, updatedAt: sql`now()` })
    .where(and(siteVisits.awaitsConfirmation, anonymousPending(scope, filter, today)))
    .returning({ id: siteVisits.id });
  const ids = cancelled.map(({ id }) => id);
  await insertEntries(tx, ids, { kind: 'status', by: scope.userId, status: 'cancelled' });
  if (ids.length > 0)
    await tx
      .update(placeHolds)
      .set({ until: sql`clock_timestamp()` })
      .where(and(inArray(placeHolds.siteVisitId, ids), sql`${placeHolds.until} > clock_timestamp()`));
  return ids.length;
}

/** Locks up to `limit`, in the order in which their times are locked (decision 0015). */
export async function lockAnonymousPending(
  tx: Db,
  { scope, filter, today }: ReleaseQuery,
  limit: number,
): Promise<number[]> {
  const { id, projectId, visitDate, visitTime } = siteVisits;
  const rows = await tx
    .select({ id })
    .from(siteVisits)
    .where(anonymousPending(scope, filter, today))
    .orderBy(projectId, visitDate, visitTime, id)
    .limit(limit)
    .for('update');
  return rows.map((row) => row.id);
}
