import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/open.ts';
import { banks, categories, facilities, locations } from './tables.ts';

export type NewBank = typeof banks.$inferInsert;

const byName = <Row extends { id: number; name: string }>(rows: Row[]) =>
  new Map(rows.map(({ name, id }) => [name, id]));

/** Inserts cities where they are missing; ids by name. */
export async function insertLocations(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(locations)
    .values(names.map((locationName) => ({ locationName })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: locations.id, name: locations.locationName }).from(locations));
}

/** Inserts the categories below one parent (undefined for the main ones); ids by name. */
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

/** Inserts facilities where they are missing; ids by name. */
export async function insertFacilities(tx: Db, names: string[]): Promise<Map<string, number>> {
  await tx
    .insert(facilities)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  return byName(await tx.select({ id: facilities.id, name: facilities.name }).from(facilities));
}

/** Inserts banks where they are missing; ids by name. */
export async function insertBanks(tx: Db, rows: NewBank[]): Promise<Map<string, number>> {
  await tx.insert(banks).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: banks.id, name: banks.name }).from(banks));
}

/** The ids of the locations by their names in small letters; those that are missing are added. */
export async function ensureLocations(db: Db, names: string[]): Promise<{ ids: Map<string, number>; added: number }> {
  const wanted = JSON.stringify(names);
  const select = () =>
    db.execute<{ name: string; id: number }>(sql`
      select wanted.name, ${locations.id} from jsonb_array_elements_text(${wanted}::jsonb) as wanted (name)
      join ${locations} on lower(location_name) = lower(wanted.name)`);
  const present = new Set((await select()).rows.map((row) => row.name));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length > 0) {
    await db.execute(sql`
      insert into ${locations} (location_name)
      select name from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb) as wanted (name)`);
  }
  return { ids: new Map((await select()).rows.map((row) => [row.name.toLowerCase(), row.id])), added: missing.length };
}

/** The id of a category below a parent (null: a main category), by its name in any capitals; added when missing. */
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
