import { eq, type SQL, sql } from 'drizzle-orm';
import { textArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { visitTimes } from '#site-visits/shared/booking-rules.ts';
import { anonymousBookings, siteVisits } from './tables.ts';

/** The trigger on `anonymous_bookings` raises this. */
export const placesADayConstraint = 'anonymous_places_a_day';

type Booking = { visitId: number; mailbox: string; phone: string; network: string };

/** Counts a booking of an unconfirmed visitor. Only a hash of the network is stored. */
export async function insertAnonymousBooking(tx: Db, { visitId, mailbox, phone, network }: Booking): Promise<void> {
  const networkKey = sql`network_key(${network})`;
  await tx.insert(anonymousBookings).values({ siteVisitId: visitId, mailbox, phone, networkKey });
}

type Places = { projectId: number; places: number };

/**
 * Returns whether `places` more exceed a network's share, which is a quarter of one day's places of the project, for
 * all its days from today on. Bookings that await confirmation count too. Locks the network and the project until the
 * transaction ends.
 */
export const exceedsNetworkShare = (tx: Db, network: string, places: Places): Promise<boolean> =>
  exceedsShare(tx, ofNetwork(sql`network_key(${network})`), places);

/**
 * Returns whether `places` more exceed an account's share, which is half of a day's places, or one party. @param except is a visit that
 * doesn't count
 */
export const exceedsAccountShare = (tx: Db, userId: number, places: Places, except?: number): Promise<boolean> => {
  const share = {
    key: sql`'account ' || ${userId}::text`,
    booked: sql`v.user_id = ${userId}`,
    share: 1 / 2,
    min: places.places,
  };
  return exceedsShare(tx, share, places, except);
};

/** Returns whether a visit that takes no places yet would exceed its network's share. It is false for visits of confirmed accounts. */
export async function exceedsShareOfItsNetwork(tx: Db, visitId: number, places: Places): Promise<boolean> {
  const { siteVisitId, networkKey } = anonymousBookings;
  const [booking] = await tx.select({ networkKey }).from(anonymousBookings).where(eq(siteVisitId, visitId));
  return booking ? exceedsShare(tx, ofNetwork(sql`${booking.networkKey}::text`), places, visitId) : false;
}

/** `booked` finds the visits `v` that count for a share of a day's places, which has at least `min`. */
type Share = { key: SQL; booked: SQL; share: number; min: number };

const ofNetwork = (key: SQL): Share => ({
  key,
  booked: sql`v.id in (select b.site_visit_id from ${anonymousBookings} b where b.network_key = ${key})`,
  share: 1 / 4,
  min: 0,
});

async function exceedsShare(
  tx: Db,
  { key, booked, share, min }: Share,
  { projectId, places }: Places,
  except: number | null = null,
): Promise<boolean> {
  // A process of the release before takes the same lock for a network.
  const of = `network share of ${projectId} `;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of} || ${key}, 0))`);
  const { rows } = await tx.execute<{ exceeds: boolean }>(sql`
    select ${places}::integer + coalesce((
      select sum(v.number_of_visitors) from ${siteVisits} v
      where v.project_id = ${projectId} and v.visit_date >= ${dayInIndia(new Date())} and v.visit_time is not null
        and v.status <> 'cancelled' and v.id is distinct from ${except}::integer and ${booked}
    ), 0) > (select greatest(sum(visit_capacity(${projectId}, time)) * ${share}::float8, ${min}) from unnest(${textArray(visitTimes)}) as time) as exceeds`);
  return rows[0]?.exceeds ?? false;
}

/** Returns the seconds until the oldest booking that counts for a mailbox or phone is a day old. */
export async function secondsUntilPlaces(db: Db, mailbox: string, phone: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from min(booked_at) + interval '1 day' - now()))::integer as seconds
    from ${anonymousBookings} where booked_at > now() - interval '1 day' and (mailbox = ${mailbox} or phone = ${phone})`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
