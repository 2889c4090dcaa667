import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database/open.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { UsedBy } from '#records/shared/crud.ts';

/** Says by table how referring records are named and linked. */
export type Referrers = Record<
  string,
  {
    one: string;
    many: string;
    title: string;
    link: (id: number) => string;
    /** Returns the list of those that refer to an id, by the referring column. */
    lists?: Record<string, (id: number) => string>;
  }
>;

const namedAtMost = 5;

type Reference = { table: string; column: string; joined: string | null; joined_by: string | null };

/**
 * Returns the foreign keys that prevent deletion. If one has several columns, the first is the id. For a table that
 * only joins two others (its primary key is made of foreign keys), the other side counts as referring.
 */
async function selectReferences(db: Db, table: PgTable): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select refers.relname as table, att.attname as column, other.relname as joined, other_att.attname as joined_by
    from pg_constraint fk
    join pg_class refers on refers.oid = fk.conrelid
    join pg_attribute att on att.attrelid = fk.conrelid and att.attnum = fk.conkey[1]
    left join pg_constraint pk on pk.conrelid = fk.conrelid and pk.contype = 'p' and pk.conkey @> fk.conkey
    left join pg_constraint other_fk on other_fk.conrelid = fk.conrelid and other_fk.contype = 'f' and other_fk.oid <> fk.oid
      and cardinality(other_fk.conkey) = 1 and pk.conkey @> other_fk.conkey
    left join pg_class other on other.oid = other_fk.confrelid
    left join pg_attribute other_att on other_att.attrelid = fk.conrelid and other_att.attnum = other_fk.conkey[1]
    join pg_attribute referred on referred.attrelid = fk.confrelid and referred.attnum = fk.confkey[1] and referred.attname = 'id'
    where fk.contype = 'f' and fk.confrelid = ${getTableName(table)}::regclass and fk.confdeltype in ('r', 'a')
    order by refers.relname, att.attname`);
  return rows;
}

/**
 * The foreign keys that lists have read. If a newer release beside this process adds one, a list may offer a deletion
 * that the database then refuses.
 */
const known = new Map<PgTable, Reference[]>();

/** Returns the rows that other records refer to by foreign key, so that they can't be deleted. */
export async function selectUsedIds(db: Db, table: PgTable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const references = known.get(table) ?? (await selectReferences(db, table));
  known.set(table, references);
  if (references.length === 0) return new Set();
  const isUsed = references.map(
    ({ table: refers, column }) =>
      sql`exists (select from ${sql.identifier(refers)} where ${sql.identifier(column)} = given.id)`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`select given.id from unnest(${sql.param(ids)}::integer[]) given (id) where ${sql.join(isUsed, sql` or `)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns which records refer to a row by foreign key, their number, and the first few by name. */
export async function selectUses(db: Db, table: PgTable, id: number, referrers: Referrers): Promise<UsedBy[]> {
  const uses: UsedBy[] = [];
  for (const { table: refers, column, joined, joined_by } of await selectReferences(db, table)) {
    const named = joined ?? refers;
    const referrer = referrers[named];
    const key = sql.identifier(joined_by ?? 'id');
    const using = sql`select distinct ${key} as id from ${sql.identifier(refers)} where ${sql.identifier(column)} = ${id}`;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from (${using}) using_it`,
    );
    const number = rows[0]?.count ?? 0;
    if (number === 0) continue;
    if (!referrer) {
      uses.push({ what: `${number} ${named.replaceAll('_', ' ')}`, count: number, some: [] });
      continue;
    }
    const title = sql.identifier(referrer.title);
    const { rows: some } = await db.execute<{ id: number; title: string }>(sql`
      select t.id, t.${title} as title from (${using}) using_it join ${sql.identifier(named)} t on t.id = using_it.id
      order by t.${title}, t.id limit ${namedAtMost}`);
    uses.push({
      what: counted(number, referrer.one, referrer.many),
      count: number,
      all: referrer.lists?.[column]?.(id),
      some: some.map((row) => ({ title: row.title, link: referrer.link(row.id) })),
    });
  }
  return uses;
}
