import { and, count, eq, getTableColumns, getTableName, inArray, is, or, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '#access/server/scope.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { storedValues } from './columns.ts';
import type { RecordDefinition, RowsDefinition } from './definition.ts';

/** `words` are normalised. */
type Narrowing = { scope: Scope; words: string[] | undefined; filters: Record<string, unknown> };
type Order = { sortBy: string; sortOrder: 'asc' | 'desc' };
type Range = { limit: number; offset: number };
type Row = Record<string, unknown>;

type Rows = RowsDefinition;
type Query<Selected> = PromiseLike<Selected[]> & {
  where: (condition: SQL | undefined) => Query<Selected>;
  orderBy: (...by: SQL[]) => Query<Selected>;
  limit: (max: number) => Query<Selected>;
  offset: (rows: number) => Query<Selected>;
};

function passes({ search, visible, filters = {} }: Rows, { scope, words, filters: given }: Narrowing): SQL | undefined {
  const conditions = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => filters[name]?.(value as never));
  return and(
    visible?.(scope),
    words && search ? (typeof search === 'function' ? search(words) : matchesWords(sql`${search}`, words)) : undefined,
    ...conditions,
  );
}

/** Selects from the table and its joins. */
function selectFrom<Selected>(db: Db, { table, joins = [] }: Rows, selected: object): Query<Selected> {
  const from = db
    .select(selected as never)
    .from(table)
    .$dynamic();
  return joins.reduce((query, [other, on]) => query.innerJoin(other, on) as never, from) as unknown as Query<Selected>;
}

export async function countRecords(db: Db, rows: Rows, narrowing: Narrowing): Promise<number> {
  const [row] = await selectFrom<{ total: number }>(db, rows, { total: count() }).where(passes(rows, narrowing));
  return row?.total ?? 0;
}

const fromOf = ({ table, joins = [] }: Rows): SQL =>
  sql.join([sql`${table}`, ...joins.map(([other, on]) => sql`join ${other} on ${on}`)], sql` `);

const inOrder = ({ sorts, nullsLast = [] }: Rows, { sortBy, sortOrder }: Order, sorted = sql`${sorts[sortBy]}`) =>
  sql`${sorted} ${sql.raw(sortOrder)}${nullsLast.includes(sortBy) ? sql` nulls last` : sql``}`;

/** Returns ids in order. Rows that are equal in the order are sorted by id. */
export async function selectRecordIds(
  db: Db,
  rows: Rows,
  narrowing: Narrowing,
  order: Order,
  { limit, offset }: Range,
): Promise<number[]> {
  const { table, sorts, divided = [undefined] } = rows;
  const direction = sql.raw(order.sortOrder);
  // The first rows of each part come from its index.
  const parts = divided.map(
    (
      part,
    ) => sql`(select ${table.id} as id, ${sorts[order.sortBy]} as sorted from ${fromOf(rows)} where ${and(part, passes(rows, narrowing)) ?? sql`true`}
      order by ${inOrder(rows, order)}, ${table.id} ${direction} limit ${offset + limit})`,
  );
  const found = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) as found
    order by ${inOrder(rows, order, sql`sorted`)}, id ${direction} limit ${limit} offset ${offset}`);
  return found.rows.map((row) => row.id);
}

/**
 * The number of rows, from the beginning, that are searched for a word, before all rows that have it are collected and
 * sorted.
 */
const maxProbed = 160;

/** Returns the count and a range of ids. */
export async function searchRecords(
  db: Db,
  rows: Rows,
  narrowing: Narrowing,
  order: Order,
  range: Range,
): Promise<{ total: number; ids: number[] }> {
  const { table, sorts } = rows;
  const first = await selectFromFirst(db, rows, narrowing, order, range);
  if (first) return { total: await countRecords(db, rows, narrowing), ids: first };
  const found = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select ${table.id} as id, ${sorts[order.sortBy]} as sorted from ${fromOf(rows)} where ${passes(rows, narrowing) ?? sql`true`}
    )
    select (select count(*)::integer from found) as total, array(${inRange(rows, order, range)}) as ids`);
  return found.rows[0] ?? { total: 0, ids: [] };
}

const inRange = (rows: Rows, order: Order, { limit, offset }: Range): SQL =>
  sql`select id from found order by ${inOrder(rows, order, sql`sorted`)}, id ${sql.raw(order.sortOrder)} limit ${limit} offset ${offset}`;

