import { sql } from 'drizzle-orm';
import { advisoryLocks } from './advisory-locks.ts';
import type { Db } from './open.ts';

/** Waits until no other process fills this database; the lock goes with the transaction. */
export async function lockFilling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filling})`);
}
