import { and, eq, exists, gt, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { VisitState } from '#site-visits/shared/state-rules.ts';
import { type EntryBy, insertEntries } from './entry-queries.ts';
import { anonymousBookings, placeHolds, siteVisits } from './tables.ts';

const isLive = gt(placeHolds.until, sql`clock_timestamp()`);

export type NewHold = typeof placeHolds.$inferInsert;

/** Holds places for a visit. @throws a violation of `capacityConstraint` when the time has too few places. */
export async function insertHold(tx: Db, hold: NewHold): Promise<void> {
  await tx.insert(placeHolds).values(hold);
}

const visitOfToken = (db: Db, tokenHash: string) =>
  db.select({ id: placeHolds.siteVisitId }).from(placeHolds).where(eq(placeHolds.tokenHash, tokenHash));

/** Returns the id of the booking of a mailed token. */
export async function selectVisitByToken(db: Db, tokenHash: string): Promise<number | undefined> {
  const [hold] = await visitOfToken(db, tokenHash);
  return hold?.id ?? undefined;
}

/** Locks the booking of a mailed token, and returns its id. */
export async function lockVisitByToken(tx: Db, tokenHash: string): Promise<number | undefined> {
  const { id } = siteVisits;
  const [visit] = await tx
    .select({ id })
    .from(siteVisits)
    .where(eq(id, visitOfToken(tx, tokenHash)))
    .for('update');
  return visit?.id;
}

/** Ends a visit's holds. The rows stay for a day, so that links can say what happened. */
export async function endHolds(tx: Db, visitId: number): Promise<void> {
  await tx
    .update(placeHolds)
    .set({ until: sql`clock_timestamp()` })
    .where(and(eq(placeHolds.siteVisitId, visitId), isLive));
}

/** Returns the condition that a booking wasn’t confirmed in time. */
export const isExpired = (db: Db): SQL =>
  notExists(
    db
      .select({ found: sql`1` })
      .from(placeHolds)
      .where(and(eq(placeHolds.siteVisitId, siteVisits.id), isLive)),
  );

type Ending = { from: readonly VisitState[]; by: EntryBy; reason: string | undefined };

/**
 * Cancels the pending visits of some states among `which`, and clears their keys so that the form can be sent again.
 * @param ending.reason is stored with visits of the waiting list. @returns their ids
 */
export async function cancelVisits(tx: Db, which: SQL | undefined, { from, by, reason }: Ending): Promise<number[]> {
  const { id, status, awaitsConfirmation, waitingSince, version } = siteVisits;
  const states = from.map((state) => (state === 'held' ? awaitsConfirmation : isNotNull(waitingSince)));
  const cancelled = await tx
    .update(siteVisits)
    .set({
      status: 'cancelled',
      cancelReason: reason === undefined ? null : sql`case when ${waitingSince} is not null then ${reason}::text end`,
      idempotencyKey: null,
      version: sql`${version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(which, eq(status, 'pending'), or(...states)))
    .returning({ id });
  const ids = cancelled.map((visit) => visit.id);
  await insertEntries(tx, ids, { kind: 'status', by, status: 'cancelled' });
  if (ids.length > 0) await endHoldsOf(tx, inArray(siteVisits.id, ids));
  return ids;
}

/** Ends the holds of some visits. */
export async function endHoldsOf(tx: Db, which: SQL | undefined): Promise<void> {
  const theirs = tx.select({ id: siteVisits.id }).from(siteVisits).where(which);
  await tx
    .update(placeHolds)
    .set({ until: sql`clock_timestamp()` })
    .where(and(inArray(placeHolds.siteVisitId, theirs), isLive));
}

const aDayAgo = sql`now() - interval '1 day'`;

/** Deletes holds that ended more than a day ago. */
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
    .where(and(eq(siteVisits.id, siteVisitId), lt(siteVisits.visitDate, sql`${todayInIndia} - 1`)));
  await db.delete(anonymousBookings).where(and(lt(bookedAt, aDayAgo), exists(isOver)));
}
