import { and, eq, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { stallClaims } from '#exhibitors/server/firms/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projects } from '#projects/server/tables.ts';
import { expoSettings } from '#settings/server/tables.ts';
import { mediaOwners, unusedMedia } from '#uploads/server/tables.ts';
import { media } from './tables.ts';

export type StoredMedia = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

export async function selectByPath(db: Db, paths: string[]): Promise<StoredMedia | undefined> {
  const [row] = await db.select().from(media).where(inArray(media.path, paths)).limit(1);
  return row;
}

/** Inserts rows and returns them in order. For a known path (and so known bytes) it returns the existing row. */
export async function insertMedia(db: Db, files: NewMedia[]): Promise<StoredMedia[]> {
  if (files.length === 0) return [];
  const distinct = [...new Map(files.map((file) => [file.path, file])).values()];
  const rows = await db
    .insert(media)
    .values(distinct)
    // This update changes nothing, but makes the statement return the existing row.
    .onConflictDoUpdate({ target: media.path, set: { path: sql`excluded.path` } })
    .returning();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return files.map((file) => byPath.get(file.path) as StoredMedia);
}

/**
 * Locks a path until the transaction ends. Files are stored and erased under this lock, which takes as long as the
 * store does.
 */
export async function lockPath(tx: Db, path: string): Promise<void> {
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', '1h', true), pg_advisory_xact_lock(hashtextextended(${path}, 0))`,
  );
}

export async function selectPath(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ path: media.path }).from(media).where(eq(media.id, id));
  return row?.path;
}

/** Locks a path's row, so that no new reference to it can be added until the transaction ends. */
export async function lockMediaAt(tx: Db, path: string): Promise<{ id: number; path: string } | undefined> {
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
/** Only the organiser sees the files of these tables. */
const confidentialUses = ['stall_claims'];

type Reference = { table: string; column: string };

/** This is read from the foreign keys, so that later tables are included. */
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

const selectUseReferences = async (db: Db, except: string[] = []): Promise<Reference[]> =>
  (await selectReferences(db)).filter(({ table }) => !notUses.includes(table) && !except.includes(table));

const usedIds = async (db: Db, except?: string[]): Promise<SQL> =>
  sql.join((await selectUseReferences(db, except)).map(idsIn), sql` union all `);

/**
 * The expression is that of `exhibitors_named_files_idx` and `projects_named_files_idx`. @param path is a column or a
 * value.
 */
const namedByExhibitor = (path: SQLWrapper): SQL =>
  sql`${exhibitors}."founders_video_url" is not null and stored_paths(${exhibitors}."founders_video_url") @> array[${path}]`;
const namedByProject = (path: SQLWrapper): SQL =>
  sql`(${projects}."infrastructure_video" is not null or ${projects}."floor_plans" is not null)
    and stored_paths(coalesce(${projects}."infrastructure_video", '') || ' ' || coalesce(${projects}."floor_plans"::text, '')) @> array[${path}]`;
const namedBySettings = (path: SQLWrapper): SQL =>
  sql`exists (select from ${expoSettings}
    where strpos(concat(${expoSettings.about}, ${expoSettings.whyVisit}, ${expoSettings.contact}, ${expoSettings.privacy}, ${expoSettings.terms}), ${path}) > 0)`;

/** @param path is a column or a value. */
const isNamed = (path: SQLWrapper): SQL => sql`(
  exists (select from ${exhibitors} where ${namedByExhibitor(path)})
  or exists (select from ${projects} where ${namedByProject(path)})
  or ${namedBySettings(path)})`;

const isFound = async (db: Db, condition: SQL): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select (${condition}) as found`);
  return rows[0]?.found ?? true;
};

type Named = { id: number; path: string };

/** Returns whether a record uses a file, by its id or by its path in a text. */
export const isUsed = async (db: Db, { id, path }: Named, except?: string[]): Promise<boolean> =>
  isFound(
    db,
    sql`exists (select from (${await usedIds(db, except)}) used where used.id = ${id}) or ${isNamed(sql`${path}::text`)}`,
  );

/** Returns whether a file is used by a record that isn't only for the organiser. */
export const isShown = (db: Db, file: Named): Promise<boolean> => isUsed(db, file, confidentialUses);

/** Returns whether visitors can see a document as a brochure, as a floor plan, or in a text of the expo. */
export const isListedDocument = (db: Db, { id, path }: Named): Promise<boolean> =>
  isFound(
    db,
    sql`exists (select from ${exhibitors} where ${exhibitors}."brochure_id" = ${id} and ${exhibitors}."is_active")
      or exists (select from ${projects} where ${projects}."brochure_id" = ${id} and ${projects}."is_listed")
      or exists (select from ${projects} where ${namedByProject(sql`${path}::text`)} and ${projects}."is_listed")
      or ${namedBySettings(sql`${path}::text`)}`,
  );

type ServedFile = Named & { kind: StoredMedia['kind']; isDoubtful: boolean };

/**
 * Returns a stored file. `isDoubtful` means that nothing used it lately, or that a claim does, so that it may not be
 * for everyone.
 */
export async function selectServed(db: Db, paths: string[]): Promise<ServedFile | undefined> {
  const [row] = await db
    .select({
      id: media.id,
      path: media.path,
      kind: media.kind,
      isDoubtful: sql<boolean>`exists (select from ${unusedMedia} where ${unusedMedia.mediaId} = ${media}."id")
        or exists (select from ${stallClaims} where ${stallClaims.documentId} = ${media}."id")`,
    })
    .from(media)
    .where(inArray(media.path, paths))
    .limit(1);
  return row;
}

export async function hasOwner(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${mediaOwners} where ${mediaOwners.mediaId} = ${id} limit 1`);
  return rows.length > 0;
}

export async function selectUses(
  db: Db,
  { id, path }: Named,
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

export async function selectRecordedPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.select({ path: media.path }).from(media).where(inArray(media.path, paths));
  return new Set(rows.map(({ path }) => path));
}
