import { and, count, eq, gt, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { statusesLeadingTo } from '#site-visits/shared/rules.ts';
import { insertEntries } from './entry-queries.ts';
import { placeHolds, siteVisits } from './tables.ts';

const { id, projectId, brokerId, visitDate, status, waitingSince, awaitsConfirmation } = siteVisits;

/** The visits to a builder's projects, and those to or through a consultant. */
const visitsTo = (stall: number): SQL | undefined =>
  or(
    sql`${projectId} = any(array(select p.id from ${projects} p where p.developer_id = ${stall}))`,
    eq(brokerId, stall),
  );

/** Visits that stay: neither a waiting list nor a confirmation decides on them. */
const isBooked = (stall: number, today: string): SQL | undefined =>
  and(
    visitsTo(stall),
    gte(visitDate, today),
    inArray(status, statusesLeadingTo('cancelled')),
    isNull(waitingSince),
    not(awaitsConfirmation),
  );

export async function countBooked(db: Db, stall: number, today: string): Promise<number> {
  return db.$count(siteVisits, isBooked(stall, today));
}

export async function selectBookedIds(db: Db, stall: number, today: string): Promise<number[]> {
  const rows = await db.select({ id }).from(siteVisits).where(isBooked(stall, today)).orderBy(id);
  return rows.map((row) => row.id);
}

/** The consultants who receive visits to a builder's projects, with how many. */
export async function selectOtherReceivers(
  db: Db,
  stall: number,
  today: string,
): Promise<{ id: number; name: string; visits: number }[]> {
  return db
    .select({ id: exhibitors.id, name: exhibitors.name, visits: count() })
    .from(siteVisits)
    .innerJoin(exhibitors, eq(exhibitors.id, brokerId))
    .where(and(isBooked(stall, today), ne(exhibitors.id, stall)))
    .groupBy(exhibitors.id)
    .orderBy(exhibitors.id);
}

/** Undefined unless the stall is off the list. */
export async function selectTakenOff(db: Db, stall: number): Promise<{ name: string } | undefined> {
  const [row] = await db
    .select({ name: exhibitors.name })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, stall), sql`${exhibitors.takenOffAt} is not null`));
  return row;
}

/** Ends waiting lists, bookings that wait for a mailed confirmation, and what is held for proposals and offers. Returns who waited. */
export async function endPending(tx: Db, stall: number): Promise<number[]> {
  const cancel = async (which: SQL | undefined, cancelReason: string | null): Promise<number[]> => {
    const cancelled = await tx
      .update(siteVisits)
      .set({
        status: 'cancelled',
        cancelReason,
        idempotencyKey: null,
        version: sql`${siteVisits.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(visitsTo(stall), eq(status, 'pending'), which))
      .returning({ id });
    const ids = cancelled.map((visit) => visit.id);
    await insertEntries(tx, ids, { kind: 'status', by: 'expo', status: 'cancelled' });
    return ids;
  };
  const waited = await cancel(sql`${waitingSince} is not null`, 'The stall is not listed at present.');
  await cancel(sql`${awaitsConfirmation}`, null);
  const theirs = tx.select({ id }).from(siteVisits).where(visitsTo(stall));
  await tx
    .update(placeHolds)
    .set({ until: sql`clock_timestamp()` })
    .where(and(inArray(placeHolds.siteVisitId, theirs), gt(placeHolds.until, sql`clock_timestamp()`)));
  return waited;
}
