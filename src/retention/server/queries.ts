import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import type { RetentionKind } from '#retention/shared/rules.ts';
import { retentionRuns } from './tables.ts';

export type RunRow = typeof retentionRuns.$inferSelect;

export const selectRuns = (db: Db): Promise<RunRow[]> => db.select().from(retentionRuns);

export async function deleteRun(db: Db, kind: RetentionKind): Promise<void> {
  await db.delete(retentionRuns).where(eq(retentionRuns.kind, kind));
}

export async function announceRun(db: Db, kind: RetentionKind, months: number, counted: number): Promise<void> {
  const run = { months, counted, announcedAt: sql`now()`, erased: 0, erasedAt: null };
  await db
    .insert(retentionRuns)
    .values({ kind, ...run })
    .onConflictDoUpdate({ target: retentionRuns.kind, set: run });
}

export async function recordErased(db: Db, kind: RetentionKind, erased: number): Promise<void> {
  await db.update(retentionRuns).set({ erased, erasedAt: sql`now()` }).where(eq(retentionRuns.kind, kind));
}
