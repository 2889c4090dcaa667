import { inArray, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import { gone, withdrawn } from '#users/server/anonymised.ts';
import { type InquiryRow, selectInquiry } from './queries.ts';
import { inquiryEntries as entries, inquiries } from './tables.ts';

const erased = { message: null, campaign: null, idempotencyKey: null, confirmationHash: null, updatedAt: sql`now()` };

async function erase(tx: Db, which: SQL, values: object): Promise<void> {
  const ids = tx.select({ id: inquiries.id }).from(inquiries).where(which);
  await tx.delete(entries).where(inArray(entries.inquiryId, ids));
  await tx
    .update(inquiries)
    .set({ userId: null, ...erased, ...values })
    .where(which);
}

/** For the deletion of an account: what was written about its inquiries is deleted. */
export const anonymizeInquiries = (tx: Db, scope: AccountScope): Promise<void> =>
  erase(tx, ownedBy(scope, inquiries.userId), gone);

/** Nothing is left to answer, so an unfinished one ends, and its promise with it. */
export const eraseWithdrawn = (tx: Db, id: number): Promise<void> =>
  erase(tx, sql`${inquiries.id} = ${id}`, {
    ...withdrawn,
    erasedAt: sql`now()`,
    unconfirmedTold: true,
    status: sql`case when ${inquiries.status} in ('pending', 'in_progress') then 'rejected' else ${inquiries.status} end`,
    version: sql`${inquiries.version} + 1`,
  });

/** Locks and returns an inquiry. */
export async function lockInquiry(tx: Db, id: number): Promise<InquiryRow | undefined> {
  await tx.select({ id: inquiries.id }).from(inquiries).where(sql`${inquiries.id} = ${id}`).for('update');
  return selectInquiry(tx, id);
}
