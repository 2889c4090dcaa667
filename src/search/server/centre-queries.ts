import { sql } from 'drizzle-orm';
import { locations, locationTotals } from '#catalogue/server/tables.ts';
import type { Db } from '#platform/server/database/open.ts';

export type Centre = { id: number; latitude: number; longitude: number };

/** Returns the centres of all places with a project that has a point, computed from these points. */
export async function selectCentres(db: Db): Promise<Centre[]> {
  const { rows } = await db.execute<Centre>(sql`
    select around.id, (sum(t.latitude_sum) / sum(t.placed))::double precision as latitude,
      (sum(t.longitude_sum) / sum(t.placed))::double precision as longitude
    from ${locationTotals} t join ${locations} within on within.id = t.location_id cross join unnest(within.path) as around (id)
    group by 1 having sum(t.placed) > 0`);
  return rows;
}
