import { and, count, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '../access/scope.ts';
import type { Db } from '../platform/database/open.ts';
import { matchesWords } from '../platform/database/search-words.ts';
import { storedValues } from './columns.ts';
import type { RecordDefinition } from './definition.ts';

/** `words` are normalised. */
export type Narrowing = { scope: Scope; words: string[] | undefined; filters: Record<string, unknown> };
export type Order = { sortBy: string; sortOrder: 'asc' | 'desc' };
export type Range = { limit: number; offset: number };
type Row = Record<string, unknown>;

function passes(
  { search, visible, filters = {} }: RecordDefinition,
  { scope, words, filters: given }: Narrowing,
): SQL | undefined {
  const conditions = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => filters[name]?.(value as never));
  return and(
    visible?.(scope),
    words && search ? (typeof search === 'function' ? search(words) : matchesWords(sql`${search}`, words)) : undefined,
    ...conditions,
  );
}

export async function countRecords(db: Db, record: RecordDefinition, narrowing: Narrowing): Promise<number> {
  const [row] = await db.select({ total: count() }).from(record.table).where(passes(record, narrowing));
  return row?.total ?? 0;
}

/** In order, equal ones by id. */
export async function selectRecordIds(
  db: Db,
  record: RecordDefinition,
  narrowing: Narrowing,
  { sortBy, sortOrder }: Order,
  { limit, offset }: Range,
): Promise<number[]> {
  const direction = sql.raw(sortOrder);
  const rows = await db
    .select({ id: record.table.id })
    .from(record.table)
    .where(passes(record, narrowing))
    .orderBy(sql`${record.sorts[sortBy]} ${direction}`, sql`${record.table.id} ${direction}`)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id as number);
}

/** The count and a range of ids in one search. */
export async function searchRecords(
  db: Db,
  record: RecordDefinition,
  narrowing: Narrowing,
  { sortBy, sortOrder }: Order,
  { limit, offset }: Range,
): Promise<{ total: number; ids: number[] }> {
  const direction = sql.raw(sortOrder);
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select ${record.table.id} as id, ${record.sorts[sortBy]} as sorted from ${record.table} where ${passes(record, narrowing)}
    )
    select (select count(*)::integer from found) as total,
      array(select id from found order by sorted ${direction}, id ${direction} limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

/** In the order of `ids`; expressions are computed for these rows alone. */
export async function selectRecordsByIds(db: Db, { table, columns }: RecordDefinition, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows: { recordId: unknown; row: Row }[] = await db
    .select({ recordId: table.id, row: columns as never })
    .from(table)
    .where(inArray(table.id, ids));
  const byId = new Map(rows.map(({ recordId, row }) => [recordId as number, row]));
  return ids.flatMap((id) => byId.get(id) ?? []) as Row[];
}

const one = ({ table, visible }: RecordDefinition, scope: Scope, id: number) => and(eq(table.id, id), visible?.(scope));

export async function selectRecord(
  db: Db,
  record: RecordDefinition,
  scope: Scope,
  id: number,
): Promise<Row | undefined> {
  const [row] = await db
    .select(record.columns)
    .from(record.table)
    .where(one(record, scope, id));
  return row;
}

/** Locks a row until the transaction ends and returns its version. */
export async function lockRecord(
  tx: Db,
  record: RecordDefinition,
  scope: Scope,
  id: number,
): Promise<number | undefined> {
  const { table } = record;
  const [row] = await tx
    .select({ version: table.version })
    .from(table)
    .where(one(record, scope, id))
    .for('update');
  return row?.version as number | undefined;
}

/** A checked input as values of the record's table. */
export const valuesOf = ({ table, write }: RecordDefinition, input: object): Row =>
  write ? write(input as never) : storedValues(table, input);

export async function insertRecord(tx: Db, { table }: RecordDefinition, values: Row): Promise<number> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  return row?.id as number;
}

export async function updateRecord(tx: Db, { table }: RecordDefinition, id: number, values: Row): Promise<void> {
  await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id));
}

/** Where a deleted row keeps those of its parts, by their tables. */
const partsKey = '$parts';

/** Returns the deleted row as JSON, for `reinsertRecord`; rows of its parts are in it. */
export async function deleteRecord(tx: Db, { table, parts = [] }: RecordDefinition, id: number): Promise<Row> {
  const kept: Record<string, unknown> = {};
  for (const column of parts) {
    const { rows } = await tx.execute<{ rows: unknown }>(
      sql`select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from ${column.table} part where part.${sql.identifier(column.name)} = ${id}`,
    );
    kept[getTableName(column.table)] = rows[0]?.rows;
  }
  const { rows } = await tx.execute<{ row: Row }>(
    sql`delete from ${table} where ${table.id} = ${id} returning to_jsonb(${table}) as row`,
  );
  return { ...rows[0]?.row, ...(parts.length > 0 && { [partsKey]: kept }) };
}

/** Restores a deleted row and its parts under its id, with the next version. Generated columns are computed again. */
export async function reinsertRecord(tx: Db, { table, parts = [] }: RecordDefinition, row: Row): Promise<void> {
  await reinsert(tx, table, [row]);
  const kept = row[partsKey] as Record<string, Row[]> | undefined;
  for (const { table: part } of parts) await reinsert(tx, part, kept?.[getTableName(part)] ?? []);
}

async function reinsert(tx: Db, table: PgTable, rows: Row[]): Promise<void> {
  const stored = Object.values(getTableColumns(table) as Record<string, PgColumn>)
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => sql.identifier(name));
  const columns = sql.join(stored, sql`, `);
  await tx.execute(
    sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb)`,
  );
}
