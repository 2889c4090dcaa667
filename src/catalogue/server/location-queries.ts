import { and, type Column, ne, sql } from 'drizzle-orm';
import { type Location, locationSpec } from '#catalogue/shared/location-contract.ts';
import type { LocationKind } from '#catalogue/shared/location-rules.ts';
import { holdLock } from '#platform/server/database/advisory-locks.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { columnsOf, recordColumns, storedValues } from '#records/server/columns.ts';
import { managedRecord } from '#records/server/definition.ts';
import { locations, locationTotals } from './tables.ts';

/** Makes changes of the trees in a transaction of their own. */
export const changingTrees = <Result>(db: PooledDb, change: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await holdLock(tx, 'trees');
    return change(tx);
  });

const centre = (sum: Column) => sql`(sum(${sum}) / nullif(sum(${locationTotals.placed}), 0))::double precision`;
/** Adds up a location and its descendants. */
const totals = sql<Pick<Location, 'projects' | 'latitude' | 'longitude'>>`(select json_build_object(
    'projects', coalesce(sum(${locationTotals.projects}), 0)::integer,
    'latitude', ${centre(locationTotals.latitudeSum)}, 'longitude', ${centre(locationTotals.longitudeSum)})
  from ${locationTotals} where ${locationTotals.locationId} =
    any (array(select within.id from ${locations} within where within.path @> array[${locations}."id"])))`;
/** This is read once, because computing it for each location took seconds at 2,000 locations. */
const used = sql`${locations.id} in (select unnest(holding.path) from ${locations} holding
  join ${locationTotals} on ${locationTotals.locationId} = holding.id where ${locationTotals.projects} > 0)`;

export const locationRecord = managedRecord(locationSpec, {
  table: locations,
  columns: {
    ...recordColumns(locations),
    ...columnsOf(locations, 'location_name', 'kind', 'parent_id', 'spellings', 'pin_codes'),
    parent_name: sql<
      string | null
    >`(select parent.location_name from ${locations} parent where parent.id = ${locations}."parent_id")`,
  },
  together: totals,
  search: locations.searchText,
  sorts: { name: locations.nameKey, updated_at: locations.updatedAt },
  filters: {
    kind: (kind) => sql`${locations.kind} = ${kind}`,
    parent_id: (id) => sql`${locations.parentId} = ${id}`,
    used: (value) => (value === 'yes' ? used : sql`not (${used})`),
  },
  write: ({ spellings, ...input }) =>
    storedValues(locations, {
      ...input,
      spellings: spellings?.filter((each) => each.toLowerCase() !== input.location_name.toLowerCase()),
    }),
  unique: {
    locations_name_key: ['location_name', 'There is already a location of this name there.'],
    cost_rates_key: ['into', 'Both have the same cost rate from the same day. Delete one of the two first.'],
  },
  references: { locations_parent_fk: ['parent_id', 'This location is no longer there. Choose another.'] },
  history: ['location_name', 'kind', 'parent_id', 'spellings', 'pin_codes'],
  export: [
    'id',
    'location_name',
    'kind',
    'parent_name',
    'spellings',
    'pin_codes',
    'projects',
    'latitude',
    'longitude',
    'updated_at',
  ],
});

export type Neighbour = { id: number; location_name: string; kind: LocationKind; spellings: string[]; path: number[] };
const neighbourColumns = {
  id: locations.id,
  location_name: locations.locationName,
  kind: locations.kind,
  spellings: locations.spellings,
  path: locations.path,
};

/** @param parentId null means in no place. */
export const selectWithin = (tx: Db, parentId: number | null, except: number): Promise<Neighbour[]> =>
  tx
    .select(neighbourColumns)
    .from(locations)
    .where(and(parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`, ne(locations.id, except)));

export async function selectPlace(tx: Db, id: number): Promise<Neighbour | undefined> {
  const [row] = await tx.select(neighbourColumns).from(locations).where(sql`id = ${id}`);
  return row;
}

export async function moveWithin(tx: Db, from: number, into: number): Promise<void> {
  await tx.update(locations).set({ parentId: into }).where(sql`parent_id = ${from}`);
}
