import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Db } from './open.ts';

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

/**
 * Takes a lock that this connection holds until it ends, and waits while another one holds it. @param waits is called
 * before waiting.
 */
export async function takeTurn(
  client: Pick<pg.ClientBase, 'query'>,
  lock: keyof typeof advisoryLocks,
  waits: () => void,
): Promise<void> {
  const key = [advisoryLocks[lock]];
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', key);
  if (rows[0]?.taken) return;
  waits();
  await client.query('select pg_advisory_lock($1)', key);
}

/** Does work in turn with other processes. The embedded database has only one. @param waits is called before waiting. */
export async function inTurn<Result>(
  { direct, engine }: Pick<Database, 'direct' | 'engine'>,
  lock: keyof typeof advisoryLocks,
  work: () => Promise<Result>,
  waits: () => void,
): Promise<Result> {
  if (engine === 'embedded') return work();
  const client = await direct.connect();
  try {
    await takeTurn(client, lock, waits);
    return await work();
  } finally {
    client.release(true);
  }
}

/** Waits for other transactions that lock this text. The lock is released with the transaction. */
export async function lockText(tx: Db, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
}
