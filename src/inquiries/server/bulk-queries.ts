import type { Db } from '#platform/server/database/open.ts';
import { inquiries, inquiryEntries } from './tables.ts';

export type NewInquiry = typeof inquiries.$inferInsert;

export type NewEntry = typeof inquiryEntries.$inferInsert;

/** Stores inquiries and returns their ids. */
export async function insertInquiries(tx: Db, rows: NewInquiry[]): Promise<number[]> {
  const added = await tx.insert(inquiries).values(rows).returning({ id: inquiries.id });
  return added.map(({ id }) => id);
}

export async function insertEntries(tx: Db, rows: NewEntry[]): Promise<void> {
  if (rows.length > 0) await tx.insert(inquiryEntries).values(rows);
}
