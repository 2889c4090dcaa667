import { sql } from 'drizzle-orm';
import { inBatches } from '#platform/server/batches.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';

type Derived = { what: string; stored: string; computed: string };

/** Tables that triggers keep up to date: what they hold, and the same computed from other rows. */
export const derivedTables: Record<string, Derived> = {
  project_counts: {
    what: 'counts of listed projects',
    stored: `select status, location_id, category_id, sub_category_id, sub_category3_id, price_band, developer_verified,
      has_verified_consultant, has_unverified_consultant, sum(projects)::integer from project_counts group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(projects) <> 0`,
    computed: `select status, location_id, category_id, sub_category_id, sub_category3_id, price_band, developer_verified,
      has_verified_consultant, has_unverified_consultant, count(*)::integer from projects where is_listed group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  },
  search_terms: {
    what: 'words that names are found by',
    stored: 'select kind, ref_id, term, is_whole from search_terms',
    computed: `select distinct known.kind, known.id, terms.term, terms.is_whole from (
      select kind::text, id, name from exhibitors where is_active
      union all select kind::text, id, company from exhibitors where is_active and kind = 'broker'
      union all select 'project_name', id, project_name from projects where is_listed
      union all select 'project_title', id, project_title from projects where is_listed
      union all select 'location', id, unnest(location_name || spellings || pin_codes) from locations
    ) known, name_terms(known.name) terms`,
  },
  home_grid: {
    what: 'homes in the cells of maps',
    stored:
      'select step::integer, cell_row, cell_column, homes, id_sum, latitude_sum, longitude_sum from home_grid where homes <> 0',
    computed: `select step, floor(latitude * 2 ^ step)::integer, floor(longitude * 2 ^ step)::integer, count(*)::integer, sum(id), sum(latitude::numeric), sum(longitude::numeric)
      from projects, unnest(array[0, 4, 8]) step where is_listed and latitude is not null and longitude is not null group by 1, 2, 3`,
  },
  visit_slots: {
    what: 'taken places of visiting times',
    stored: 'select project_id, visit_date, visit_time, booked from visit_slots where booked > 0',
    computed: `select project_id, visit_date, visit_time, sum(number_of_visitors)::smallint from site_visits
      where status <> 'cancelled' and not awaits_confirmation and waiting_since is null and project_id is not null and visit_time is not null group by 1, 2, 3`,
  },
};

/** Their locks are held for some tenths of a second. */
const projectsAtATime = 500;

class Undo extends Error {}

/** Returns the search rows of projects, as hashes by id. */
async function selectHomes(tx: Db, ids: number[]): Promise<Map<number, string | null>> {
  const { rows } = await tx.execute<{ id: number; home: string | null }>(
    sql`select id, md5(home_as_json(id)::text) as home from unnest(${sql.param(ids)}::integer[]) id`,
  );
  return new Map(rows.map(({ id, home }) => [id, home]));
}

/** Writes search rows again, and undoes that. Returns how many projects' rows were others before. */
async function countOutdatedHomes(db: PooledDb): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from projects order by id`);
  const ids = rows.map(({ id }) => id);
  let outdated = 0;
  for (const some of inBatches(ids, projectsAtATime)) {
    const looking = db.transaction(async (tx) => {
      // Changes of these projects wait meanwhile. Otherwise one would look like an outdated row.
      await tx.execute(
        sql`select from projects where id = any(${sql.param(some)}::integer[]) order by id for no key update`,
      );
      const before = await selectHomes(tx, some);
      await tx.execute(sql`select put_homes(${sql.param(some)}::integer[])`);
      for (const [id, home] of await selectHomes(tx, some)) if (home !== before.get(id)) outdated += 1;
      throw new Undo();
    });
    await looking.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  return outdated;
}

/** Returns how many rows of each derived table differ from what others say. */
export async function countDifferences(db: PooledDb): Promise<{ what: string; rows: number }[]> {
  const found: { what: string; rows: number }[] = [];
  for (const { what, stored, computed } of Object.values(derivedTables)) {
    const { rows } = await db.execute<{ rows: number }>(
      sql.raw(`with stored as (${stored}), computed as (${computed}) select count(*)::integer as rows from (
        (table stored except all table computed) union all (table computed except all table stored)) differing`),
    );
    found.push({ what, rows: rows[0]?.rows ?? 0 });
  }
  found.push({ what: 'projects in the search index', rows: await countOutdatedHomes(db) });
  return found;
}

export async function selectFiles(db: Db): Promise<{ path: string; bytes: number; sha256: string | null }[]> {
  const { rows } = await db.execute<{ path: string; bytes: string; sha256: string | null }>(
    sql`select path, bytes, sha256 from media order by id`,
  );
  return rows.map(({ bytes, ...file }) => ({ ...file, bytes: Number(bytes) }));
}
