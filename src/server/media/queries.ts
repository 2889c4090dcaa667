import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { media } from './tables.ts';

export type StoredMedia = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

/** The row of the first of some paths that is stored; undefined when none is. */
export async function selectByPath(db: Db, paths: string[]): Promise<StoredMedia | undefined> {
  const [row] = await db.select().from(media).where(inArray(media.path, paths)).limit(1);
  return row;
}

/** Inserts rows and answers them in the order given; one whose path (so, whose bytes) is known gives the known row. */
export async function insertMedia(db: Db, files: NewMedia[]): Promise<StoredMedia[]> {
  if (files.length === 0) return [];
  const distinct = [...new Map(files.map((file) => [file.path, file])).values()];
  const rows = await db
    .insert(media)
    .values(distinct)
    // Nothing changes; without it the known rows would not be returned.
    .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } })
    .returning();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return files.map((file) => byPath.get(file.path) as StoredMedia);
}
