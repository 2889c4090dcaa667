import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FacilityIcon } from '#catalogue/shared/icon-rules.ts';
import type { LocationKind } from '#catalogue/shared/location-rules.ts';
import { holdLock } from '#platform/server/database/advisory-locks.ts';
import { textArray } from '#platform/server/database/columns.ts';
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

type KnownPlace = { id: number; kind: LocationKind; parent_id: number | null; spellings: string[]; is_name: boolean };

/** Returns locations within a place before those in none, and names before spellings. */
async function selectNamed(db: Db, name: string, within: number | null): Promise<KnownPlace[]> {
  const { rows } = await db.execute<KnownPlace>(sql`
    select id, kind, parent_id, spellings, lower(location_name) = lower(requested) as is_name
    from ${locations}, (values (${name})) as named (requested)
    where (lower(location_name) = lower(requested) or lower(requested) in (select lower(spelling) from unnest(spellings) spelling))
      and (${within}::integer is null or path @> array[${within}::integer] or (parent_id is null and id <> ${within}::integer))
    order by parent_id is null, is_name desc, id`);
  return rows;
}

async function insertPlace(
  db: Db,
  locationName: string,
  kind: LocationKind,
  parentId: number | null,
  more: Pick<NewLocation, 'pinCodes' | 'spellings'> = {},
): Promise<number> {
  const values = { locationName, kind, parentId, ...more };
  const [row] = await db.insert(locations).values(values).returning({ id: locations.id });
  return row?.id as number;
}

/** `around` is the id of the place that the locality is in, directly or in a city there. */
type NamedLocality = { name: string; around: number; city: string | null; pinCodes: string[]; spellings: string[] };

/**
 * Adds missing localities. PIN codes and spellings that a place there has stay with it, except spellings that several of
 * these localities share. A locality that is known by its name gets the others, and one that is known by a spelling the
 * other PIN codes.
 */
export async function ensureLocalities(
  db: Db,
  localities: readonly NamedLocality[],
): Promise<{ added: number; changed: number }> {
  await holdLock(db, 'trees');
  const placeByPinCode = await selectPlacesByPinCode(db);
  const within = async (name: string, around: number) =>
    (await selectNamed(db, name, around)).find(({ id, parent_id }) => parent_id !== null && id !== around);
  const given = localities.flatMap(({ spellings }) => spellings);
  const isShared = (spelling: string) => given.indexOf(spelling) !== given.lastIndexOf(spelling);
  const done = { added: 0, changed: 0 };
  const ensureCity = async (name: string, around: number): Promise<number> => {
    const known = await within(name, around);
    if (known) return known.id;
    done.added += 1;
    return insertPlace(db, name, 'city', around);
  };
  for (const { name, around, city, pinCodes, spellings } of localities) {
    const free = pinCodes.filter((pinCode) => placeByPinCode(around, pinCode) === undefined);
    const known = await within(name, around);
    if (!known && free.length === 0) continue;
    const own: string[] = [];
    for (const spelling of known?.is_name === false ? [] : spellings)
      if (!known?.spellings.includes(spelling) && (isShared(spelling) || !(await within(spelling, around))))
        own.push(spelling);
    if (known) {
      if (free.length + own.length === 0) continue;
      const all = { pinCodes: addedTo(locations.pinCodes, free), spellings: addedTo(locations.spellings, own) };
      await db.update(locations).set(all).where(eq(locations.id, known.id));
      done.changed += 1;
      continue;
    }
    const parent = city === null ? around : await ensureCity(city, around);
    await insertPlace(db, name, 'locality', parent, { pinCodes: free, spellings: own });
    done.added += 1;
  }
  return done;
}

const addedTo = (column: AnyPgColumn, values: string[]): SQL => sql`${column} || ${textArray(values)}`;

/**
 * Finds the place with a PIN code within another: undefined if there is none, null if there are several, which a PIN
 * code doesn't tell apart.
 */
type PlaceByPinCode = (around: number, pinCode: string) => number | null | undefined;

/** Reads which places have which PIN codes, as they are now. */
export async function selectPlacesByPinCode(db: Db): Promise<PlaceByPinCode> {
  const { rows } = await db.execute<{ around: number; pin_code: string; id: number | null }>(sql`
    select around, pin_code, case when count(*) = 1 then min(id) end as id
    from ${locations}, unnest(path) around, unnest(pin_codes) pin_code where around <> id group by around, pin_code`);
  const key = (around: number, pinCode: string) => `${around} ${pinCode}`;
  const places = new Map(rows.map(({ around, pin_code, id }) => [key(around, pin_code), id]));
  return (around, pinCode) => places.get(key(around, pinCode));
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
