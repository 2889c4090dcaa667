import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import { users } from '#users/server/tables.ts';
import { recordHistory } from './tables.ts';

const maxShown = 100;

export type NewEntry = Omit<typeof recordHistory.$inferInsert, 'id' | 'createdAt'>;

export async function insertEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(recordHistory).values(entries);
}

export async function selectEntries(db: Db, noun: string, recordId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: recordHistory.id,
      action: recordHistory.action,
      at: recordHistory.createdAt,
      by: users.name,
      changes: recordHistory.changes,
    })
    .from(recordHistory)
    .leftJoin(users, eq(users.id, recordHistory.actorId))
    .where(and(eq(recordHistory.noun, noun), eq(recordHistory.recordId, recordId)))
    .orderBy(desc(recordHistory.id))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Returns whether a field of a record was ever changed. */
export async function selectEverChanged(db: Db, noun: string, recordId: number, field: string): Promise<boolean> {
  const entries = db
    .select({ one: sql`1` })
    .from(recordHistory)
    .where(
      and(
        eq(recordHistory.noun, noun),
        eq(recordHistory.recordId, recordId),
        sql`${recordHistory.changes} @> ${JSON.stringify([{ field }])}::jsonb`,
      ),
    )
    .limit(1);
  return (await entries).length > 0;
}

/** Returns undefined unless the record's last change was its deletion. */
export async function selectDeletedRow(
  db: Db,
  noun: string,
  recordId: number,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ deletedRow: recordHistory.deletedRow })
    .from(recordHistory)
    .where(and(eq(recordHistory.noun, noun), eq(recordHistory.recordId, recordId)))
    .orderBy(desc(recordHistory.id))
    .limit(1);
  return row?.deletedRow ?? undefined;
}

/** Used by the data export. */
export const selectEntriesBy = (db: Db, userId: number) =>
  db
    .select({
      noun: recordHistory.noun,
      record_id: recordHistory.recordId,
      action: recordHistory.action,
      at: recordHistory.createdAt,
    })
    .from(recordHistory)
    .where(eq(recordHistory.actorId, userId))
    .orderBy(recordHistory.id);

/** Removes a person from history, as actor and in the changes of their account. */
export async function blankEntries(tx: Db, userId: number): Promise<void> {
  await tx
    .update(recordHistory)
    .set({ actorId: null })
    .where(and(isNotNull(recordHistory.actorId), eq(recordHistory.actorId, userId)));
  await tx
    .update(recordHistory)
    .set({ changes: sql`'[]'::jsonb`, deletedRow: null })
    .where(and(eq(recordHistory.noun, 'user'), eq(recordHistory.recordId, userId)));
}
