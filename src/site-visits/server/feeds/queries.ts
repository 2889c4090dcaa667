import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAssignedTo } from '#access/server/assignee-queries.ts';
import { ownExhibitors, ownedBy, visitsOfStall } from '#access/server/ownership-queries.ts';
import type { AccountScope, Scope } from '#access/server/scope.ts';
import { placeName } from '#catalogue/server/place-name-columns.ts';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { receivedVisits, stallLinkOf } from '../queries.ts';
import { siteVisits } from '../tables.ts';
import { calendarFeeds } from './tables.ts';

const builder = alias(exhibitors, 'builder');
const consultant = alias(exhibitors, 'consultant');

const { id, userId, exhibitorId, assigned, tokenHash, createdAt } = calendarFeeds;

/**
 * A calendar contains one stall's visits, all that the person receives, or only those of them that are assigned to the
 * person.
 */
export type FeedChoice = { exhibitorId: number | null; assigned: boolean };

export type FeedStall = { id: number; kind: ExhibitorKind; name: string };

/** Returns the stalls that a person can have calendars of, by name. */
export const selectFeedStalls = (db: Db, scope: Scope): Promise<FeedStall[]> =>
  db
    .select({ id: exhibitors.id, kind: exhibitors.kind, name: exhibitors.name })
    .from(exhibitors)
    .where(ownExhibitors(scope))
    .orderBy(exhibitors.name, exhibitors.id);

export const selectFeeds = (db: Db, scope: AccountScope) =>
  db.select({ id, exhibitorId, assigned, createdAt }).from(calendarFeeds).where(ownedBy(scope, userId)).orderBy(id);

/** Stores the address of a choice's calendar. It replaces the person's earlier address, which stops working. */
export async function putFeed(tx: Db, scope: AccountScope, choice: FeedChoice, hash: string) {
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ userId: scope.userId, ...choice, tokenHash: hash })
    .onConflictDoUpdate({
      target: [userId, exhibitorId, assigned],
      set: { tokenHash: hash, createdAt: sql`now()` },
      setWhere: ownedBy(scope, userId),
    })
    .returning({ id, createdAt });
  return row as { id: number; createdAt: Date };
}

/** Deletes a feed. Returns false when the person has no such feed. */
export async function deleteFeed(db: Db, scope: AccountScope, feed: number): Promise<boolean> {
  const rows = await db
    .delete(calendarFeeds)
    .where(and(eq(id, feed), ownedBy(scope, userId)))
    .returning({ id });
  return rows.length > 0;
}

/** Deletes all feeds of a person. Returns false when there were none. */
export async function deleteFeeds(tx: Db, scope: AccountScope): Promise<boolean> {
  const rows = await tx.delete(calendarFeeds).where(ownedBy(scope, userId)).returning({ id });
  return rows.length > 0;
}

export async function selectFeedByToken(db: Db, hash: string) {
  const [row] = await db.select({ id, userId, exhibitorId, assigned }).from(calendarFeeds).where(eq(tokenHash, hash));
  return row;
}

/** Without a stall all visits that the person receives. */
type FeedVisits = { stall: FeedStall | undefined; assigned: boolean };
type Span = { from: string; before: string | undefined; limit: number };

/**
 * Returns received visits that take or took places, without contact details. Those from `from` on come with the next
 * first, and those before `before` with the latest first.
 */
export function selectFeedVisits(db: Db, scope: Scope, choice: FeedVisits, { from, before, limit }: Span) {
  const direction = sql.raw(before === undefined ? 'asc' : 'desc');
  const { visitDate, visitTime } = siteVisits;
  return (
    db
      .select({
        id: siteVisits.id,
        sequence: siteVisits.sequence,
        status: siteVisits.status,
        byVideo: siteVisits.byVideo,
        ownLink: siteVisits.meetingLink,
        stallLink: stallLinkOf(consultant, builder),
        visitDate,
        visitTime,
        numberOfVisitors: siteVisits.numberOfVisitors,
        visitorName: siteVisits.visitorName,
        updatedAt: siteVisits.updatedAt,
        projectId: siteVisits.projectId,
        projectName: projects.projectName,
        locationAddress: projects.locationAddress,
        pinCode: projects.pinCode,
        latitude: projects.latitude,
        locationName: placeName(sql`${locations}`),
        developerName: builder.name,
        brokerId: siteVisits.brokerId,
        brokerName: consultant.name,
        consultantAddress: consultant.address,
      })
      .from(siteVisits)
      .leftJoin(projects, eq(projects.id, siteVisits.projectId))
      .leftJoin(builder, eq(builder.id, projects.developerId))
      .leftJoin(consultant, eq(consultant.id, siteVisits.brokerId))
      .leftJoin(locations, eq(locations.id, projects.locationId))
      .where(
        and(
          receivedVisits(scope),
          choice.stall && visitsOfStall(choice.stall.kind, sql`${choice.stall.id}::integer`, siteVisits),
          choice.assigned ? isAssignedTo(scope, siteVisits, 'me') : undefined,
          gte(visitDate, from),
          before === undefined ? undefined : lt(visitDate, before),
          eq(siteVisits.awaitsConfirmation, false),
          isNull(siteVisits.waitingSince),
        ),
      )
      // `+ 0` keeps the planner off the index by day, which has all exhibitors' visits.
      .orderBy(sql`${visitDate} + 0 ${direction}`, sql`${visitTime} ${direction}`, sql`${siteVisits.id} ${direction}`)
      .limit(limit)
  );
}
