import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { requireStillAllowed } from '../still-allowed.ts';
import { markConnectionRefused } from './outage.ts';

/** The pool, which joins the caller's transaction, or a transaction. */
export type Db = NodePgDatabase;
export type PooledDb = Db & { $client: pg.Pool };

type Current = {
  pool: pg.Pool;
  client: pg.PoolClient;
  tx: Db;
  readOnly: boolean;
  state: { isOpen: boolean };
  /** The transaction around this one, perhaps of another database. */
  outer: Current | undefined;
};

const current = new AsyncLocalStorage<Current | undefined>();

export function currentTransaction(): Pick<Current, 'readOnly'> | undefined {
  const transaction = current.getStore();
  return transaction?.state.isOpen ? transaction : undefined;
}

/** Runs `work` outside the caller's transaction. */
export const outsideTransaction = <Result>(work: () => Result): Result => current.run(undefined, work);

function transactionOn(pool: pg.Pool): Current | undefined {
  for (let transaction = current.getStore(); transaction; transaction = transaction.outer)
    if (transaction.pool === pool && transaction.state.isOpen) return transaction;
  return undefined;
}

/** Runs queries in the caller’s transaction if there is one, so that none bypasses it or waits for its connection. */
class TransactionPool extends pg.Pool {
  override query(...given: unknown[]): never {
    const client = transactionOn(this)?.client;
    const asked = client ? client.query.bind(client) : super.query.bind(this);
    return (asked as (...given: unknown[]) => never)(...given);
  }

  override connect(...given: unknown[]): never {
    const [callback] = given;
    if (typeof callback !== 'function') return super.connect().catch(explain) as never;
    return super.connect((error, ...rest) => callback(error && explained(error), ...rest)) as never;
  }
}

/** Opens a pool with drizzle; nested transactions are savepoints. */
export function openPool(options: pg.PoolConfig): { pool: pg.Pool; db: PooledDb } {
  const pool: pg.Pool = new TransactionPool(options);
  const db: PooledDb = drizzle(pool);
  db.transaction = (async (work: Work, config?: PgTransactionConfig) => {
    const outer = transactionOn(pool);
    if (outer) return nested(outer, work);
    if (config?.accessMode !== 'read only') await requireStillAllowed();
    return begin(pool, pool, work, config);
  }) as PooledDb['transaction'];
  return { pool, db };
}

type Work = (tx: Db) => Promise<unknown>;

/** Runs `work` in one snapshot of another server. Its queries through `pool` are answered there. */
export const snapshotOf = <Result>(
  server: pg.Pool,
  pool: pg.Pool,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  begin(server, pool, work, { isolationLevel: 'repeatable read', accessMode: 'read only' }) as Promise<Result>;

/** Begins a transaction on a connection of `server`. Queries of `pool` join it. */
async function begin(
  server: pg.Pool,
  pool: pg.Pool,
  work: Work,
  config: PgTransactionConfig | undefined,
): Promise<unknown> {
  const client = await server.connect();
  const state = { isOpen: true };
  const readOnly = config?.accessMode === 'read only';
  const outer = current.getStore();
  let failure: unknown;
  let isEnded = true;
  try {
    return await drizzle(client).transaction((transaction) => {
      const tx = transaction as unknown as Db;
      const done = current.run({ pool, client, tx, readOnly, state, outer }, () => work(tx));
      return done.catch((error) => {
        failure = error;
        throw error;
      });
    }, config);
  } catch (error) {
    // Where the rollback fails, too, drizzle throws that error instead of the one that says why, such as a full disk.
    isEnded = failure === undefined || error === failure;
    throw isEnded ? error : failure;
  } finally {
    state.isOpen = false;
    // A connection that may still be in the transaction isn't used again.
    client.release(!isEnded);
  }
}

const nested = (outer: Current, work: Work): Promise<unknown> =>
  outer.tx.transaction((transaction) => {
    const tx = transaction as unknown as Db;
    return current.run({ ...outer, tx, outer: current.getStore() }, () => work(tx));
  });

/** Adds a message to an error of the pool, because pg's own names no cause. */
const explained = (error: Error): Error =>
  markConnectionRefused(
    error.message === 'timeout exceeded when trying to connect'
      ? new Error('No connection to the database became free in time.', { cause: error })
      : error,
  );

function explain(error: Error): never {
  throw explained(error);
}

/** Makes a transaction that takes strong locks fail soon, so that others don't wait behind it. */
export async function waitBriefly(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '800ms'`);
}
