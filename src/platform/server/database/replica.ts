import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { replicaCounts } from '../counts.ts';
import { databaseReason } from '../operator-error.ts';
import { limitIdleTransactions } from './idle-transactions.ts';
import { keepAlive } from './keep-alive.ts';
import { endLostConnections } from './lost-connections.ts';
import { outageOf } from './outage.ts';
import { currentTransaction, snapshotOf } from './transaction.ts';

export type ReplicaSettings = { url: string; maxLagSeconds: number };

type Replica = ReplicaSettings & { pool: pg.Pool; leftUntil: number };

/** The replica of each pool's server. */
const replicas = new WeakMap<pg.Pool, Replica>();

/** In milliseconds. A replica that is away or behind isn't asked meanwhile. */
const leftAloneMs = 1_000;

/** In milliseconds. A replica that answers later counts as away. */
const maxAnswerMs = 2_000;

class BehindError extends Error {}

/** Lets reads that `readNearby` is given go to a streaming replica. Warns if it can't be read, or isn't one. */
export async function addReplica(pool: pg.Pool, settings: ReplicaSettings): Promise<() => Promise<void>> {
  const replica = new pg.Pool({
    connectionString: settings.url,
    max: 10,
    connectionTimeoutMillis: 1_000,
    ...keepAlive,
    onConnect: limitIdleTransactions,
  });
  replica.on('error', () => {});
  replica.on('connect', (client) => client.on('error', () => {}));
  const stopLooking = endLostConnections(replica);
  replicas.set(pool, { ...settings, pool: replica, leftUntil: 0 });
  const fault = await faultOf(replica);
  if (fault)
    console.warn(
      `DATABASE_REPLICA_URL leads to no replica that can be read (${fault}). Meanwhile DATABASE_URL answers.`,
    );
  return async () => {
    stopLooking();
    await replica.end();
  };
}

async function faultOf(replica: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await replica.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    return rows[0]?.follows ? undefined : 'the server there follows no other';
  } catch (error) {
    return databaseReason(error);
  }
}

/**
 * Reads from the replica if it has the directory's version at least, which the primary has just said, and doesn't lag;
 * otherwise from the primary. Only reads of what the directory's version covers may be given to it (decision 0118).
 */
export async function readNearby<Result>(
  { $client: pool }: { $client: pg.Pool },
  version: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const replica = replicas.get(pool);
  if (!replica || currentTransaction()) return read();
  if (performance.now() >= replica.leftUntil) {
    let isFit = false;
    try {
      const result = await snapshotOf(replica.pool, pool, async () => {
        const state = await stateOf(pool);
        if (state.lag > replica.maxLagSeconds) replica.leftUntil = performance.now() + leftAloneMs;
        if (state.lag > replica.maxLagSeconds || state.version < version) throw new BehindError();
        isFit = true;
        return await read();
      });
      replicaCounts.replica += 1;
      return result;
    } catch (error) {
      // A replica also ends queries that keep it from following the primary.
      const outage = outageOf(error);
      if (isFit && !outage) throw error;
      // A replica that refuses its user, or has another database, counts as away.
      const isAway = outage === 'away' || !(isFit || error instanceof BehindError);
      if (isAway) replica.leftUntil = performance.now() + leftAloneMs;
    }
  }
  replicaCounts.primary += 1;
  return read();
}

/**
 * Returns how many seconds a pool's replica is behind, and whether it is read. One that can't be read is endlessly
 * behind. Undefined where there is none.
 */
export async function replicaState(pool: pg.Pool): Promise<{ lag: number; isRead: boolean } | undefined> {
  const replica = replicas.get(pool);
  if (!replica) return undefined;
  const away = { lag: Number.POSITIVE_INFINITY };
  const { lag } = await Promise.race([
    stateOf(replica.pool).catch(() => away),
    setTimeout(maxAnswerMs, away, { ref: false }),
  ]);
  return { lag, isRead: lag <= replica.maxLagSeconds };
}

/**
 * A replica that receives nothing, or was promoted, is endlessly behind. Without new commits it isn't behind at all.
 */
async function stateOf(pool: pg.Pool): Promise<{ version: number; lag: number }> {
  const { rows } = await pool.query<{ version: string; lag: number }>(`
    select version, case
      when not pg_is_in_recovery() or not exists (select from pg_stat_wal_receiver) then 'infinity'
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag
    from directory_version`);
  return { version: Number(rows[0]?.version), lag: rows[0]?.lag ?? Number.POSITIVE_INFINITY };
}
