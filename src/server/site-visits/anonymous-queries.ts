import { sql } from 'drizzle-orm';
import { visitTimes } from '#shared/site-visits/rules.ts';
import type { Db } from '../platform/database/open.ts';
import { anonymousBookings, siteVisits } from './tables.ts';

/** Raised by the trigger on `anonymous_bookings`. */
export const placesADayConstraint = 'anonymous_places_a_day';

type Booking = { visitId: number; mailbox: string; phone: string; network: string };

/** Stores only a hash of the network. */
export async function insertAnonymousBooking(tx: Db, { visitId, mailbox, phone, network }: Booking): Promise<void> {
  const networkKey = sql`network_key(${network})`;
  await tx.insert(anonymousBookings).values({ siteVisitId: visitId, mailbox, phone, networkKey });
}

type Share = { network: string; projectId: number; visitDate: string; places: number };

/** Returns whether `places` more exceed a network's share, a quarter of a project's day. Locks network and day until the transaction ends. */
export async function exceedsNetworkShare(tx: Db, { network, projectId, visitDate, places }: Share): Promise<boolean> {
  const day = `network share of ${projectId} ${visitDate} `;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${day} || network_key(${network}), 0))`);
  const times = sql`array[${sql.join(
    visitTimes.map((time) => sql`${time}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<{ exceeds: boolean }>(sql`
    select ${places}::integer + coalesce((
      select sum(v.number_of_visitors) from ${siteVisits} v
      join ${anonymousBookings} b on b.site_visit_id = v.id
      where v.project_id = ${projectId} and v.visit_date = ${visitDate} and v.visit_time is not null
        and v.status <> 'cancelled' and not v.awaits_confirmation and b.network_key = network_key(${network})
    ), 0) > (select sum(visit_capacity(${projectId}, time)) / 4.0 from unnest(${times}) as time) as exceeds`);
  return rows[0]?.exceeds ?? false;
}

/** Returns the seconds until the oldest booking that counts for a mailbox or phone is a day old. */
export async function secondsUntilPlaces(db: Db, mailbox: string, phone: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from min(booked_at) + interval '1 day' - now()))::integer as seconds
    from ${anonymousBookings} where booked_at > now() - interval '1 day' and (mailbox = ${mailbox} or phone = ${phone})`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
