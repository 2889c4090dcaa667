import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

type Db = NodePgDatabase;
type PooledDb = Db & { $client: pg.Pool };

/** A transaction that is open: `tx` is its innermost savepoint. */
type Current = { pool: pg.Pool; client: pg.PoolClient; tx: Db; readOnly: boolean; state: { isOpen: boolean } };

const current = new AsyncLocalStorage<Current | undefined>();

/** The transaction that the calling code runs in; undefined outside one, and in work that outlives it. */
export function currentTransaction(): Pick<Current, 'readOnly'> | undefined {
  const transaction = current.getStore();
  return transaction?.state.isOpen ? transaction : undefined;
}

/** Runs `work` outside the transaction of its caller: what it asks takes a connection of its own. */
export const outsideTransaction = <Result>(work: () => Result): Result => current.run(undefined, work);

const transactionOn = (pool: pg.Pool): Current | undefined => {
  const transaction = current.getStore();
  return transaction?.pool === pool && transaction.state.isOpen ? transaction : undefined;
};

/**
 * A pool whose queries run in the caller's transaction where there is one. A query that was not handed the transaction can
 * so neither escape it nor wait for a connection that the transaction itself holds.
 */
class TransactionPool extends pg.Pool {
  // The driver's overloads can't be repeated one by one; they are kept by the type below.
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

/** Opens a pool of connections, and drizzle on it: `transaction` inside a transaction is a savepoint of it. */
export function openPool(options: pg.PoolConfig): { pool: pg.Pool; db: PooledDb } {
  const pool: pg.Pool = new TransactionPool(options);
  const db: PooledDb = drizzle(pool);
  db.transaction = ((work: Work, config?: PgTransactionConfig) => {
    const outer = transactionOn(pool);
    return outer ? nested(outer, work) : begin(pool, work, config);
  }) as PooledDb['transaction'];
  return { pool, db };
}

type Work = (tx: Db) => Promise<unknown>;

async function begin(pool: pg.Pool, work: Work, config: PgTransactionConfig | undefined): Promise<unknown> {
  const client = await pool.connect();
  const state = { isOpen: true };
  const readOnly = config?.accessMode === 'read only';
  try {
    return await drizzle(client).transaction((transaction) => {
      const tx = transaction as unknown as Db;
      return current.run({ pool, client, tx, readOnly, state }, () => work(tx));
    }, config);
  } finally {
    state.isOpen = false;
    client.release();
  }
}

const nested = (outer: Current, work: Work): Promise<unknown> =>
  outer.tx.transaction((transaction) => {
    const tx = transaction as unknown as Db;
    return current.run({ ...outer, tx }, () => work(tx));
  });

/** The pool's own words for it name no cause. */
const explained = (error: Error): Error =>
  error.message === 'timeout exceeded when trying to connect'
    ? new Error('No connection to the database became free in time.', { cause: error })
    : error;

function explain(error: Error): never {
  throw explained(error);
}
