import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { banks, categories, facilities, locations } from './tables.ts';

export type NewBank = typeof banks.$inferInsert;

const byName = <Row extends { id: number; name: string }>(rows: Row[]) =>
  new Map(rows.map(({ name, id }) => [name, id]));

/** Inserts missing locations. Returns all ids by name. */
export async function insertLocations(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(locations)
    .values(names.map((locationName) => ({ locationName })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: locations.id, name: locations.locationName }).from(locations));
}

/** Inserts missing categories of one parent (undefined: main categories). Returns their ids by name. */
export async function insertCategories(
  tx: Db,
  names: string[],
  parent: { id: number; level: number } | undefined,
): Promise<Map<string, number>> {
  await tx
    .insert(categories)
    .values(names.map((categoryName) => ({ categoryName, parentId: parent?.id, level: (parent?.level ?? 0) + 1 })))
    .onConflictDoNothing();
  const below = parent ? eq(categories.parentId, parent.id) : sql`${categories.parentId} is null`;
  return byName(await tx.select({ id: categories.id, name: categories.categoryName }).from(categories).where(below));
}

/** Inserts missing facilities. Returns all ids by name. */
export async function insertFacilities(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(facilities)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: facilities.id, name: facilities.name }).from(facilities));
}

/** Inserts missing banks. Returns all ids by name. */
export async function insertBanks(tx: Db, rows: NewBank[]): Promise<Map<string, number>> {
  await tx.insert(banks).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: banks.id, name: banks.name }).from(banks));
}

/** Adds missing locations. Returns the ids by lower-case name, and how many were added. */
export async function ensureLocations(db: Db, names: string[]): Promise<{ ids: Map<string, number>; added: number }> {
  const requested = JSON.stringify(names);
  const select = () =>
    db.execute<{ name: string; id: number }>(sql`
      select requested.name, ${locations.id} from jsonb_array_elements_text(${requested}::jsonb) as requested (name)
      join ${locations} on lower(location_name) = lower(requested.name)`);
  const present = new Set((await select()).rows.map((row) => row.name));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length > 0) {
    await db.execute(sql`
      insert into ${locations} (location_name)
      select name from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb) as requested (name)`);
  }
  return { ids: new Map((await select()).rows.map((row) => [row.name.toLowerCase(), row.id])), added: missing.length };
}

/** Returns the category of a parent (null: a main category) by its case-insensitive name; adds it when missing. */
export async function ensureCategory(
  db: Db,
  name: string,
  parent: { id: number; level: number } | null,
): Promise<{ id: number; level: number; isNew: boolean }> {
  const parentId = parent?.id ?? null;
  const level = (parent?.level ?? 0) + 1;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${categories} where coalesce(parent_id, 0) = ${parentId ?? 0} and lower(category_name) = lower(${name})`);
  if (rows[0]) return { id: rows[0].id, level, isNew: false };
  const added = await db.execute<{ id: number }>(sql`
    insert into ${categories} (category_name, parent_id, level) values (${name}, ${parentId}, ${level}) returning id`);
  return { id: added.rows[0]?.id as number, level, isNew: true };
}