/**
 * Returns the first rows that have a frequent word, which an index gives in order, because collecting and sorting
 * thousands takes as long as counting them. Returns undefined if these are too few, and for searches that are rarely
 * frequent: those of several words or with filters.
 */
async function selectFromFirst(
  db: Db,
  rows: Rows,
  { scope, words, filters }: Narrowing,
  order: Order,
  range: Range,
): Promise<number[] | undefined> {
  const { table, sorts, search, visible } = rows;
  const isFiltered = visible?.(scope) !== undefined || Object.values(filters).some((value) => value !== undefined);
  if (!search || typeof search === 'function' || words?.length !== 1 || isFiltered || range.offset > 0)
    return undefined;
  const first = sql`select ${table.id} as id, ${sorts[order.sortBy]} as sorted, ${search} as text from ${fromOf(rows)}
    order by ${inOrder(rows, order)}, ${table.id} ${sql.raw(order.sortOrder)} limit ${maxProbed}`;
  const found = await db.execute<{ id: number }>(sql`
    with found as (select id, sorted from (${first}) as first where ${matchesWords(sql`text`, words)}) ${inRange(rows, order, range)}`);
  return found.rows.length === range.limit ? found.rows.map(({ id }) => id) : undefined;
}

const columnsFor = ({ columns }: Rows, scope: Scope) => (typeof columns === 'function' ? columns(scope) : columns);

/** Returns the rows that the scope may reach, in the order of `ids`. Expressions are computed only for these rows. */
export async function selectRecordsByIds(db: Db, rows: Rows, scope: Scope, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { id } = rows.table;
  const selected = { recordId: id, row: columnsFor(rows, scope) };
  const found = await selectFrom<{ recordId: number; row: Row }>(db, rows, selected).where(
    and(inArray(id, ids), rows.visible?.(scope)),
  );
  const byId = new Map(found.map(({ recordId, row }) => [recordId, row]));
  return ids.flatMap((each): Row[] => {
    const row = byId.get(each);
    return row ? [row] : [];
  });
}

const one = ({ table, visible }: Rows, scope: Scope, id: number) => and(eq(table.id, id), visible?.(scope));

export async function selectRecord(db: Db, rows: Rows, scope: Scope, id: number): Promise<Row | undefined> {
  const [row] = await selectFrom<Row>(db, rows, columnsFor(rows, scope)).where(one(rows, scope, id));
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

/** Returns a checked input as values of the record's table. */
export const valuesOf = ({ table, write }: RecordDefinition, input: object): Row =>
  write ? write(input as never) : storedValues(table, input);

/** Returns the new rows' ids in the order of `rows`. */
export async function insertRecords(tx: Db, { table }: RecordDefinition, rows: Row[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await tx.insert(table).values(rows).returning({ id: table.id });
  return added.map(({ id }) => id as number);
}

/** Returns a condition for rows with other values than these; undefined if there are none to compare. */
const hasOther = (table: PgTable, values: Row): SQL | undefined =>
  or(
    ...Object.entries(values).map(([name, value]) => {
      const column = getTableColumns(table)[name];
      return sql`${column} is distinct from ${is(value, SQL) ? value : sql.param(value, column)}`;
    }),
  );

/**
 * A save that changes nothing leaves the row's version, so that no other form of it is out of date. With parts the
 * version always rises, because they may have changed.
 */
export async function updateRecord(
  tx: Db,
  { table, writeParts }: RecordDefinition,
  id: number,
  values: Row,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), writeParts ? undefined : hasOther(table, values)));
}

/** The key of a deleted row under which the rows of its parts are kept, by table. */
const partsKey = '$parts';

/** Returns the deleted row as JSON, for `reinsertRecord`, together with the rows of its parts. */
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
    .map(({ name }) => name);
  const values = stored.map((name) => presentOrNull(table, name));
  const columns = stored.map((name) => sql.identifier(name));
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb) kept`,
  );
}

/** Returns a kept value; null if the record it refers to was deleted meanwhile in a way that sets null. */
function presentOrNull(table: PgTable, name: string): SQL {
  const value = sql`kept.${sql.identifier(name)}`;
  const [key] = getTableConfig(table)
    .foreignKeys.filter(({ onDelete }) => onDelete === 'set null')
    .map((foreignKey) => foreignKey.reference())
    .filter(({ columns }) => columns.length === 1 && columns[0]?.name === name);
  const target = key?.foreignColumns[0];
  if (!target) return value;
  return sql`(select named.${sql.identifier(target.name)} from ${target.table} named where named.${sql.identifier(target.name)} = ${value})`;
}
