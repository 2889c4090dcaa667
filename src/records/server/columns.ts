import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '#records/shared/field-rules.ts';
import type { RecordTable } from './definition.ts';

/** Selects a point in time as calls answer it: in ISO 8601 and UTC, or null. */
export const isoInstant = (instant: SQLWrapper): SQL<string> =>
  sql`${instant}`.mapWith((stored: string) => new Date(stored).toISOString());

export type Named = { id: number; name: string };

/** Selects the id and the name of another table's row as JSON, or null. @param name is its column with the name */
export const namedRow = <Row extends Named | null = Named>(table: PgTable, name: PgColumn, id: SQLWrapper): SQL<Row> =>
  sql`(select jsonb_build_object('id', named.id, 'name', named.${sql.identifier(name.name)}) from ${table} named where named.id = ${id})`;

/** Returns the columns of `recordFields`. */
export const recordColumns = <Table extends RecordTable>({ id, version, updatedAt }: Table) => ({
  id: id as Table['id'],
  version: version as Table['version'],
  updated_at: isoInstant(updatedAt),
});

/**
 * Returns how rows of a linking table use records. @param record is the linking table's column with the record's id.
 */
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

type ByName<Table extends PgTable> = {
  [Key in keyof Table['_']['columns'] as Table['_']['columns'][Key]['_']['name']]: Table['_']['columns'][Key];
};
export type ColumnName<Table extends PgTable> = keyof ByName<Table> & string;

/** Returns columns by their names in the database, which are those of contracts. */
export function columnsOf<Table extends PgTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: readonly Name[]
): Pick<ByName<Table>, Name> {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => names.includes(name as Name));
  return Object.fromEntries(columns.map((column) => [column.name, column])) as Pick<ByName<Table>, Name>;
}

/**
 * Returns the JSON object of a row's fields. @param row is the alias of the table, whose columns have the fields'
 * names.
 */
export const fieldsAsJson = (row: string, fields: Fields): SQL =>
  sql.raw(
    `json_build_object(${Object.keys(fields)
      .map((name) => `'${name}', ${row}.${name}`)
      .join(', ')})`,
  );

/** Returns the input's fields that are columns, as values of the table. */
export function storedValues(table: PgTable, input: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...input };
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, { name }]) => given[name] !== undefined)
      .map(([key, { name }]) => [key, given[name]]),
  );
}
