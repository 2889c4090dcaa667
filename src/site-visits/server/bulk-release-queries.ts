import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { receivedVisits, withoutConfirmedAccount } from './queries.ts';
import { siteVisits } from './tables.ts';

type ReleaseFilter = { projectId: number | undefined; visitDate: string | undefined };
export type ReleaseQuery = { scope: Scope; filter: ReleaseFilter; today: string };

/** Finds upcoming pending bookings of visitors without a confirmed address. */
export const anonymousPending = ({ scope, filter: { projectId, visitDate }, today }: ReleaseQuery): SQL | undefined =>
  and(
    receivedVisits(scope),
    withoutConfirmedAccount,
    eq(siteVisits.status, 'pending'),
    gte(siteVisits.visitDate, today),
    projectId === undefined ? undefined : eq(siteVisits.projectId, projectId),
    visitDate === undefined ? undefined : eq(siteVisits.visitDate, visitDate),
  );

export const countUnconfirmed = (db: Db, query: ReleaseQuery): Promise<number> =>
  db.$count(siteVisits, and(siteVisits.awaitsConfirmation, anonymousPending(query)));

export const countAnonymousPending = (db: Db, query: ReleaseQuery): Promise<number> =>
  db.$count(siteVisits, anonymousPending(query));

/** Locks up to `limit` bookings, in the order in which their times are locked (decision 0015). */
export async function lockAnonymousPending(tx: Db, query: ReleaseQuery, limit: number): Promise<number[]> {
  const { id, projectId, visitDate, visitTime } = siteVisits;
  const rows = await tx
    .select({ id })
    .from(siteVisits)
    .where(anonymousPending(query))
    .orderBy(projectId, visitDate, visitTime, id)
    .limit(limit)
    .for('update');
  return rows.map((row) => row.id);
}
