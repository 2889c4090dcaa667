import { eq, inArray, lt, sql } from 'drizzle-orm';
import { todayInIndia } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { selectVisit, type VisitRow } from './queries.ts';
import { siteVisits, visitLinks } from './tables.ts';

export async function insertLink(tx: Db, link: typeof visitLinks.$inferInsert): Promise<void> {
  await tx.insert(visitLinks).values(link);
}

const linkColumns = { id: visitLinks.siteVisitId, isMailed: visitLinks.isMailed };

export type LinkedVisit = { row: VisitRow; isMailed: boolean };

export async function selectLinkedVisit(db: Db, tokenHash: string): Promise<LinkedVisit | undefined> {
  const [link] = await db.select(linkColumns).from(visitLinks).where(eq(visitLinks.tokenHash, tokenHash));
  const row = link && (await selectVisit(db, link.id));
  return row && { row, isMailed: link.isMailed };
}

/** Locks and returns the visit of a link. */
export async function lockLinkedVisit(tx: Db, tokenHash: string): Promise<LinkedVisit | undefined> {
  const [link] = await tx
    .select(linkColumns)
    .from(visitLinks)
    .innerJoin(siteVisits, eq(siteVisits.id, visitLinks.siteVisitId))
    .where(eq(visitLinks.tokenHash, tokenHash))
    .for('update', { of: siteVisits });
  const row = link && (await selectVisit(tx, link.id));
  return row && { row, isMailed: link.isMailed };
}

/** Deletes links a month after the visit. Until then they show that it is over. */
export async function deleteOldLinks(db: Db): Promise<void> {
  const old = db
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(lt(siteVisits.visitDate, sql`${todayInIndia} - 31`));
  await db.delete(visitLinks).where(inArray(visitLinks.siteVisitId, old));
}
