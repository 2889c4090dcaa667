import { and, count, eq, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { visitEvents } from '#site-visits/shared/machine-rules.ts';
import { statusesOf } from '#site-visits/shared/state-rules.ts';
import { siteVisits } from './tables.ts';

const { id, projectId, brokerId, visitDate, status, waitingSince, awaitsConfirmation } = siteVisits;

/** Finds the visits to a builder's projects, and those to or through a consultant. */
export const visitsTo = (stall: number): SQL | undefined =>
  or(
    sql`${projectId} = any(array(select p.id from ${projects} p where p.developer_id = ${stall}))`,
    eq(brokerId, stall),
  );

/** Finds the visits that stay booked because neither a waiting list nor a confirmation decides on them. */
const isBooked = (stall: number, today: string): SQL | undefined =>
  and(
    visitsTo(stall),
    gte(visitDate, today),
    inArray(status, statusesOf(visitEvents.cancel.from)),
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

/** Returns the consultants who receive visits to a builder's projects, with the number of visits. */
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

/** Returns a stall's name, and whether it is off the list; undefined if there is no such stall. */
export async function selectListedState(db: Db, stall: number): Promise<{ name: string; isOff: boolean } | undefined> {
  const [row] = await db
    .select({ name: exhibitors.name, isOff: sql<boolean>`${exhibitors.takenOffAt} is not null` })
    .from(exhibitors)
    .where(eq(exhibitors.id, stall));
  return row;
}
