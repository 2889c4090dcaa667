import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database/open.ts';

type Reference = { table: string; column: string; others: string[] | null };

/** Returns foreign keys of one column, with the other columns of the primary key that each is part of. */
async function selectReferences(tx: Db, table: PgTable): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select refers.relname as table, att.attname as column,
      (select array_agg(other.attname::text) from pg_constraint pk
        join pg_attribute other on other.attrelid = pk.conrelid and other.attnum = any (pk.conkey) and other.attnum <> att.attnum
        where pk.conrelid = fk.conrelid and pk.contype = 'p' and pk.conkey @> fk.conkey) as others
    from pg_constraint fk
    join pg_class refers on refers.oid = fk.conrelid
    join pg_attribute att on att.attrelid = fk.conrelid and att.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = ${getTableName(table)}::regclass and fk.confdeltype <> 'c'
      and cardinality(fk.conkey) = 1 and fk.conrelid <> fk.confrelid
    order by refers.relname, att.attname`);
  return rows;
}

/**
 * Makes foreign keys of one column refer to another row. Rows that are deleted with the row and references within the
 * table stay. A row that refers to both keeps one reference.
 */
export async function moveReferences(tx: Db, table: PgTable, from: number, into: number): Promise<void> {
  for (const { table: name, column: columnName, others } of await selectReferences(tx, table)) {
    const [refers, column] = [sql.identifier(name), sql.identifier(columnName)];
    const same = (others ?? []).map((other) => sql`twin.${sql.identifier(other)} = moved.${sql.identifier(other)}`);
    if (others)
      await tx.execute(sql`delete from ${refers} moved where ${column} = ${from} and exists (
        select from ${refers} twin where ${sql.join([sql`twin.${column} = ${into}`, ...same], sql` and `)})`);
    await tx.execute(sql`update ${refers} set ${column} = ${into} where ${column} = ${from}`);
  }
}
