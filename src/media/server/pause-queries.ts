import { sql } from 'drizzle-orm';
import { backupState } from '#backup/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';

/** Pauses the deletion of files. Returns the end of the pause, as text for `endMediaPause`. */
export async function pauseMedia(db: Db, minutes: number): Promise<string> {
  const [row] = await db
    .update(backupState)
    .set({ mediaKeptUntil: sql`now() + make_interval(mins => ${minutes})` })
    .returning({ until: sql<string>`${backupState.mediaKeptUntil}::text` });
  return row?.until ?? '';
}

/** Ends a pause unless another backup has begun one meanwhile. */
export async function endMediaPause(db: Db, until: string): Promise<void> {
  await db.update(backupState).set({ mediaKeptUntil: null }).where(sql`${backupState.mediaKeptUntil}::text = ${until}`);
}

export async function isMediaPaused(tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ isPaused: sql<boolean>`coalesce(${backupState.mediaKeptUntil} > now(), false)` })
    .from(backupState)
    .for('share');
  return row?.isPaused ?? false;
}
