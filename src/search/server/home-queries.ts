import { and, type SQL, sql } from 'drizzle-orm';
import { locations } from '#catalogue/server/tables.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { executePrepared, requested } from '#platform/server/database/prepared.ts';
import { cardColumns, joinedToCards } from '#projects/server/card-columns.ts';
import type { ProjectCardRow } from '#projects/server/card-presenter.ts';
import { projects } from '#projects/server/tables.ts';
import { unitTypesOf } from '#projects/server/unit-columns.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import type { HomeSort } from '#search/shared/home-rules.ts';
import { conditionsOf } from './home-filter-queries.ts';
import type { HomeConditions } from './home-filters.ts';
import { directoryVersion, homeSearch } from './tables.ts';

const latest = sql`${homeSearch.createdAt} desc nulls last, ${homeSearch.projectId} desc nulls last`;
const best = sql`${homeSearch.standing} desc nulls last, ${latest}`;

/** The orders match those of the indexes. */
const orders: Record<HomeSort, SQL> = {
  relevance: best,
  price: sql`${homeSearch.priceFrom}, ${homeSearch.projectId}`,
  '-price': sql`${homeSearch.priceTo} desc nulls last, ${homeSearch.projectId} desc nulls last`,
  possession: sql`${homeSearch.possessionOn}, ${homeSearch.projectId}`,
  newest: latest,
};

export type HomeRow = ProjectCardRow & {
  developer_verified: boolean;
  is_ready: boolean;
  area_from: number | null;
  area_to: number | null;
  units_left: number | null;
  latitude: number | null;
  longitude: number | null;
  distance_km: number | null;
  unit_types: UnitType[];
};

type Range = { sort: HomeSort; limit: number; offset: number };

/** Returns a page of all listed homes, read from an index. */
export async function selectHomes(db: Db, range: Range): Promise<HomeRow[]> {
  const { rows } = await db.execute<HomeRow>(homesQuery({}, range));
  return rows;
}

/** The query of `selectHomes` for the homes that a search finds. The benchmark compares searches with it. */
export const homesQuery = (found: HomeConditions, { sort, limit, offset }: Range): SQL =>
  cardsOf(
    sql`select ${chosen}, null::double precision as distance_km, row_number() over (order by ${orders[sort]}) as position
      from ${homeSearch} where ${and(...Object.values(conditionsOf(found))) ?? sql`true`} order by ${orders[sort]} limit ${limit} offset ${offset}`,
  );

/** Returns listed projects, in no particular order. */
export async function selectHomesByIds(db: Db, ids: readonly number[]): Promise<HomeRow[]> {
  const { rows } = await db.execute<HomeRow>(
    cardsOf(sql`select ${chosen}, null::double precision as distance_km, 0 as position from ${homeSearch}
      where ${homeSearch.projectId} = any (${idArray(ids)})`),
  );
  return rows;
}

/** Returns listed projects, each with the version of the directory that it is from. */
export async function selectHomesOf(db: PooledDb, ids: readonly number[]): Promise<(HomeRow & { version: string })[]> {
  if (ids.length === 0) return [];
  return executePrepared(db, 'homes of ids', [JSON.stringify(ids)], (ids) =>
    cardsOf(
      sql`select ${chosen}, null::double precision as distance_km, requested.position
        from ${requested(ids)} join ${homeSearch} on ${homeSearch.projectId} = requested.id`,
      sql`, (select version from ${directoryVersion}) as version`,
    ),
  );
}

const chosen = sql`${homeSearch.projectId} as id, ${homeSearch.isReady}, ${homeSearch.areaFrom}, ${homeSearch.areaTo}`;

/**
 * @param first selects ids with what only the search has, and the position of each. @param more selects more columns.
 */
const cardsOf = (first: SQL, more = sql``): SQL => sql`
  with first as (${first}),
  page as (select ${projects}.*, first.is_ready, first.area_from, first.area_to, first.distance_km, first.position from first join ${projects} using (id))
  select ${cardColumns}, page.developer_verified, page.is_ready, page.area_from, page.area_to, page.distance_km, page.latitude, page.longitude,
    page.total_units - page.booked_units as units_left,
    ${unitTypesOf(sql`page.id`)} as unit_types${more}
  from page ${joinedToCards} order by page.position`;

/** Returns places with all places within them. An id that doesn't exist is returned alone, so that it finds nothing. */
export async function selectBranches(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${locations} where path && ${idArray(ids)} order by id`,
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
