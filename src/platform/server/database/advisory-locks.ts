import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The numbers only have to differ. Locks by a hash (`hashtextextended`) use 64 bits and don't collide with them. */
export const advisoryLocks = {
  migrating: 7_262_019,
  importing: 7_262_020,
  filling: 7_262_021,
  trees: 7_262_022,
  /** The database's function keep_first_phases takes this lock. */
  firstPhases: 7_262_023,
  feedingSearch: 7_262_024,
} as const;

/** Waits for other processes that seed this database. The lock is released with the transaction. */
export async function lockFilling(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filling})`);
}

/** Waits for other transactions that lock this text. The lock is released with the transaction. */
export async function lockText(tx: Db, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
