import { and, count, eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assigneeNames } from '#access/server/assignee-queries.ts';
import { hasGoogleMeet } from '#access/server/exhibitor-columns.ts';
import { ownExhibitors, ownedBy, receivedBy, receivedVisitsOf } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { phoneKey } from '#platform/server/database/columns.ts';
import { matchesWords, orderOf } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { TableRequest } from '#platform/shared/http/data-table.ts';
import { projects } from '#projects/server/tables.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { NewVisitInput } from '#site-visits/shared/contract.ts';
import type { Rating } from '#site-visits/shared/feedback-rules.ts';
import { visitEvents } from '#site-visits/shared/machine-rules.ts';
import { statusesOf } from '#site-visits/shared/state-rules.ts';
import type { VisitStatus } from '#site-visits/shared/status-rules.ts';
import { users } from '#users/server/tables.ts';
import { anonymousBookings, placeHolds, siteVisits, visitFeedback } from './tables.ts';

type Stall = { videoMeet: SQLWrapper };

/**
 * The typed meeting link of the stall that receives a visit by video: the consultant's, or the project's, or its
 * builder's (docs/decisions/0059). The query must join `projects`.
 */
export const stallLinkOf = (consultant: Stall, builder: Stall): SQL<string | null> =>
  sql<string | null>`case when ${siteVisits.brokerId} is not null then ${consultant.videoMeet}
    else coalesce(${projects.meetLink}, ${builder.videoMeet}) end`;

export type NewVisit = typeof siteVisits.$inferInsert;
export type VisitChanges = Partial<NewVisit>;

/** The trigger on `site_visits` raises this for a time that has no places left. */
export const capacityConstraint = 'visit_slots_capacity';

/** The trigger on `site_visits` raises this for times outside the receiver's visit hours. */
export const hoursConstraint = 'visit_hours';

const builder = alias(exhibitors, 'builder');
const consultant = alias(exhibitors, 'consultant');

/** The exhibitor proposes another time. `until` is ISO 8601; `byVideo` is null if it stays as it is. */
type Proposal = { date: string; time: VisitTime; byVideo: boolean | null; until: string };

const receiverId = sql<number>`coalesce(${siteVisits.brokerId}, ${projects.developerId})`;

/**
 * True if the visitor didn't take offered places in time. Until the sweep updates the row, the visit is read as
 * cancelled.
 */
const offerEnded = sql`${siteVisits.waitingSince} is not null and ${siteVisits.status} = 'pending' and exists (
  select from ${placeHolds} h where h.site_visit_id = ${siteVisits.id} and h.kind = 'offer') and not exists (
  select from ${placeHolds} h where h.site_visit_id = ${siteVisits.id} and h.kind = 'offer' and h.until > clock_timestamp())`;

/** True for visits that were booked without an account, or with one whose address wasn't confirmed then. */
export const withoutConfirmedAccount = sql<boolean>`(${siteVisits.userId} is null
  or exists (select from ${anonymousBookings} b where b.site_visit_id = ${siteVisits.id}))`;

