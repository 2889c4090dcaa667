import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { exhibitorAchievements, exhibitorGallery, exhibitors } from './tables.ts';

export type NewExhibitor = typeof exhibitors.$inferInsert;

export async function hasAny(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ${exhibitors}) as found`);
  return rows[0]?.found ?? false;
}

/** Stores exhibitors and returns their ids in the order of `rows`. */
export async function insertExhibitors(tx: Db, rows: NewExhibitor[]): Promise<number[]> {
  return (await tx.insert(exhibitors).values(rows).returning({ id: exhibitors.id })).map(({ id }) => id);
}

export async function insertAchievements(tx: Db, rows: (typeof exhibitorAchievements.$inferInsert)[]): Promise<void> {
  await tx.insert(exhibitorAchievements).values(rows);
}

export type NewStallPicture = typeof exhibitorGallery.$inferInsert;

export async function insertPictures(tx: Db, rows: NewStallPicture[]): Promise<void> {
  await tx.insert(exhibitorGallery).values(rows);
}

/** Adds the missing builders of a batch. Returns their number. */
export async function insertBuilders(db: Db, batch: { import_key: string; builder_name: string }[]): Promise<number> {
  const builders = new Map(
    batch.map((row) => [row.import_key, { import_key: row.import_key, name: row.builder_name }]),
  );
  if (builders.size === 0) return 0;
  const { rowCount } = await db.execute(sql`
    insert into ${exhibitors} (kind, name, import_key)
    select 'developer', name, import_key
    from jsonb_to_recordset(${JSON.stringify([...builders.values()])}::jsonb) as builder (import_key text, name text)
    where not exists (select from ${exhibitors} where ${exhibitors.importKey} = builder.import_key)`);
  return rowCount ?? 0;
}

/**
 * Updates the statistics of exhibitors, and ends plans that were made for fewer of them. A connection keeps the plan of
 * a foreign key's check, which would read all exhibitors for each project if there were few when it was made.
 */
export async function analyzeExhibitors(db: Db): Promise<void> {
  await db.execute(sql`analyze ${exhibitors}`);
}
