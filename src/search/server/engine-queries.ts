import { type SQL, sql } from 'drizzle-orm';
import { townName } from '#catalogue/server/place-name-columns.ts';
import { banks, categories, facilities, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { idsAsText } from '#platform/server/database/columns.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { projects } from '#projects/server/tables.ts';
import {
  type DirectoryField,
  type DirectoryFilterTable,
  directoryFilters,
} from '#search/shared/directory-filter-rules.ts';
import type { HomeFilter } from '#search/shared/filter-rules.ts';
import {
  type HomeField,
  type HomeFilterTable,
  homeFilters,
  type UnitField,
  unitColumns,
} from '#search/shared/home-filter-rules.ts';
import type { SearchNames } from '#search/shared/search-text-rules.ts';
import { directoryVersion, exhibitorWrites, homeSearch, homeUnits, homeWrites } from './tables.ts';

/** The columns of `home_search` and of projects that filters compare, without repetition. */
const filterColumns = new Map<string, SQL>();
/**
 * Lists, statuses and dates are read as texts in PostgreSQL's format (`{1,2}`), because many rows share the same few
 * texts.
 */
const textKinds: HomeFilter['kind'][] = ['records', 'listed record', 'choice', 'by year'];
for (const { kind, column } of Object.values<HomeFilter>(homeFilters)) {
  // Some filters need no column of their own: those of unit types use `units`, categories are read for the directory,
  // and filters of a first year use the column of `by year`.
  if (kind.startsWith('unit') || kind === 'categories' || kind === 'from year') continue;
  const value = sql`h.${sql.identifier(column)}`;
  filterColumns.set(column, textKinds.includes(kind) ? sql`${value}::text` : value);
}
for (const { column } of Object.values(directoryFilters))
  if (!filterColumns.has(column)) filterColumns.set(column, sql`p.${sql.identifier(column)}`);

type FilterColumn =
  | Exclude<HomeFilterTable[HomeField]['column'], HomeFilterTable[UnitField]['column']>
  | DirectoryFilterTable[DirectoryField]['column'];

/** A row of `home_search` with its units and with the properties that the directory counts. */
export type IndexedHome = { [Column in FilterColumn]: string | number | boolean | null } & {
  id: number;
  developer_id: number;
  location_id: number | null;
  /** The ids of its place and of the places that contain it. */
  path: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Such as `2027-12-31`; `0001-01-01` for homes that are ready, null if nothing is known. */
  possession_on: string | null;
  /** The promised date, kept even if a register's date has passed. */
  promised: string | null;
  standing: number;
  search_text: string;
  /** The number of words in the project's name. */
  name_words: number;
  rera_number: string | null;
  price: number | null;
  has_verified_consultant: boolean;
  has_unverified_consultant: boolean;
  /** Seconds since 1970. */
  created: number;
  /** The values of `unitColumns`, with commas between them and semicolons between units. */
  units: string | null;
};

export const homeColumns: SQL = sql`h.project_id as id, l.path::text as path, h.latitude, h.longitude,
  h.standing, p.search_text,
  cardinality(string_to_array(p.name_key, ' ')) as name_words, p.rera_number, p.price::double precision as price,
  coalesce(h.possession_on, p.project_completion_date)::text as promised,
  p.has_verified_consultant, p.has_unverified_consultant, date_part('epoch', h.created_at) as created,
  ${sql.join(
    [...filterColumns].map(([column, value]) => sql`${value} as ${sql.identifier(column)}`),
    sql`, `,
  )},
  (select string_agg(${sql.join(
    unitColumns.map((column) => sql`coalesce(u.${sql.identifier(column)}::text, '')`),
    sql` || ',' || `,
  )}, ';')
    from ${homeUnits} u where u.project_id = h.project_id) as units`;

/** Returns the homes with higher ids, in their order. */
export const selectIndexedHomes = (db: PooledDb, after: number, limit: number): Promise<IndexedHome[]> =>
  executePrepared(
    db,
    'indexed homes',
    [after, limit],
    (after, limit) => sql`
      select ${homeColumns} from (select * from ${homeSearch} where ${homeSearch.projectId} > ${after} order by ${homeSearch.projectId} limit ${limit}) h
      join ${projects} p on p.id = h.project_id left join ${locations} l on l.id = h.location_id order by h.project_id`,
  );

/** A home that is no longer listed has only `changed_id`. */
export type ChangedHome = { changed_id: number } & ({ id: null } | IndexedHome);

/**
 * Returns the directory's version, and the homes written since another one, as they are at it. A single statement sees
 * a single state.
 * @param limit is the maximum of homes that are returned.
 */
export async function selectChangedHomes(
  db: PooledDb,
  since: number,
  limit: number,
): Promise<{ version: number; changed: ChangedHome[] }> {
  const rows: ({ version: string } & (ChangedHome | { changed_id: null }))[] = await executePrepared(
    db,
    'changed homes',
    [since, limit],
    (since, limit) => sql`
      with changed as materialized (select distinct unnest(project_ids) as id from ${homeWrites} where ${homeWrites.version} > ${since} limit ${limit})
      select d.version, changed.id as changed_id, ${homeColumns} from ${directoryVersion} d left join changed on true
      left join ${homeSearch} h on h.project_id = changed.id left join ${projects} p on p.id = h.project_id left join ${locations} l on l.id = h.location_id`,
  );
  return versionWith(rows);
}

/** A builder or consultant of the directory. */
export type IndexedExhibitor = {
  id: number;
  kind: ExhibitorKind;
  is_verified: boolean;
  standing: number;
  name_key: string;
  search_text: string;
  /** Seconds since 1970. */
  created: number;
};

/** Stands are searched for in this text alone: the stored one has names, which other records copy. */
export const exhibitorColumns: SQL = sql`e.id, e.kind, e.is_verified, e.standing, e.name_key,
  e.search_text || ltrim(search_text(e.stand)) as search_text, date_part('epoch', e.created_at) as created`;

/** Returns the active exhibitors with higher ids, in their order. */
export const selectIndexedExhibitors = (db: PooledDb, after: number, limit: number): Promise<IndexedExhibitor[]> =>
  executePrepared(
    db,
    'indexed exhibitors',
    [after, limit],
    (after, limit) =>
      sql`select ${exhibitorColumns} from ${exhibitors} e where e.id > ${after} and e.is_active order by e.id limit ${limit}`,
  );

/** An exhibitor that was deleted or isn't active has only `changed_id`. */
export type ChangedExhibitor = { changed_id: number } & ({ id: null } | IndexedExhibitor);

/**
 * Returns the directory's version, and the exhibitors written since another one, as they are at it.
 * @param limit is the maximum of exhibitors that are returned.
 */
export async function selectChangedExhibitors(
  db: PooledDb,
  since: number,
  limit: number,
): Promise<{ version: number; changed: ChangedExhibitor[] }> {
  const rows: ({ version: string } & (ChangedExhibitor | { changed_id: null }))[] = await executePrepared(
    db,
    'changed exhibitors',
    [since, limit],
    (since, limit) => sql`
      with changed as materialized (select distinct unnest(exhibitor_ids) as id from ${exhibitorWrites} where ${exhibitorWrites.version} > ${since} limit ${limit})
      select d.version, changed.id as changed_id, ${exhibitorColumns} from ${directoryVersion} d left join changed on true
      left join ${exhibitors} e on e.id = changed.id and e.is_active`,
  );
  return versionWith(rows);
}

/** @param rows has at least one row, and all rows have the version. */
function versionWith<Changed extends { changed_id: number }>(
  rows: ({ version: string } & (Changed | { changed_id: null }))[],
): { version: number; changed: Changed[] } {
  return {
    version: Number(rows[0]?.version),
    changed: rows.filter((row): row is { version: string } & Changed => row.changed_id !== null),
  };
}

/** `name_key` is the name as it is sorted. Where the order doesn't depend on counts, `position` comes first. */
export type ChoiceName = {
  facet: keyof ChoiceIds;
  id: number;
  name: string;
  /** The city or district that a locality is in. */
  town: string | null;
  parent_id: number | null;
  position: number;
  name_key: string;
};
export type ChoiceIds = Record<keyof SearchNames, number[]>;
export type ChoiceNames = Record<keyof SearchNames, ChoiceName[]>;

/** Returns the names of choices. Consultants that aren't shown have no name. */
export const selectChoiceNames = (db: PooledDb, ids: ChoiceIds): Promise<ChoiceName[]> =>
  executePrepared(
    db,
    'names of choices',
    [JSON.stringify(ids)],
    (ids) => sql`
      select 'places' as facet, id, location_name as name, ${townName(sql`place`)} as town, parent_id, 0 as position, name_key from ${locations} place join ${requested(sql`(${ids}::jsonb->'places')`)} using (id)
      union all select 'categories', id, category_name, null, parent_id, ${categories.position}, name_key from ${categories} join ${requested(sql`(${ids}::jsonb->'categories')`)} using (id)
      union all select 'developers', id, name, null, null, 0, name_key from ${exhibitors} join ${requested(sql`(${ids}::jsonb->'developers')`)} using (id)
      union all select 'consultants', id, name, null, null, 0, name_key from ${exhibitors} join ${requested(sql`(${ids}::jsonb->'consultants')`)} using (id) where is_active
      union all select 'banks', id, name, null, null, 0, name_key from ${banks} join ${requested(sql`(${ids}::jsonb->'banks')`)} using (id)
      union all select 'facilities', id, name, null, null, 0, name_key from ${facilities} join ${requested(sql`(${ids}::jsonb->'facilities')`)} using (id)`,
  );

/** Notes of changes are kept for this many versions. */
export const versionsKept = 10_000;

export async function deleteOldWrites(db: Db): Promise<void> {
  for (const writes of [homeWrites, exhibitorWrites])
    await db.execute(
      sql`delete from ${writes} where version < (select version from ${directoryVersion}) - ${versionsKept}::bigint`,
    );
}

/** The ids of rows that an answer shows. */
export type Rows = { homes?: readonly number[]; exhibitors?: readonly number[] };

/** Returns whether any of these rows were written since a version. */
export async function haveChanged(
  db: PooledDb,
  since: number,
  { homes = [], exhibitors = [] }: Rows,
): Promise<boolean> {
  const [row]: { changed: boolean }[] = await executePrepared(
    db,
    'changed rows',
    [since, idsAsText(homes), idsAsText(exhibitors)],
    (since, homes, exhibitors) => sql`
      select exists (select from ${homeWrites} where ${homeWrites.version} > ${since} and ${homeWrites.projectIds} && ${homes}::integer[])
      or exists (select from ${exhibitorWrites} where ${exhibitorWrites.version} > ${since} and ${exhibitorWrites.exhibitorIds} && ${exhibitors}::integer[]) as changed`,
  );
  return row?.changed ?? true;
}
