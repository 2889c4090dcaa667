import { and, eq, gt, sql } from 'drizzle-orm';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { inquiries } from './tables.ts';

/** A mailed link is valid for this many days. */
export const linkDays = 7;

/** Locks and returns the inquiry that a mailed token belongs to, confirmed or not. */
export async function lockByConfirmation(tx: Db, hash: string): Promise<number | undefined> {
  const { id, confirmationHash, submittedAt } = inquiries;
  const [row] = await tx
    .select({ id })
    .from(inquiries)
    .where(and(eq(confirmationHash, hash), gt(submittedAt, sql`now() - make_interval(days => ${linkDays})`)))
    .for('update');
  return row?.id;
}

export async function confirmInquiry(tx: Db, id: number): Promise<void> {
  await tx.update(inquiries).set({ awaitsConfirmation: false, updatedAt: sql`now()` }).where(eq(inquiries.id, id));
}

type Untold = { exhibitorId: number; name: string; count: number };

/**
 * Counts by exhibitor the unconfirmed inquiries that no summary mail has counted, and marks them as counted. It runs in
 * a job, without a scope.
 */
export async function takeUntoldUnconfirmed(tx: Db): Promise<Untold[]> {
  const { rows } = await tx.execute<Untold>(sql`
    with told as (
      update ${inquiries} set unconfirmed_told = true where id = any(array(
        select i.id from ${inquiries} i where i.awaits_confirmation and not i.unconfirmed_told for update skip locked))
      returning exhibitor_id)
    select e.id as "exhibitorId", e.name, count(*)::integer as count from told
      join ${exhibitors} e on e.id = told.exhibitor_id group by e.id, e.name order by e.id`);
  return rows;
}
