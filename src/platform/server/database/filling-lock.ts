import { sql } from 'drizzle-orm';
import { advisoryLocks } from './advisory-locks.ts';
import type { Db } from './open.ts';

/** Waits for other processes that seed this database. The lock is released with the transaction. */
export async function lockFilling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filling})`);
}
