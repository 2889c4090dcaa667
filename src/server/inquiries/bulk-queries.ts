import type { Db } from '../platform/database/open.ts';
import { inquiries } from './tables.ts';

export type NewInquiry = typeof inquiries.$inferInsert;

export async function insertInquiries(tx: Db, rows: NewInquiry[]): Promise<void> {
  await tx.insert(inquiries).values(rows);
}
