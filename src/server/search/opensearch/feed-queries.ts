import { sql } from 'drizzle-orm';
import { locations } from '../../catalogue/tables.ts';
import { exhibitors } from '../../exhibitors/tables.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db, PooledDb } from '../../platform/database/open.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import { projectConsultants, projects } from '../../projects/tables.ts';
import { exhibitorColumns, homeColumns, type IndexedExhibitor, type IndexedHome } from '../index-queries.ts';
import { directoryVersion, exhibitorWrites, homeSearch, homeWrites } from '../tables.ts';

/** A home with what an engine elsewhere can't look up. `turn`: its place among those of its builder and standing, the newest 0. */
export type FedHome = IndexedHome & { turn: number; builder_name: string; builder_text: string };

const list = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::integer[]`;

/** Returns whether this transaction alone feeds now. */
export async function lockFeed(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.feedingSearch}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** What was written after a version, in the order of versions. `upTo`: the version that this is all of; `now`: of the directory. */
export type Writes = { upTo: number; now: number; homes: number[]; firms: number[] };

/** @param limit how many writes are read, each with its ids */
export async function selectWrites(db: PooledDb, since: number, limit: number): Promise<Writes> {
  const rows = await executePrepared<{ now: string; version: string | null; homes: number[]; firms: number[] }>(
    db,
    'writes to feed',
    sql`select d.version as now, w.version, w.homes, w.firms from ${directoryVersion} d left join (
        (select version, project_ids as homes, '{}'::integer[] as firms from ${homeWrites} where version > ${since} order by version limit ${limit})
        union all
        (select version, '{}', exhibitor_ids from ${exhibitorWrites} where version > ${since} order by version limit ${limit})
      ) w on true order by w.version limit ${limit}`,
  );
  const now = Number(rows[0]?.now);
  const last = rows.at(-1)?.version;
  return {
    now,
    // The other table may have a row of the last version that was left out.
    upTo: rows.length < limit ? now : Number(last) - 1,
    homes: [...new Set(rows.flatMap(({ homes }) => homes ?? []))],
    firms: [...new Set(rows.flatMap(({ firms }) => firms ?? []))],
  };
}

/** The homes of these that are listed, as they are now. */
export const selectFedHomes = (db: PooledDb, ids: readonly number[]): Promise<FedHome[]> =>
  executePrepared(
    db,
    'homes to feed',
    sql`select ${homeColumns}, e.name_key as builder_name, e.search_text as builder_text, (
        select count(*)::integer from ${homeSearch} o where o.developer_id = h.developer_id and o.standing = h.standing
          and (o.created_at, o.project_id) > (h.created_at, h.project_id)) as turn
      from ${homeSearch} h join ${projects} p on p.id = h.project_id join ${exhibitors} e on e.id = h.developer_id
      left join ${locations} l on l.id = h.location_id where h.project_id = any (${list(ids)})`,
  );

/** The firms of these that are listed, as they are now. */
export const selectFedFirms = (db: PooledDb, ids: readonly number[]): Promise<IndexedExhibitor[]> =>
  executePrepared(
    db,
    'firms to feed',
    sql`select ${exhibitorColumns} from ${exhibitors} e where e.id = any (${list(ids)}) and e.is_active`,
  );

/** Which homes are those of builders and consultants. */
export const selectHomesOfFirms = (db: PooledDb, ids: readonly number[]): Promise<{ firm: number; home: number }[]> =>
  executePrepared(
    db,
    'homes of firms to feed',
    sql`select developer_id as firm, project_id as home from ${homeSearch} where developer_id = any (${list(ids)})
      union all select c.consultant_id, c.project_id from ${projectConsultants} c join ${homeSearch} h on h.project_id = c.project_id
      where c.consultant_id = any (${list(ids)})`,
  );

/** Ids after another, in their order. */
export async function selectIdsAfter(
  db: PooledDb,
  kind: 'homes' | 'firms',
  after: number,
  limit: number,
): Promise<number[]> {
  const query =
    kind === 'homes'
      ? sql`select project_id as id from ${homeSearch} where project_id > ${after} order by 1 limit ${limit}`
      : sql`select id from ${exhibitors} where id > ${after} and is_active order by 1 limit ${limit}`;
  return (await executePrepared<{ id: number }>(db, `${kind} to feed first`, query)).map(({ id }) => id);
}
