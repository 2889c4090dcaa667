import { and, eq, gte, isNull, not, sql } from 'drizzle-orm';
import { receivedBy } from '#access/server/ownership-queries.ts';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { siteVisits } from './tables.ts';

/** Finds the visits that wait for their receiver's confirmation. */
export const waitsForStall = and(
  eq(siteVisits.status, 'pending'),
  not(siteVisits.awaitsConfirmation),
  isNull(siteVisits.waitingSince),
);

/** Counts, up to a limit, the visits from a day on that a scope receives and that wait for its confirmation. */
export async function countToConfirm(db: Db, scope: Scope, today: string, limit: number): Promise<number> {
  const found = db
    .select({ id: sql`1`.as('id') })
    .from(siteVisits)
    .where(and(waitsForStall, gte(siteVisits.visitDate, today), receivedBy(scope, siteVisits)))
    .limit(limit)
    .as('found');
  return db.$count(found);
}
