import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The numbers only have to differ. Locks by a hash (`hashtextextended`) use 64 bits and don't collide with them. */
export const advisoryLocks = {
  migrating: 7_262_019,
  importing: 7_262_020,
  /** Processes that seed the database with the demo hold this lock. */
  filling: 7_262_021,
  /** Changes of the trees of places and categories hold this lock, so that they run one after another. */
  trees: 7_262_022,
  /** The database's function keep_first_phases takes this lock. */
  firstPhases: 7_262_023,
  feedingSearch: 7_262_024,
} as const;

/** Waits for other transactions that hold this lock. It is released with the transaction. */
export async function holdLock(tx: Db, lock: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`);
}

/** Waits for other transactions that lock this text. The lock is released with the transaction. */
export async function lockText(tx: Db, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
