import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Db } from '../platform/database/open.ts';

/** Held until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importing})`);
}
