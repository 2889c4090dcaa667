import type { Db } from '#platform/server/database/open.ts';
import { siteVisits } from './tables.ts';

export type NewVisit = typeof siteVisits.$inferInsert;

export async function insertVisits(tx: Db, rows: NewVisit[]): Promise<void> {
  await tx.insert(siteVisits).values(rows);
}
