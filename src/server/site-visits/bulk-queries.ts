import type { Db } from '../platform/database/open.ts';
import { siteVisits } from './tables.ts';

export type NewVisit = typeof siteVisits.$inferInsert;

/** Inserts visits; their places are taken as everybody's are. */
export async function insertVisits(tx: Db, rows: NewVisit[]): Promise<void> {
  await tx.insert(siteVisits).values(rows);
}
