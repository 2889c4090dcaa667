import { sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts';
import { idsAsText } from '#platform/server/database/columns.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared } from '#platform/server/database/prepared.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { exhibitorColumns, homeColumns, type IndexedExhibitor, type IndexedHome } from '../engine-queries.ts';
import { directoryVersion, exhibitorWrites, homeSearch, homeWrites } from '../tables.ts';

/**
 * A home with what an external engine can't look up. `turn` is its position among homes of its builder and standing,
 * with 0 for the newest.
 */
export type FedHome = IndexedHome & {
  price_from: number | null;
  price_to: number | null;
  turn: number;
  builder_name: string;
  builder_text: string;
};

/** Returns whether this transaction has the lock, so that no other one feeds. */
export async function lockFeed(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.feedingSearch}) as locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Ids that were written after a version. `upTo` is the version up to which the ids are complete, and `now` the version
 * of the directory.
 */
type Writes = { upTo: number; now: number; homes: number[]; firms: number[] };

/** A step reads at most this many writes, and this many ids in total, unless a single write has more. */
const maxWrites = { rows: 500, ids: 2_000 } as const;

export async function selectWrites(db: PooledDb, since: number): Promise<Writes> {
  const { rows: limit } = maxWrites;
  const rows: { now: string; version: string | null; homes: number[]; firms: number[] }[] = await executePrepared(
    db,
    'writes to feed',
    [since, limit],
    (since, limit) => sql`select d.version as now, w.version, w.homes, w.firms from ${directoryVersion} d left join (
        (select version, project_ids as homes, '{}'::integer[] as firms from ${homeWrites} where version > ${since} order by version limit ${limit})
        union all
        (select version, '{}', exhibitor_ids from ${exhibitorWrites} where version > ${since} order by version limit ${limit})
      ) w on true order by w.version limit ${limit}`,
  );
  const [homes, firms] = [new Set<number>(), new Set<number>()];
  let read = 0;
  for (const { version, ...ids } of rows) {
    if (homes.size + firms.size >= maxWrites.ids && version !== rows[read - 1]?.version) break;
    for (const id of ids.homes ?? []) homes.add(id);
    for (const id of ids.firms ?? []) firms.add(id);
    read += 1;
  }
  const now = Number(rows[0]?.now);
  const last = Number(rows[read - 1]?.version);
  return {
    now,
    // The limit may have cut off another row of the last version.
    upTo: read < rows.length ? last : rows.length < limit ? now : last - 1,
    homes: [...homes],
    firms: [...firms],
  };
}

/** Returns those of these homes that are listed, as they are now. */
export const selectFedHomes = (db: PooledDb, ids: readonly number[]): Promise<FedHome[]> =>
  executePrepared(
    db,
    'homes to feed',
    [idsAsText(ids)],
    (ids) => sql`
      select ${homeColumns}, h.price_from::double precision as price_from, h.price_to::double precision as price_to, e.name_key as builder_name, e.search_text as builder_text, (
        select count(*)::integer from ${homeSearch} o where o.developer_id = h.developer_id and o.standing = h.standing
          and (o.created_at, o.project_id) > (h.created_at, h.project_id)) as turn
      from ${homeSearch} h join ${projects} p on p.id = h.project_id join ${exhibitors} e on e.id = h.developer_id
      left join ${locations} l on l.id = h.location_id where h.project_id = any (${ids}::integer[])`,
  );

/** Returns those of these firms that are listed, as they are now. */
export const selectFedFirms = (db: PooledDb, ids: readonly number[]): Promise<IndexedExhibitor[]> =>
  executePrepared(
    db,
    'firms to feed',
    [idsAsText(ids)],
    (ids) => sql`select ${exhibitorColumns} from ${exhibitors} e where e.id = any (${ids}::integer[]) and e.is_active`,
  );

/** Returns the homes of builders and consultants. */
export const selectHomesOfFirms = (db: PooledDb, ids: readonly number[]): Promise<{ firm: number; home: number }[]> =>
  executePrepared(
    db,
    'homes of firms to feed',
    [idsAsText(ids)],
    (ids) => sql`
      select developer_id as firm, project_id as home from ${homeSearch} where developer_id = any (${ids}::integer[])
      union all select c.consultant_id, c.project_id from ${projectConsultants} c join ${homeSearch} h on h.project_id = c.project_id
      where c.consultant_id = any (${ids}::integer[])`,
  );

/** Returns the ids after a given one, in order. */
export async function selectIdsAfter(
  db: PooledDb,
  kind: 'homes' | 'firms',
  after: number,
  limit: number,
): Promise<number[]> {
  const rows: { id: number }[] = await executePrepared(db, `${kind} to feed first`, [after, limit], (after, limit) =>
    kind === 'homes'
      ? sql`select project_id as id from ${homeSearch} where project_id > ${after} order by 1 limit ${limit}`
      : sql`select id from ${exhibitors} where id > ${after} and is_active order by 1 limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
