import { and, asc, eq, exists, isNotNull, lte, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import { placeHolds, siteVisits, visitSlots } from './tables.ts';

export type Slot = { projectId: number; date: string; time: VisitTime };

const { projectId, visitDate, visitTime, numberOfVisitors, status, waitingSince, id } = siteVisits;

const isAt = (slot: Slot): SQL | undefined =>
  and(eq(projectId, slot.projectId), eq(visitDate, slot.date), eq(visitTime, slot.time));

const isWaiting = and(isNotNull(waitingSince), eq(status, 'pending'));

/** Finds the offers of a visit, including ended ones. */
const offersOf = (db: Db, when?: SQL) =>
  db
    .select({ found: sql`1` })
    .from(placeHolds)
    .where(and(eq(placeHolds.siteVisitId, id), eq(placeHolds.kind, 'offer'), when));

export async function hasWaiting(db: Db, slot: Slot): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(siteVisits)
    .where(and(isAt(slot), isWaiting))
    .limit(1);
  return rows.length > 0;
}

/** Makes bookings of a time wait until this transaction ends, and returns its free places. */
export async function lockRoom(tx: Db, { projectId: project, date, time }: Slot): Promise<number> {
  await tx.insert(visitSlots).values({ projectId: project, visitDate: date, visitTime: time }).onConflictDoNothing();
  const of = and(eq(visitSlots.projectId, project), eq(visitSlots.visitDate, date), eq(visitSlots.visitTime, time));
  await tx.select({ booked: visitSlots.booked }).from(visitSlots).where(of).for('update');
  const left = sql<number>`visit_capacity(${project}, ${time}) - ${visitSlots.booked} - visit_places_held(${project}, ${date}, ${time})`;
  const [room] = await tx.select({ left }).from(visitSlots).where(of);
  return room?.left ?? 0;
}

/**
 * Locks and returns the first visit that waits for a time, fits into `room`, has no offer yet, and isn't among
 * `skipped`.
 */
export async function lockFirstWaiting(
  tx: Db,
  slot: Slot,
  room: number,
  skipped: number[],
): Promise<number | undefined> {
  const [first] = await tx
    .select({ id })
    .from(siteVisits)
    .where(
      and(
        isAt(slot),
        isWaiting,
        lte(numberOfVisitors, room),
        notExists(offersOf(tx)),
        skipped.length > 0 ? notInArray(id, skipped) : undefined,
      ),
    )
    .orderBy(asc(waitingSince), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  return first?.id;
}

/** Returns the times from `today` on that have room for a waiting visit. */
export async function selectOfferable(db: Db, today: string): Promise<Slot[]> {
  const { rows } = await db.execute<Slot>(sql`
    select distinct v.project_id as "projectId", v.visit_date::text as date, v.visit_time as time from ${siteVisits} v
    left join ${visitSlots} s on (s.project_id, s.visit_date, s.visit_time) = (v.project_id, v.visit_date, v.visit_time)
    where v.waiting_since is not null and v.status = 'pending' and v.visit_date >= ${today}
      and v.number_of_visitors <= visit_capacity(v.project_id, v.visit_time) - coalesce(s.booked, 0)
        - visit_places_held(v.project_id, v.visit_date, v.visit_time)
      and not exists (select from ${placeHolds} h where h.site_visit_id = v.id and h.kind = 'offer')
    order by 1, 2, 3`);
  return rows;
}

/** Returns the condition that an offer wasn’t taken in time. */
export const hasLapsed = (db: Db): SQL | undefined =>
  and(exists(offersOf(db)), notExists(offersOf(db, sql`${placeHolds.until} > clock_timestamp()`)));

/** The time that the visit waits for has passed. */
export const hasPassed = sql`(${visitDate} + ${visitTime}::time) at time zone 'Asia/Kolkata' <= clock_timestamp()`;
