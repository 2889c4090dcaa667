import { inArray, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '#access/server/ownership-queries.ts';
import type { AccountScope } from '#access/server/scope.ts';
import { listingReports } from '#listing-reports/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { aged, gone, withdrawn } from '#users/server/anonymised.ts';
import { type InquiryRow, selectInquiry } from './queries.ts';
import { inquiryEntries as entries, inquiries } from './tables.ts';

const erased = {
  userId: null,
  message: null,
  campaign: null,
  idempotencyKey: null,
  confirmationHash: null,
  erasedAt: sql`now()`,
  updatedAt: sql`now()`,
};

/** Nothing is left to answer, so an unfinished inquiry ends. */
const ended = sql`case when ${inquiries.status} in ('pending', 'in_progress') then 'rejected' else ${inquiries.status} end`;

async function erase(tx: Db, which: SQL, values: object): Promise<void> {
  const ids = tx.select({ id: inquiries.id }).from(inquiries).where(which);
  await tx.delete(entries).where(inArray(entries.inquiryId, ids));
  await tx.update(listingReports).set({ details: null }).where(inArray(listingReports.inquiryId, ids));
  await tx
    .update(inquiries)
    .set({ ...erased, ...values })
    .where(which);
}

/** Erases an account's inquiries, and deletes what was written about them. */
export const anonymiseInquiries = (tx: Db, scope: AccountScope): Promise<void> =>
  erase(tx, ownedBy(scope, inquiries.userId), gone);

/** Erases an inquiry whose consent was withdrawn. The promise to answer it ends too. */
export const eraseWithdrawn = (tx: Db, id: number): Promise<void> =>
  erase(tx, sql`${inquiries.id} = ${id}`, {
    ...withdrawn,
    unconfirmedTold: true,
    status: ended,
    version: sql`${inquiries.version} + 1`,
  });

/** Locks and returns an inquiry. */
export async function lockInquiry(tx: Db, id: number): Promise<InquiryRow | undefined> {
  await tx.select({ id: inquiries.id }).from(inquiries).where(sql`${inquiries.id} = ${id}`).for('update');
  return selectInquiry(tx, id);
}

export const isErased = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(inquiries, sql`${inquiries.id} = ${id} and ${inquiries.erasedAt} is not null`)) > 0;

const isAged = (months: number): SQL =>
  sql`${inquiries.erasedAt} is null and ${inquiries.submittedAt} < now() - make_interval(months => ${months})`;

export const countAged = (db: Db, months: number): Promise<number> => db.$count(inquiries, isAged(months));

/** Erases inquiries that are older than `months`. Returns the number of erased ones, at most `max`. */
export async function eraseAged(tx: Db, months: number, max: number): Promise<number> {
  const rows = await tx.select({ id: inquiries.id }).from(inquiries).where(isAged(months)).limit(max).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await erase(tx, inArray(inquiries.id, ids), { ...aged, overdueTold: true, status: ended });
  return ids.length;
}
