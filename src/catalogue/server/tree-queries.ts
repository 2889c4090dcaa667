import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import type { Db } from '#platform/server/database/open.ts';

/** Changes of the trees run one after another. The lock is held until the transaction ends. */
export async function lockTrees(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.trees})`);
}
