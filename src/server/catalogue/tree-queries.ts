import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/open.ts';

/** Has changes of the trees of categories and locations follow each other: held until the transaction ends. */
export async function lockTrees(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.trees})`);
}
