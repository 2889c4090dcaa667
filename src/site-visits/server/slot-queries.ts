import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { isOpenToVisits } from '#projects/server/card-columns.ts';
import { projects } from '#projects/server/tables.ts';
import { type VisitTime, visitTimes } from '#site-visits/shared/rules.ts';
import { placeHolds, visitSlots } from './tables.ts';

export type SlotRoom = { date: string; time: VisitTime; left: number; capacity: number };

/** Returns a listed project's free places: 0 when it isn't open to visits, and no rows when it isn't listed. */
export async function selectRoom(db: Db, projectId: number, days: string[]): Promise<SlotRoom[]> {
  const list = (values: readonly string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]`;
  const { rows } = await db.execute<SlotRoom>(sql`
    select day::text as date, times.time, times.capacity, case when not ${isOpenToVisits(sql`${projects}`)} then 0
      else greatest(0, times.capacity - coalesce(${visitSlots.booked}, 0) - coalesce(held.places, 0))::integer end as left
    from ${projects}
      cross join lateral (
        select time, visit_capacity(${projects.id}, time) as capacity from unnest(${list(visitTimes)}::text[]) as time
      ) as times
      cross join unnest(${list(days)}::date[]) as day
      left join ${visitSlots} on ${visitSlots.projectId} = ${projects.id} and ${visitSlots.visitDate} = day
        and ${visitSlots.visitTime} = times.time
      left join (
        select visit_date, visit_time, sum(places) as places from ${placeHolds}
        where project_id = ${projectId} and until > clock_timestamp() and kind <> 'confirmation' group by 1, 2
      ) as held on held.visit_date = day and held.visit_time = times.time
    where ${projects.id} = ${projectId} and ${projects.isListed}
    order by day, times.time`);
  return rows;
}

export async function selectSlotCapacity(tx: Db, projectId: number, time: VisitTime | undefined): Promise<number> {
  const times = sql`array[${sql.join(
    (time ? [time] : visitTimes).map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<{ capacity: number }>(
    sql`select max(visit_capacity(${projectId}, time)) as capacity from unnest(${times}) as time`,
  );
  return rows[0]?.capacity ?? 0;
}
