import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PooledDb } from './open.ts';

const dialect = new PgDialect();

/**
 * Runs a prepared query, planned once per connection, for queries that run often. The SQL of a name must not vary, only
 * its parameters. Pass lists of ids by `requested`, since PostgreSQL plans a query with an array again for each length.
 */
export async function executePrepared<Row>(db: PooledDb, name: string, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query({ name, text, values });
  return rows as Row[];
}

/** Returns ids as rows with their positions from 1. */
export const requested = (ids: readonly number[]): SQL =>
  sql`(select value::integer as id, position from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as each (value, position)) as requested`;
