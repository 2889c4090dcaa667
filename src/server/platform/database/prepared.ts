import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PooledDb } from './open.ts';

const dialect = new PgDialect();

/** Runs a prepared query, planned once per connection: for hot queries. The SQL of a name must not vary, only its parameters. */
export async function executePrepared<Row>(db: PooledDb, name: string, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query({ name, text, values });
  return rows as Row[];
}
