import type { Db } from '#platform/server/database/open.ts';
import { exhibitorMembers } from './tables.ts';

export type NewMember = typeof exhibitorMembers.$inferInsert;

export async function insertMembers(tx: Db, rows: NewMember[]): Promise<void> {
  if (rows.length > 0) await tx.insert(exhibitorMembers).values(rows);
}