const columns = {
  id: siteVisits.id,
  withoutAccount: withoutConfirmedAccount,
  userId: siteVisits.userId,
  projectId: siteVisits.projectId,
  projectName: projects.projectName,
  projectTitle: projects.projectTitle,
  exhibitorId: receiverId,
  developerName: builder.name,
  brokerId: siteVisits.brokerId,
  brokerName: consultant.name,
  /** The phone of the stall that receives the visit; null for a stall without members. */
  exhibitorPhone: sql<string | null>`case when ${siteVisits.brokerId} is not null
    then case when ${consultant.hasMembers} then nullif(${consultant.phone}, '') end
    else case when ${builder.hasMembers} then nullif(${builder.phone}, '') end end`,
  /** The member who meets the visitor: the assigned one, if they agreed to be shown. */
  host: sql<{
    name: string;
    phone: string | null;
  } | null>`(select json_build_object('name', u.name, 'phone', nullif(u.phone, ''))
    from ${exhibitorMembers} m join ${users} u on u.id = m.user_id and u.is_active
    where m.user_id = ${siteVisits.assignedUserId} and m.exhibitor_id in (${siteVisits.brokerId}, ${projects.developerId}) and m.meets_visitors limit 1)`,
  isOffList: sql<boolean>`(${builder.takenOffAt} is not null or ${consultant.takenOffAt} is not null)`,
  isProjectListed: sql<boolean>`coalesce(${projects.isListed}, true)`,
  locationName: placeName(sql`${locations}`),
  locationAddress: projects.locationAddress,
  pinCode: projects.pinCode,
  /** The same average as on the project's page. */
  visitorRating: sql<{ average: number; count: number } | null>`case when ${projects.ratingCount} is not null
    then json_build_object('average', ${projects.ratingAverage}, 'count', ${projects.ratingCount}) end`,
  latitude: projects.latitude,
  longitude: projects.longitude,
  consultantAddress: consultant.address,
  status: sql<VisitStatus>`case when ${offerEnded} then 'cancelled' else ${siteVisits.status}::text end`,
  byVideo: siteVisits.byVideo,
  /** The link that was made for this visit alone. */
  ownLink: siteVisits.meetingLink,
  stallLink: stallLinkOf(consultant, builder),
  awaitsConfirmation: siteVisits.awaitsConfirmation,
  /** Null except for unconfirmed visits. */
  heldUntil: sql<Date | null>`case when ${siteVisits.awaitsConfirmation} and ${siteVisits.status} = 'pending' then (
    select max(h.until) from ${placeHolds} h where h.site_visit_id = ${siteVisits.id}) end`.mapWith(placeHolds.until),
  /** True if the emailed link can still confirm it. */
  isLinkLive: sql<boolean>`(${siteVisits.awaitsConfirmation} and exists (select from ${placeHolds} h
    where h.site_visit_id = ${siteVisits.id} and h.kind = 'confirmation' and h.until > clock_timestamp()))`,
  waitingSince: siteVisits.waitingSince,
  /** Null unless the waiting list offers places now. */
  offeredUntil: sql<Date | null>`case when ${siteVisits.waitingSince} is not null then (
    select max(h.until) from ${placeHolds} h
    where h.site_visit_id = ${siteVisits.id} and h.kind = 'offer' and h.until > clock_timestamp()) end`.mapWith(
    placeHolds.until,
  ),
  rating: sql<Rating | null>`(select f.rating from ${visitFeedback} f where f.site_visit_id = ${siteVisits.id})`,
  proposal: sql<Proposal | null>`(
    select json_build_object('date', h.visit_date, 'time', h.visit_time, 'byVideo', h.by_video, 'until', h.until) from ${placeHolds} h
    where h.site_visit_id = ${siteVisits.id} and h.kind = 'proposal' and h.until > clock_timestamp()
    order by h.id desc limit 1)`,
  sequence: siteVisits.sequence,
  numberOfVisitors: siteVisits.numberOfVisitors,
  visitDate: siteVisits.visitDate,
  visitTime: siteVisits.visitTime,
  customerNotes: siteVisits.customerNotes,
  cancelReason: sql<
    string | null
  >`case when ${offerEnded} then ${visitEvents.lapse.reason} else ${siteVisits.cancelReason} end`,
  visitorName: siteVisits.visitorName,
  visitorEmail: siteVisits.visitorEmail,
  visitorPhone: siteVisits.visitorPhone,
  price: projects.price,
  endPrice: projects.endPrice,
  createdAt: siteVisits.createdAt,
  arrivedAt: siteVisits.arrivedAt,
  noShow: siteVisits.noShow,
  updatedAt: siteVisits.updatedAt,
  noticeVersion: siteVisits.noticeVersion,
  walkIn: siteVisits.walkIn,
  version: siteVisits.version,
  assignedUserId: siteVisits.assignedUserId,
  assignedExhibitorId: siteVisits.assignedExhibitorId,
  ...assigneeNames(siteVisits),
};

/** True if the caller belongs to the stall that is visited or whose project it is. Being only assigned isn't enough. */
const ownSide = (scope: Scope): SQL<boolean> =>
  scope.everything ? sql<boolean>`true` : sql<boolean>`coalesce(${receivedBy(scope, siteVisits)}, false)`;

