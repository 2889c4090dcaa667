import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { ownedBy } from '../access/ownership-queries.ts';
import type { AccountScope } from '../access/scope.ts';
import type { Db } from '../platform/database/open.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { siteVisits, visitLinks } from './tables.ts';

export async function insertLink(tx: Db, siteVisitId: number, tokenHash: string): Promise<void> {
  await tx.insert(visitLinks).values({ siteVisitId, tokenHash });
}

export async function selectLinkedId(db: Db, tokenHash: string): Promise<number | undefined> {
  const [link] = await db
    .select({ id: visitLinks.siteVisitId })
    .from(visitLinks)
    .where(eq(visitLinks.tokenHash, tokenHash));
  return link?.id;
}

/** Locks and returns the visit of a link. */
export async function lockLinkedVisit(tx: Db, tokenHash: string): Promise<VisitRow | undefined> {
  const ofLink = tx.select({ id: visitLinks.siteVisitId }).from(visitLinks).where(eq(visitLinks.tokenHash, tokenHash));
  const [visit] = await tx
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(eq(siteVisits.id, ofLink))
    .for('update');
  return visit && selectVisit(tx, visit.id);
}

/** Those of a user's visits. */
export async function deleteLinksOf(tx: Db, scope: AccountScope): Promise<void> {
  const own = tx.select({ id: siteVisits.id }).from(siteVisits).where(ownedBy(scope, siteVisits.userId));
  await tx.delete(visitLinks).where(inArray(visitLinks.siteVisitId, own));
}

/** A month after the visit; until then they say that it is over. */
export async function deleteOldLinks(db: Db): Promise<void> {
  const old = db
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(and(eq(siteVisits.id, visitLinks.siteVisitId), lt(siteVisits.visitDate, sql`current_date - 31`)));
  await db.delete(visitLinks).where(inArray(visitLinks.siteVisitId, old));
}
