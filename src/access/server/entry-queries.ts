import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { users } from '#users/server/tables.ts';
import type { Scope } from './scope.ts';

type Kept = Record<
  'id' | 'kind' | 'authorId' | 'createdAt' | 'body' | 'status' | 'assignedUserId' | 'assignedExhibitorId',
  PgColumn
>;
type Entries = PgTable & Kept & { idempotencyKey: PgColumn };

const maxEntries = 200;

/** Returns the columns that the histories of inquiries and of visits share. */
export const entryColumns = <Table extends Kept>(entries: Table) => ({
  id: entries.id as Table['id'],
  kind: entries.kind as Table['kind'],
  by: sql<string | null>`(select u.name from ${users} u where u.id = ${entries.authorId})`,
  authorId: entries.authorId as Table['authorId'],
  at: entries.createdAt as Table['createdAt'],
  body: entries.body as Table['body'],
  status: entries.status as Table['status'],
  assignee: sql<string | null>`coalesce(
    (select u.name from ${users} u where u.id = ${entries.assignedUserId}),
    (select e.name from ${exhibitors} e where e.id = ${entries.assignedExhibitorId}))`,
});

/**
 * Returns the queries on a history of what was done to records, with notes. @param of is the column of the record.
 * @param reached is the condition for entries of records that a scope receives; undefined for all.
 */
export function historyOf<Table extends Entries, Columns extends Record<string, PgColumn | SQL>>(
  entries: Table,
  of: PgColumn,
  columns: Columns,
  reached: (scope: Scope) => SQL | undefined,
) {
  const select = (db: Db, where: SQL | undefined) =>
    db
      .select(columns as Record<string, PgColumn>)
      .from(entries as PgTable)
      .where(where)
      .orderBy(sql`${entries.id} desc`)
      .limit(maxEntries) as unknown as Promise<SelectResultFields<Columns>[]>;

  return {
    /** Lists a record's latest entries, oldest first. */
    list: async (db: Db, scope: Scope, id: number): Promise<SelectResultFields<Columns>[]> =>
      (await select(db, and(eq(of, id), reached(scope)))).reverse(),

    /** Finds the entry that a repeated request has added. */
    byKey: async (tx: Db, scope: Scope, id: number, key: string): Promise<SelectResultFields<Columns> | undefined> =>
      (await select(tx, and(eq(entries.idempotencyKey, key), eq(of, id), reached(scope))))[0],

    /** Adds an entry. Returns undefined if the key belongs to another one. */
    add: async (
      tx: Db,
      scope: Scope,
      entry: Table['$inferInsert'],
    ): Promise<SelectResultFields<Columns> | undefined> => {
      const [added] = await tx
        .insert(entries)
        .values(entry as never)
        .onConflictDoNothing()
        .returning({ id: entries.id });
      return added && (await select(tx, and(eq(entries.id, added.id), reached(scope))))[0];
    },
  };
}
