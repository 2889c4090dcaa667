import { and, eq, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db } from '../platform/database/open.ts';
import { projects } from '../projects/tables.ts';
import { expoSettings } from '../settings/tables.ts';
import { mediaOwners, unusedMedia } from '../uploads/tables.ts';
import { media } from './tables.ts';

export type StoredMedia = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

export async function selectByPath(db: Db, paths: string[]): Promise<StoredMedia | undefined> {
  const [row] = await db.select().from(media).where(inArray(media.path, paths)).limit(1);
  return row;
}

/** Inserts rows and returns them in order; for a known path (so, known bytes) the existing row. */
export async function insertMedia(db: Db, files: NewMedia[]): Promise<StoredMedia[]> {
  if (files.length === 0) return [];
  const distinct = [...new Map(files.map((file) => [file.path, file])).values()];
  const rows = await db
    .insert(media)
    .values(distinct)
    // Changes nothing, but makes it return the existing row.
    .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } })
    .returning();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return files.map((file) => byPath.get(file.path) as StoredMedia);
}

/** Locks a path until the transaction ends: files are stored and erased under this lock. */
export async function lockPath(tx: Db, path: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${path}, 0))`);
}

export async function selectPath(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ path: media.path }).from(media).where(eq(media.id, id));
  return row?.path;
}

/** Locks a path's row, so that no new reference to it can be added until the transaction ends. */
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

const notUses: string[] = [mediaOwners, unusedMedia].map((table) => getTableName(table));

type Reference = { table: string; column: string };

/** Read from the foreign keys, so that later tables are included. */
async function selectReferences(db: Db): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(
    sql`select refers.relname as "table", att.attname as "column"
      from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      join pg_class refers on refers.oid = con.conrelid
      where con.contype = 'f' and con.confrelid = 'media'::regclass order by 1, 2`,
  );
  return rows;
}

const idsIn = ({ table, column }: Reference): SQL =>
  sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`;

const selectUseReferences = async (db: Db): Promise<Reference[]> =>
  (await selectReferences(db)).filter(({ table }) => !notUses.includes(table));

const usedIds = async (db: Db): Promise<SQL> => sql.join((await selectUseReferences(db)).map(idsIn), sql` union all `);

/** @param path a column or a value. */
const isNamed = (path: SQLWrapper): SQL => sql`(
  exists (select from ${exhibitors} where strpos(${exhibitors.foundersVideoUrl}, ${path}) > 0)
  or exists (select from ${projects} where strpos(${projects.infrastructureVideo}, ${path}) > 0
    or strpos(replace(${projects.floorPlans}::text, '\\', ''), ${path}) > 0)
  or exists (select from ${expoSettings}
    where strpos(concat(${expoSettings.about}, ${expoSettings.whyVisit}, ${expoSettings.contact}), ${path}) > 0))`;

/** Returns whether a record uses a file, by its id or by its path in a text. */
export async function isUsed(db: Db, { id, path }: { id: number; path: string }): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from (${await usedIds(db)}) used where used.id = ${id}) or ${isNamed(sql`${path}`)} as used`,
  );
  return rows[0]?.used ?? true;
}

export async function hasOwner(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${mediaOwners} where ${mediaOwners.mediaId} = ${id} limit 1`);
  return rows.length > 0;
}

export async function selectUses(
  db: Db,
  { id, path }: { id: number; path: string },
): Promise<{ records: string; field: string; count: number }[]> {
  const counts = (await selectUseReferences(db)).map(
    (reference) =>
      sql`select ${reference.table}::text as records, ${reference.column}::text as field, count(*)::integer as count
        from (${idsIn(reference)}) used where used.id = ${id}`,
  );
  const texts = sql`select 'texts', 'path', (case when ${isNamed(sql`${path}`)} then 1 else 0 end)`;
  const { rows } = await db.execute<{ records: string; field: string; count: number }>(
    sql`select * from (${sql.join([...counts, texts], sql` union all `)}) uses where count > 0`,
  );
  return rows;
}

export async function selectUnused(db: Db): Promise<number[]> {
  const isReferenced = sql`exists (select from (${await usedIds(db)}) used where used.id = ${media.id})`;
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(sql`not ${isReferenced}`, sql`not ${isNamed(media.path)}`));
  return rows.map(({ id }) => id);
}

export async function selectRecorded(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.select({ path: media.path }).from(media).where(inArray(media.path, paths));
  return new Set(rows.map(({ path }) => path));
}
