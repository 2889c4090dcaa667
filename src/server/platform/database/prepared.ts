import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PooledDb } from './open.ts';

const dialect = new PgDialect();

/**
 * Runs a query that the engine plans once a connection and then only executes: for the ones asked most, where planning
 * would cost more than the answer. The text must be the same at every call of a name; only the parameters may differ.
 * Inside a transaction of the caller it runs there.
 */
export async function executePrepared<Row>(db: PooledDb, name: string, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query({ name, text, values });
  return rows as Row[];
}
