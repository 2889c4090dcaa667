import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordTable } from './definition.ts';

/** Returns the columns of `recordFields`. */
export const recordColumns = <Table extends RecordTable>({ id, version, updatedAt }: Table) => ({
  id: id as Table['id'],
  version: version as Table['version'],
  updated_at: sql<string>`${updatedAt}`.mapWith((stored: string) =>
    (updatedAt.mapFromDriverValue(stored) as Date).toISOString(),
  ),
});

/** Returns how rows of a linking table use records. @param record the linking table's column with the record's id. */
export function linksOf(table: RecordTable, links: PgTable, record: PgColumn) {
  const linked = sql`${links} where ${record} = ${table}."id"`;
  const isLinked = sql`exists (select from ${linked})`;
  return {
    count: sql<number>`(select count(*)::integer from ${linked})`,
    used: (value: 'yes' | 'no'): SQL => (value === 'yes' ? isLinked : sql`not ${isLinked}`),
    by: (column: PgColumn) => (value: number) =>
      sql`${table}."id" in (select ${record} from ${links} where ${column} = ${value})`,
  };
}