/** True if the caller belongs to the stall that receives the visit, and its Google account makes meeting links. */
const usesGoogle = (scope: Scope): SQL<boolean> =>
  sql<boolean>`coalesce(${hasGoogleMeet(receiverId)} and ${ownExhibitors(scope, receiverId) ?? sql`true`}, false)`;

/** These columns depend on the caller who receives the visit. */
const seenBy = (scope: Scope) => ({ ownSide: ownSide(scope), usesGoogle: usesGoogle(scope) });
const noReceiver = { ownSide: sql<boolean>`false`, usesGoogle: sql<boolean>`false` };

/** The rows contain contact details, so callers must limit them to a scope. */
const selectFrom = (db: Db, caller: ReturnType<typeof seenBy> = noReceiver) =>
  db
    .select({ ...columns, ...caller })
    .from(siteVisits)
    .leftJoin(projects, eq(projects.id, siteVisits.projectId))
    .leftJoin(builder, eq(builder.id, projects.developerId))
    .leftJoin(consultant, eq(consultant.id, siteVisits.brokerId))
    .leftJoin(locations, eq(locations.id, projects.locationId));
export type VisitRow = Awaited<ReturnType<typeof selectFrom>>[number];

/** Stores a visit. Returns undefined when another one has this idempotency key. */
export async function insertVisit(tx: Db, visit: NewVisit): Promise<number | undefined> {
  const [row] = await tx.insert(siteVisits).values(visit).onConflictDoNothing().returning({ id: siteVisits.id });
  return row?.id;
}

export const receivedVisits = (scope: Scope): SQL | undefined => receivedVisitsOf(scope, siteVisits);

export const selectReceivedVisits = (db: Db, scope: Scope, ids: number[]): Promise<VisitRow[]> =>
  selectFrom(db, seenBy(scope)).where(and(inArray(siteVisits.id, ids), receivedVisits(scope)));

/** Returns a visit that this transaction has changed, so it needs no scope. */
export async function selectVisit(tx: Db, id: number): Promise<VisitRow | undefined> {
  const [row] = await selectFrom(tx).where(eq(siteVisits.id, id));
  return row;
}

export async function selectVisitByKey(tx: Db, key: string): Promise<VisitRow | undefined> {
  const [row] = await selectFrom(tx).where(eq(siteVisits.idempotencyKey, key));
  return row;
}

export async function lockOwnVisit(tx: Db, scope: AccountScope, id: number): Promise<VisitRow | undefined> {
  const held = await tx
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(and(eq(siteVisits.id, id), ownedBy(scope, siteVisits.userId)))
    .for('update');
  return held.length > 0 ? selectOwnVisit(tx, scope, id) : undefined;
}

export async function selectOwnVisit(db: Db, scope: AccountScope, id: number): Promise<VisitRow | undefined> {
  const [row] = await selectFrom(db).where(and(eq(siteVisits.id, id), ownedBy(scope, siteVisits.userId)));
  return row;
}

type Booking = Pick<NewVisitInput, 'visitor_email' | 'visitor_phone'> & {
  projectId: number;
  visitDate: string;
  visitTime: VisitTime;
};

