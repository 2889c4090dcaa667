import { sql } from 'drizzle-orm';
import { visitTimes } from '#shared/site-visits/rules.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { visitSlots } from './tables.ts';

export type Room = { date: string; time: (typeof visitTimes)[number]; left: number };

/** How much room a listed project has on some days, by day and time; nothing for a project that is not listed. A project that is over has none. */
export async function selectRoom(db: Db, projectId: number, days: string[]): Promise<Room[]> {
  const list = (values: readonly string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]`;
  const { rows } = await db.execute<Room>(sql`
    select day::text as date, times.time, case when ${projects.status} in ('past', 'cancelled') then 0
      else greatest(0, times.capacity - coalesce(${visitSlots.booked}, 0)) end as left
    from ${projects}
      cross join lateral (
        select time, visit_capacity(${projects.id}, time) as capacity from unnest(${list(visitTimes)}::text[]) as time
      ) as times
      cross join unnest(${list(days)}::date[]) as day
      left join ${visitSlots} on ${visitSlots.projectId} = ${projects.id} and ${visitSlots.visitDate} = day
        and ${visitSlots.visitTime} = times.time
    where ${projects.id} = ${projectId} and ${projects.isListed}
    order by day, times.time`);
  return rows;
}
