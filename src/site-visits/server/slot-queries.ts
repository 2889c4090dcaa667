import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { isOpenToVisits } from '#projects/server/card-columns.ts';
import { projects } from '#projects/server/tables.ts';
import { type VisitTime, visitTimes } from '#site-visits/shared/booking-rules.ts';
import { placeHolds, visitSlots } from './tables.ts';

export type SlotRoom = { date: string; time: VisitTime; left: number; capacity: number };

/** Returns a listed project's free places: 0 when it isn't open to visits, and no rows when it isn't listed. */
export const selectRoom = (db: Db, projectId: number, days: string[]): Promise<SlotRoom[]> =>
  selectRoomWhere(db, sql`${projects.id} = ${projectId}`, days);

/** Returns the free places of all of a builder's projects that are open to visits; no rows when none is. */
export const selectRoomOfBuilder = (db: Db, exhibitorId: number, days: string[]): Promise<SlotRoom[]> =>
  selectRoomWhere(db, sql`${projects.developerId} = ${exhibitorId} and ${isOpenToVisits(sql`${projects}`)}`, days);

/** `offset 0` keeps PostgreSQL from computing a time's capacity for each day again, which is slow for 200 projects. */
async function selectRoomWhere(db: Db, condition: SQL, days: string[]): Promise<SlotRoom[]> {
  const { rows } = await db.execute<SlotRoom>(sql`
    select day::text as date, times.time, sum(times.capacity)::integer as capacity,
      sum(case when not ${isOpenToVisits(sql`${projects}`)} then 0
        else greatest(0, times.capacity - coalesce(${visitSlots.booked}, 0) - coalesce(held.places, 0)) end)::integer as left
    from ${projects}
      cross join lateral (
        select time, visit_capacity(${projects.id}, time) as capacity from unnest(${textArray(visitTimes)}) as time
        offset 0
      ) as times
      cross join unnest(${textArray(days)}::date[]) as day
      left join ${visitSlots} on ${visitSlots.projectId} = ${projects.id} and ${visitSlots.visitDate} = day
        and ${visitSlots.visitTime} = times.time
      left join (
        select project_id, visit_date, visit_time, sum(places) as places from ${placeHolds}
        where project_id in (select ${projects.id} from ${projects} where ${condition})
          and until > clock_timestamp() and kind <> 'confirmation' group by 1, 2, 3
      ) as held on held.project_id = ${projects.id} and held.visit_date = day and held.visit_time = times.time
    where ${condition} and ${projects.isListed}
    group by day, times.time
    order by day, times.time`);
  return rows;
}

export async function selectSlotCapacity(tx: Db, projectId: number, time: VisitTime | undefined): Promise<number> {
  const { rows } = await tx.execute<{ capacity: number }>(
    sql`select max(visit_capacity(${projectId}, time)) as capacity from unnest(${textArray(time ? [time] : visitTimes)}) as time`,
  );
  return rows[0]?.capacity ?? 0;
}
