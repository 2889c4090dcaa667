import { sql } from 'drizzle-orm';
import { categories, locations } from '#catalogue/server/tables.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { directoryVersion } from './tables.ts';

export type ChoiceName = { facet: 'locations' | 'categories'; id: number; name: string; parent_id: number | null };

/**
 * Returns the names of places and of all categories in the order of the choices on screen, with the version of the
 * directory that they are from.
 * @param places are ids.
 */
export async function selectNamesOfChoices(
  db: PooledDb,
  places: number[],
): Promise<{ version: number; names: ChoiceName[] }> {
  const rows = await executePrepared<ChoiceName>(
    db,
    'names of directory choices',
    sql`select facet, id, name, parent_id from (
        select 'version' as facet, version::double precision as id, '' as name, null::integer as parent_id, -1 as position, '' collate "C" as name_key
          from ${directoryVersion}
        union all select 'locations', id, location_name, parent_id, 0, name_key from ${locations} join ${requested(places)} using (id)
        union all select 'categories', id, category_name, parent_id, position, normalise_name(category_name) collate "C" from ${categories}
      ) as choices order by position, name_key, id`,
  );
  const [version, ...names] = rows;
  return { version: version?.id ?? Number.NaN, names };
}
