import { eq, isNull, sql } from 'drizzle-orm';
import type { FacilityIcon } from '#catalogue/shared/icon-rules.ts';
import type { LocationKind } from '#catalogue/shared/location-rules.ts';
import { holdLock } from '#platform/server/database/advisory-locks.ts';
import type { Db } from '#platform/server/database/open.ts';
import { banks, categories, facilities, locations } from './tables.ts';

type NewBank = typeof banks.$inferInsert;
type NewLocation = typeof locations.$inferInsert;

const byName = <Row extends { id: number; name: string }>(rows: Row[]) =>
  new Map(rows.map(({ name, id }) => [name, id]));

/** Inserts missing locations; returns all ids by name. */
export async function insertLocations(tx: Db, rows: NewLocation[]): Promise<Map<string, number>> {
  await tx.insert(locations).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: locations.id, name: locations.locationName }).from(locations));
}

/** Inserts missing categories of a parent (undefined: main categories); returns their ids by name. */
export async function insertCategories(
  tx: Db,
  names: string[],
  parent: { id: number; level: number } | undefined,
): Promise<Map<string, number>> {
  await tx
    .insert(categories)
    .values(names.map((categoryName) => ({ categoryName, parentId: parent?.id, level: (parent?.level ?? 0) + 1 })))
    .onConflictDoNothing();
  const below = parent ? eq(categories.parentId, parent.id) : isNull(categories.parentId);
  return byName(await tx.select({ id: categories.id, name: categories.categoryName }).from(categories).where(below));
}

/** Inserts missing facilities; returns all ids by name. */
export async function insertFacilities(
  tx: Db,
  rows: { name: string; icon?: FacilityIcon | undefined }[],
): Promise<Map<string, number>> {
  await tx.insert(facilities).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: facilities.id, name: facilities.name }).from(facilities));
}

/** Inserts missing banks; returns all ids by name. */
export async function insertBanks(tx: Db, rows: NewBank[]): Promise<Map<string, number>> {
  await tx.insert(banks).values(rows).onConflictDoNothing();
  return byName(await tx.select({ id: banks.id, name: banks.name }).from(banks));
}

/** Its state is set if the mapping says it. */
type NamedPlace = { name: string; kind: LocationKind; state: string | null };

/**
 * Adds missing locations with their states. A place that is known by name or spelling and has no state is moved into
 * its state.
 * Returns the ids by lower-case name, and how many were added.
 */
export async function ensureLocations(
  db: Db,
  places: NamedPlace[],
): Promise<{ ids: Map<string, number>; added: number }> {
  await holdLock(db, 'trees');
  const states = new Map<string, number>();
  let added = 0;
  for (const state of new Set(places.flatMap((place) => place.state ?? []))) {
    const known = (await selectNamed(db, state, null)).find((each) => each.parent_id === null);
    if (known && known.kind !== 'state')
      await db.update(locations).set({ kind: 'state' }).where(eq(locations.id, known.id));
    if (!known) added += 1;
    states.set(state, known?.id ?? (await insertPlace(db, state, 'state', null)));
  }
  const ids = new Map<string, number>();
  for (const { name, kind, state } of places) {
    const parent = state === null ? null : (states.get(state) ?? null);
    const [known] = await selectNamed(db, name, parent);
    if (known && known.parent_id === null && parent !== null && known.kind !== 'state')
      await db.update(locations).set({ parentId: parent }).where(eq(locations.id, known.id));
    ids.set(name.toLowerCase(), known?.id ?? (await insertPlace(db, name, kind, parent)));
    if (!known) added += 1;
  }
  return { ids, added };
}

type KnownPlace = { id: number; kind: LocationKind; parent_id: number | null };

/** Returns locations within a place before those in none, and names before spellings. */
async function selectNamed(db: Db, name: string, within: number | null): Promise<KnownPlace[]> {
  const { rows } = await db.execute<KnownPlace>(sql`
    select id, kind, parent_id from ${locations}, (values (${name})) as named (requested)
    where (lower(location_name) = lower(requested) or lower(requested) in (select lower(spelling) from unnest(spellings) spelling))
      and (${within}::integer is null or path @> array[${within}::integer] or (parent_id is null and id <> ${within}::integer))
    order by parent_id is null, lower(location_name) = lower(requested) desc, id`);
  return rows;
}

async function insertPlace(db: Db, locationName: string, kind: LocationKind, parentId: number | null): Promise<number> {
  const [row] = await db.insert(locations).values({ locationName, kind, parentId }).returning({ id: locations.id });
  return row?.id as number;
}

/**
 * Returns a parent's category (null means a main category) by its name, ignoring case, and adds it if it is missing.
 */
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
