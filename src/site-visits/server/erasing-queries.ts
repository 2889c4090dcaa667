import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { listingReports } from '#listing-reports/server/tables.ts';
import { todayInIndia } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { aged, gone, withdrawn } from '#users/server/anonymised.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { anonymousBookings, siteVisits, visitEntries, visitFeedback, visitLinks } from './tables.ts';

const erased = {
  userId: null,
  customerNotes: null,
  meetingLink: null,
  cancelReason: null,
  idempotencyKey: null,
  erasedAt: sql`now()`,
  updatedAt: sql`now()`,
};

const visitor = ({ name, email, phone }: typeof gone | typeof withdrawn | typeof aged) => ({
  visitorName: name,
  visitorEmail: email,
  visitorPhone: phone,
});

/** Erases visitors' details from visits and from reports of them, and deletes links, notes and ratings. */
async function erase(tx: Db, which: SQL, values: object): Promise<void> {
  const ids = tx.select({ id: siteVisits.id }).from(siteVisits).where(which);
  await tx.delete(visitLinks).where(inArray(visitLinks.siteVisitId, ids));
  await tx.delete(visitEntries).where(and(eq(visitEntries.kind, 'note'), inArray(visitEntries.siteVisitId, ids)));
  await tx.update(listingReports).set({ details: null }).where(inArray(listingReports.siteVisitId, ids));
  await tx.delete(visitFeedback).where(inArray(visitFeedback.siteVisitId, ids));
  await tx
    .update(siteVisits)
    .set({ ...erased, ...values })
    .where(which);
}

/** Erases the visits of an account that is deleted. */
export const anonymiseVisits = (tx: Db, scope: AccountScope): Promise<void> =>
  erase(tx, ownedBy(scope, siteVisits.userId), visitor(gone));

/**
 * Erases a visit whose consent was withdrawn. It still counts for its network's limits, but no longer for the visitor.
 * @param reason is the expo's own and not the visitor's.
 */
export async function eraseWithdrawn(tx: Db, id: number, reason: string | null): Promise<void> {
  await erase(tx, sql`${siteVisits.id} = ${id}`, {
    ...visitor(withdrawn),
    cancelReason: reason,
    version: sql`${siteVisits.version} + 1`,
  });
  await tx.update(anonymousBookings).set({ mailbox: null, phone: null }).where(eq(anonymousBookings.siteVisitId, id));
}

/** Locks and returns a visit. */
export async function lockVisit(tx: Db, id: number): Promise<VisitRow | undefined> {
  await tx.select({ id: siteVisits.id }).from(siteVisits).where(eq(siteVisits.id, id)).for('update');
  return selectVisit(tx, id);
}

export const isErased = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(siteVisits, sql`${siteVisits.id} = ${id} and ${siteVisits.erasedAt} is not null`)) > 0;

const isAged = (months: number): SQL =>
  sql`${siteVisits.erasedAt} is null and ${siteVisits.visitDate} < ${todayInIndia} - make_interval(months => ${months})`;

export const countAged = (db: Db, months: number): Promise<number> => db.$count(siteVisits, isAged(months));

/** Erases visits that are older than `months`. Returns the number of erased ones, at most `max`. */
export async function eraseAged(tx: Db, months: number, max: number): Promise<number> {
  const rows = await tx.select({ id: siteVisits.id }).from(siteVisits).where(isAged(months)).limit(max).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await erase(tx, inArray(siteVisits.id, ids), visitor(aged));
  return ids.length;
}