/** Returns whether an account has booked this time of a project already, for the same email address and phone. */
export async function hasBooked(
  tx: Db,
  scope: AccountScope,
  { projectId, visitDate, visitTime, visitor_email: email, visitor_phone: phone }: Booking,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(
      and(
        ownedBy(scope, siteVisits.userId),
        eq(siteVisits.projectId, projectId),
        eq(siteVisits.visitDate, visitDate),
        eq(siteVisits.visitTime, visitTime),
        inArray(siteVisits.status, statusesOf(visitEvents.cancel.from)),
        eq(siteVisits.visitorEmail, email),
        sql`${phoneKey(siteVisits.visitorPhone)} = ${phoneKey(sql`${phone}::text`)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export function selectVisitsOf(db: Db, scope: AccountScope): Promise<VisitRow[]> {
  return selectFrom(db).where(ownedBy(scope, siteVisits.userId)).orderBy(siteVisits.id);
}

/**
 * Returns visits from `today` on that can be cancelled, in the order in which their times are locked (decision 0015).
 */
export function selectUpcomingVisits(tx: Db, scope: AccountScope, today: string): Promise<VisitRow[]> {
  const { projectId, visitDate, visitTime, status } = siteVisits;
  return selectFrom(tx)
    .where(
      and(
        ownedBy(scope, siteVisits.userId),
        gte(visitDate, today),
        inArray(status, statusesOf(visitEvents.cancel.from)),
      ),
    )
    .orderBy(projectId, visitDate, visitTime, siteVisits.id);
}

/** Returns the change of how a visit takes place; empty if it stays. */
export const changedWay = (row: VisitRow, byVideo: boolean | null | undefined): Pick<VisitChanges, 'byVideo'> =>
  (byVideo ?? row.byVideo) === row.byVideo ? {} : { byVideo: !row.byVideo };

/** Changes a visit. @param isForCalendars raises the number by which calendars recognise the newest version */
export async function updateVisit(tx: Db, id: number, changes: VisitChanges, isForCalendars: boolean): Promise<void> {
  await tx
    .update(siteVisits)
    .set({
      ...changes,
      ...(isForCalendars && { sequence: sql`${siteVisits.sequence} + 1` }),
      version: sql`${siteVisits.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(siteVisits.id, id));
}

const searched = sql`search_text(${projects.projectName}, ${projects.projectTitle}, ${builder.name}, ${consultant.name}, ${placeName(sql`${locations}`)}, ${siteVisits.status}::text)`;

const ownWith = (scope: AccountScope, words: string[] | undefined): SQL | undefined =>
  and(ownedBy(scope, siteVisits.userId), words && matchesWords(searched, words));

/** Counts an account's visits; if `words` are given, only those that contain all of them. */
export async function countOwnVisits(db: Db, scope: AccountScope, words?: string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(siteVisits)
    .leftJoin(projects, eq(projects.id, siteVisits.projectId))
    .leftJoin(builder, eq(builder.id, projects.developerId))
    .leftJoin(consultant, eq(consultant.id, siteVisits.brokerId))
    .leftJoin(locations, eq(locations.id, projects.locationId))
    .where(ownWith(scope, words));
  return row?.total ?? 0;
}

/** The keys are the API's names. */
const sortable = {
  id: siteVisits.id,
  project_name: projects.nameKey,
  location_name: placeName(sql`${locations}`),
  status: siteVisits.status,
  number_of_visitors: siteVisits.numberOfVisitors,
  preferred_visit_date: siteVisits.visitDate,
  visit_date: siteVisits.visitDate,
  preferred_visit_time: siteVisits.visitTime,
  visit_time: siteVisits.visitTime,
  price: projects.price,
  end_price: projects.endPrice,
  created_at: siteVisits.createdAt,
};

/**
 * Returns an account's visits. By default upcoming ones come first, the next one at the top; then the others, the
 * latest first.
 */
export function selectOwnVisits(
  db: Db,
  scope: AccountScope,
  today: string,
  { limit, offset, order }: Pick<TableRequest, 'limit' | 'offset' | 'order'>,
  words?: string[],
): Promise<VisitRow[]> {
  const { visitDate, visitTime, status, id } = siteVisits;
  const isUpcoming = sql`(${visitDate} >= ${today} and ${status} in ('pending', 'confirmed'))`;
  return selectFrom(db)
    .where(ownWith(scope, words))
    .orderBy(
      ...orderOf(sortable, order),
      sql`${isUpcoming} desc`,
      sql`case when ${isUpcoming} then ${visitDate} end`,
      sql`case when ${isUpcoming} then ${visitTime} end`,
      sql`${visitDate} desc`,
      sql`${visitTime} desc nulls last`,
      sql`${id} desc`,
    )
    .limit(limit)
    .offset(offset);
}

export async function insertVisits(tx: Db, rows: NewVisit[]): Promise<void> {
  await tx.insert(siteVisits).values(rows);
}
