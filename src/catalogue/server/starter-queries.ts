import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/open.ts';
import { banks, facilities, locations } from './tables.ts';

export const selectBankNames = (db: Db) => selectNames(db, banks);

export const selectFacilityNames = (db: Db) => selectNames(db, facilities);

async function selectNames(db: Db, table: typeof banks | typeof facilities): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select lower(name) as name from ${table}`);
  return new Set(rows.map(({ name }) => name));
}

export const selectAllPlaces = (db: Db) =>
  db
    .select({
      id: locations.id,
      parent_id: locations.parentId,
      location_name: locations.locationName,
      kind: locations.kind,
      spellings: locations.spellings,
    })
    .from(locations);
