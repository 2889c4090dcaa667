import { sql } from 'drizzle-orm';
import { categories, locations } from '#catalogue/server/tables.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';

export type ChoiceName = { facet: 'locations' | 'categories'; id: number; name: string; parent_id: number | null };

/**
 * Returns the names of places and of all categories in the order of the choices on screen.
 * @param places are ids.
 */
export const selectNamesOfChoices = (db: PooledDb, places: number[]): Promise<ChoiceName[]> =>
  executePrepared(
    db,
    'names of directory choices',
    sql`select facet, id, name, parent_id from (
        select 'locations' as facet, id, location_name as name, parent_id, 0 as position, name_key from ${locations} join ${requested(places)} using (id)
        union all select 'categories', id, category_name, parent_id, position, normalise_name(category_name) collate "C" from ${categories}
      ) as choices order by position, name_key, id`,
  );
