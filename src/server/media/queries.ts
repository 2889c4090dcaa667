import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { settings } from '../settings/tables.ts';
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

/** Waits until nobody else puts up or removes the file of a path, and keeps it so until this transaction ends. */
export async function lockPath(tx: Db, path: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`);
}

/** A file's path; undefined when it is not recorded. */
export async function selectPath(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ path: media.path }).from(media).where(eq(media.id, id));
  return row?.path;
}

/** The row of a path, which nothing can begin to refer to until this transaction ends. */
export async function holdByPath(tx: Db, path: string): Promise<{ id: number; path: string } | undefined> {
  const [row] = await tx
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(eq(media.path, path))
    .for('update');
  return row;
}

export async function deleteMedia(tx: Db, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id));
}

/** The ids that rows anywhere refer to files by: the database knows its own foreign keys, those of later tables too. */
async function usedIds(db: Db): Promise<SQL> {
  const { rows } = await db.execute<{ from: string; column: string }>(
    sql`select format('%s', con.conrelid::regclass) as "from", format('%I', att.attname) as "column"
      from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid = 'media'::regclass`,
  );
  const parts = rows.map(({ from, column }) =>
    sql.raw(`select ${column} as id from ${from} where ${column} is not null`),
  );
  return sql.join(parts, sql` union all `);
}

/** Whether anything refers to a file, by its id or by its path in a text. */
export async function isUsed(db: Db, { id, path }: { id: number; path: string }): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from (${await usedIds(db)}) used where used.id = ${id})
      or exists (select from ${exhibitors} where strpos(${exhibitors.foundersVideoUrl}, ${path}) > 0)
      or exists (select from ${projects} where strpos(${projects.infrastructureVideo}, ${path}) > 0
        or strpos(replace(${projects.floorPlans}::text, '\\', ''), ${path}) > 0)
      or exists (select from ${settings} where strpos(${settings.value}::text, ${path}) > 0) as used`,
  );
  return rows[0]?.used ?? true;
}

/** The paths of files recorded over an hour ago that no row refers to by id; some may be named in texts. */
export async function selectUnreferenced(db: Db): Promise<string[]> {
  const isReferenced = sql`exists (select from (${await usedIds(db)}) used where used.id = ${media.id})`;
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(and(lt(media.createdAt, sql`now() - interval '1 hour'`), sql`not ${isReferenced}`));
  return rows.map(({ path }) => path);
}
