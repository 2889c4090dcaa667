import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { visitTimes } from '#site-visits/shared/hours-rules.ts';
import { anonymousBookings, siteVisits } from './tables.ts';

/** The trigger on `anonymous_bookings` raises this. */
export const placesADayConstraint = 'anonymous_places_a_day';

type Booking = { visitId: number; mailbox: string; phone: string; network: string };

/** Counts a booking without an account. Only a hash of the network is stored. */
export async function insertAnonymousBooking(tx: Db, { visitId, mailbox, phone, network }: Booking): Promise<void> {
  const networkKey = sql`network_key(${network})`;
  await tx.insert(anonymousBookings).values({ siteVisitId: visitId, mailbox, phone, networkKey });
}

type Places = { projectId: number; places: number; today: string };

/**
 * Returns whether `places` more exceed a network's share, which is a quarter of one day's places of the project, for
 * all its days from `today` on. Bookings that await confirmation count too. Locks the network and the project until the
 * transaction ends.
 */
export const exceedsNetworkShare = (tx: Db, network: string, places: Places): Promise<boolean> =>
  exceedsShare(tx, sql`network_key(${network})`, places);

/** Returns the same for a visit that takes no places yet. It is false for visits that were booked with an account. */
export async function exceedsShareOfItsNetwork(tx: Db, visitId: number, places: Places): Promise<boolean> {
  const { siteVisitId, networkKey } = anonymousBookings;
  const [booking] = await tx.select({ networkKey }).from(anonymousBookings).where(eq(siteVisitId, visitId));
  return booking ? exceedsShare(tx, sql`${booking.networkKey}::text`, places, visitId) : false;
}

async function exceedsShare(
  tx: Db,
  key: SQL,
  { projectId, places, today }: Places,
  except: number | null = null,
): Promise<boolean> {
  const of = `network share of ${projectId} `;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of} || ${key}, 0))`);
  const times = sql`array[${sql.join(
    visitTimes.map((time) => sql`${time}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await tx.execute<{ exceeds: boolean }>(sql`
    select ${places}::integer + coalesce((
      select sum(v.number_of_visitors) from ${siteVisits} v
      join ${anonymousBookings} b on b.site_visit_id = v.id
      where v.project_id = ${projectId} and v.visit_date >= ${today} and v.visit_time is not null
        and v.status <> 'cancelled' and v.id is distinct from ${except}::integer and b.network_key = ${key}
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
