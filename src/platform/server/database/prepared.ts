import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PooledDb } from './open.ts';

type Placeholders<Values extends readonly unknown[]> = { [Each in keyof Values]: SQL };

const dialect = new PgDialect();
const texts = new Map<string, string>();

/**
 * Runs a prepared query, planned once per connection, for queries that run often. Its text is built once per process,
 * so where the SQL varies, the name must too. Pass lists of ids by `requested`, since PostgreSQL plans a query with an
 * array again for each length.
 * @param build receives a placeholder for each value.
 */
export async function executePrepared<Row, const Values extends readonly unknown[]>(
  db: PooledDb,
  name: string,
  values: Values,
  build: (...placeholders: Placeholders<Values>) => SQL,
): Promise<Row[]> {
  const text = texts.get(name) ?? addText(name, build(...placeholdersOf(values)));
  const { rows } = await db.$client.query({ name, text, values: [...values] });
  return rows as Row[];
}

const placeholdersOf = <Values extends readonly unknown[]>(values: Values) =>
  values.map((_, index) => sql.raw(`$${index + 1}`)) as Placeholders<Values>;

/** Refuses text with a value, which later calls would use instead of their own. */
function addText(name: string, query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query);
  if (params.length > 0)
    throw new Error(
      `The SQL of the prepared query “${name}” contains values: pass them by placeholders, or constants by inlineParams().`,
    );
  texts.set(name, text);
  return text;
}

/** Returns ids as rows with their positions from 1. @param ids is a JSON array: the placeholder of its text, or SQL. */
export const requested = (ids: SQL): SQL =>
  sql`(select value::integer as id, position from jsonb_array_elements_text(${ids}::jsonb) with ordinality as each (value, position)) as requested`;
