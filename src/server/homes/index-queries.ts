import { type SQL, sql } from 'drizzle-orm';
import { banks, facilities, locations } from '../catalogue/tables.ts';
import { directoryVersion } from '../directory/tables.ts';
import { exhibitors } from '../exhibitors/tables.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { executePrepared } from '../platform/database/prepared.ts';
import { homeSearch, homeUnits, homeWrites } from './tables.ts';

/** A row of `home_search` with its units. Lists are as PostgreSQL writes them (`{1,2}`): most rows share few of them. */
export type IndexedHome = {
  id: number;
  developer_id: number;
  location_id: number | null;
  /** Of the place and those around it. */
  path: string | null;
  status: string;
  /** Such as `2027-12-31`; `0001-01-01` for homes that are ready, null where nothing is known. */
  possession: string | null;
  kinds: string;
  price_from: number | null;
  price_to: number | null;
  area_from: number | null;
  area_to: number | null;
  banks: string;
  facilities: string;
  consultants: string;
  has_rera: boolean;
  is_verified: boolean;
  has_picture: boolean;
  standing: number;
  /** Seconds since 1970. */
  created: number;
  /** `kind,area,price from,price to;…` */
  units: string | null;
};

const columns: SQL = sql`h.project_id as id, h.developer_id, h.location_id, l.path::text as path, h.status::text as status,
  h.possession_on::text as possession,
  h.kinds::text as kinds, h.price_from::double precision as price_from, h.price_to::double precision as price_to, h.area_from, h.area_to,
  h.bank_ids::text as banks, h.facility_ids::text as facilities, h.consultant_ids::text as consultants,
  h.has_rera, h.is_verified, h.has_picture, h.standing, date_part('epoch', h.created_at) as created,
  (select string_agg(coalesce(u.kind, '') || ',' || coalesce(u.area::text, '') || ',' || coalesce(u.price_from::text, '') || ',' || coalesce(u.price_to::text, ''), ';')
    from ${homeUnits} u where u.project_id = h.project_id) as units`;

/** The homes with higher ids, in their order. */
export const selectIndexedHomes = (db: PooledDb, after: number, limit: number): Promise<IndexedHome[]> =>
  executePrepared(
    db,
    'indexed homes',
    sql`select ${columns} from (select * from ${homeSearch} where ${homeSearch.projectId} > ${after} order by ${homeSearch.projectId} limit ${limit}) h
      left join ${locations} l on l.id = h.location_id order by h.project_id`,
  );

/** Of a home that is no longer listed only `changed_id`. */
export type ChangedHome = { changed_id: number } & ({ id: null } | IndexedHome);

/**
 * The directory's version, and the homes written since another, as they are at it: one statement sees one state.
 * @param most of more homes only so many are returned
 */
export async function selectChangedHomes(
  db: PooledDb,
  since: number,
  most: number,
): Promise<{ version: number; changed: ChangedHome[] }> {
  const rows = await executePrepared<{ version: string } & (ChangedHome | { changed_id: null })>(
    db,
    'changed homes',
    sql`with changed as materialized (select distinct unnest(project_ids) as id from ${homeWrites} where ${homeWrites.version} > ${since} limit ${most})
      select d.version, changed.id as changed_id, ${columns} from ${directoryVersion} d left join changed on true
      left join ${homeSearch} h on h.project_id = changed.id left join ${locations} l on l.id = h.location_id`,
  );
  return {
    version: Number(rows[0]?.version),
    changed: rows.filter((row): row is { version: string } & ChangedHome => row.changed_id !== null),
  };
}

/** What choices are called. */
export type ChoiceName = { facet: string; id: number; name: string; parent_id: number | null };
export type ChoiceIds = Record<'places' | 'developers' | 'consultants' | 'banks' | 'facilities', number[]>;

/** The names of choices, with the version of the directory that they are from; consultants that aren't shown have none. */
export async function selectChoiceNames(
  db: PooledDb,
  ids: ChoiceIds,
): Promise<{ version: number; names: ChoiceName[] }> {
  const list = (values: number[]) => sql`${`{${values.join()}}`}::integer[]`;
  const rows = await executePrepared<ChoiceName>(
    db,
    'names of choices',
    sql`select 'version' as facet, version::double precision as id, '' as name, null::integer as parent_id from ${directoryVersion}
      union all select 'places', id, location_name, parent_id from ${locations} where id = any (${list(ids.places)})
      union all select 'developers', id, name, null from ${exhibitors} where id = any (${list(ids.developers)})
      union all select 'consultants', id, name, null from ${exhibitors} where id = any (${list(ids.consultants)}) and is_active
      union all select 'banks', id, name, null from ${banks} where id = any (${list(ids.banks)})
      union all select 'facilities', id, name, null from ${facilities} where id = any (${list(ids.facilities)})`,
  );
  const [version, ...names] = rows;
  return { version: version?.id ?? Number.NaN, names };
}

/** Deletes notes of writes that are older than so many versions. */
export async function deleteHomeWrites(db: Db, versions: number): Promise<void> {
  await db.execute(
    sql`delete from ${homeWrites} where ${homeWrites.version} < (select version from ${directoryVersion}) - ${versions}::bigint`,
  );
}
