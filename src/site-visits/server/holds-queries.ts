import { and, eq, exists, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { insertEntries } from './entry-queries.ts';
import { anonymousBookings, placeHolds, siteVisits } from './tables.ts';

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

export type NewHold = typeof placeHolds.$inferInsert;

/** @throws a violation of `capacityConstraint` when the time has no room. */
export async function insertHold(tx: Db, hold: NewHold): Promise<void> {
  await tx.insert(placeHolds).values(hold);
}

/** Locks and returns the visit of a mailed token, and whether its hold is live. */
export async function lockHoldByToken(
  tx: Db,
  tokenHash: string,
): Promise<{ visitId: number; isLive: boolean } | undefined> {
  const ofToken = tx.select({ id: placeHolds.siteVisitId }).from(placeHolds).where(eq(placeHolds.tokenHash, tokenHash));
  await tx.select({ id: siteVisits.id }).from(siteVisits).where(eq(siteVisits.id, ofToken)).for('update');
  // After the lock: another request may have confirmed or released it.
  const [hold] = await tx
    .select({ visitId: placeHolds.siteVisitId, isLive: sql<boolean>`${placeHolds.until} > clock_timestamp()` })
    .from(placeHolds)
    .where(eq(placeHolds.tokenHash, tokenHash));
  return hold;
}

/** Ends a visit's hold; the visit takes its places at that time. Violates `capacityConstraint` when others took them before. */
export async function confirmHeldVisit(
  tx: Db,
  visitId: number,
  at: { visitDate: string; visitTime: string },
): Promise<void> {
  await endHolds(tx, visitId);
  await tx
    .update(siteVisits)
    .set({ ...at, awaitsConfirmation: false, updatedAt: sql`now()` })
    .where(eq(siteVisits.id, visitId));
}

/** Rows stay for a day, for links to say what happened. */
export async function endHolds(tx: Db, visitId: number): Promise<void> {
  await tx
    .update(placeHolds)
    .set({ until: sql`clock_timestamp()` })
    .where(and(eq(placeHolds.siteVisitId, visitId), gt(placeHolds.until, sql`clock_timestamp()`)));
}

/** Cancels visits not confirmed in time, and clears their keys so that the form can be sent again. */
export async function cancelExpiredVisits(db: Db): Promise<void> {
  const liveHold = db
    .select({ found: sql`1` })
    .from(placeHolds)
    .where(and(eq(placeHolds.siteVisitId, siteVisits.id), gt(placeHolds.until, sql`clock_timestamp()`)));
  const cancelled = await db
    .update(siteVisits)
    .set({ status: 'cancelled', idempotencyKey: null, updatedAt: sql`now()` })
    .where(and(siteVisits.awaitsConfirmation, eq(siteVisits.status, 'pending'), notExists(liveHold)))
    .returning({ id: siteVisits.id });
  await insertEntries(db, idsOf(cancelled), { kind: 'status', by: 'expo', status: 'cancelled' });
}

const aDayAgo = sql`now() - interval '1 day'`;

/** Deletes what has not been needed for a day. */
export async function deleteEndedHolds(db: Db): Promise<void> {
  const { siteVisitId, mailbox, phone, bookedAt } = anonymousBookings;
  await db
    .delete(siteVisits)
    .where(and(siteVisits.awaitsConfirmation, eq(siteVisits.status, 'cancelled'), lt(siteVisits.updatedAt, aDayAgo)));
  await db.delete(placeHolds).where(lt(placeHolds.until, aDayAgo));
  await db
    .update(anonymousBookings)
    .set({ mailbox: null, phone: null })
    .where(and(lt(bookedAt, aDayAgo), sql`(${mailbox} is not null or ${phone} is not null)`));
  const isOver = db
    .select({ found: sql`1` })
    .from(siteVisits)
    .where(and(eq(siteVisits.id, siteVisitId), lt(siteVisits.visitDate, sql`current_date - 1`)));
  await db.delete(anonymousBookings).where(and(lt(bookedAt, aDayAgo), exists(isOver)));
}
