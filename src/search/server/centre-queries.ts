import { sql } from 'drizzle-orm';
import { locations, locationTotals } from '#catalogue/server/tables.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';

export type Centre = { id: number; latitude: number | null; longitude: number | null };

/**
 * Returns the centre of places, computed from their projects’ points; null if none has a point. @param ids limits the
 * places; all are read without it.
 */
export async function selectCentres(db: Db, ids?: readonly number[]): Promise<Centre[]> {
  const { rows } = await db.execute<Centre>(sql`
    select around.id, (sum(t.latitude_sum) / nullif(sum(t.placed), 0))::double precision as latitude,
      (sum(t.longitude_sum) / nullif(sum(t.placed), 0))::double precision as longitude
    from ${locationTotals} t join ${locations} within on within.id = t.location_id cross join unnest(within.path) as around (id)
    ${ids ? sql`where within.path && ${idArray(ids)} and around.id = any (${idArray(ids)})` : sql``} group by 1`);
  return rows;
}
