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
import type { HomeRange } from './search-engine.ts';
import { homeSearch } from './tables.ts';
import { type AtVersion, apartFromVersions, atVersion, type RowsAtVersions } from './version-queries.ts';

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
  unit_types: UnitType[];
};

/** Returns a page of all listed homes, read from an index. */
export async function selectHomes(db: Db, range: HomeRange): Promise<HomeRow[]> {
  const { rows } = await db.execute<AtVersion<HomeRow>>(homesQuery({}, range));
  return apartFromVersions(rows).rows;
}

/** The query of `selectHomes` for the homes that a search finds. The benchmark compares searches with it. */
export const homesQuery = (found: HomeConditions, { sort, limit, offset }: HomeRange): SQL =>
  cardsOf(
    sql`select ${chosen}, row_number() over (order by ${orders[sort]}) as position
      from ${homeSearch} where ${and(...conditionsOf(found)) ?? sql`true`} order by ${orders[sort]} limit ${limit} offset ${offset}`,
  );

/** Returns those of these projects that are listed, in their order. */
export async function selectHomesByIds(db: PooledDb, ids: readonly number[]): Promise<RowsAtVersions<HomeRow>> {
  if (ids.length === 0) return { rows: [], versions: [] };
  return apartFromVersions(
    await executePrepared(db, 'homes of ids', [JSON.stringify(ids)], (ids) =>
      cardsOf(sql`select ${chosen}, requested.position
        from ${requested(ids)} join ${homeSearch} on ${homeSearch.projectId} = requested.id`),
    ),
  );
}

const chosen = sql`${homeSearch.projectId} as id, ${homeSearch.isReady}, ${homeSearch.areaFrom}, ${homeSearch.areaTo}`;

/** @param first selects ids with what only the search has, and the position of each. */
const cardsOf = (first: SQL): SQL => sql`
  with first as (${first}),
  page as (select ${projects}.*, first.is_ready, first.area_from, first.area_to, first.position from first join ${projects} using (id))
  select ${cardColumns}, page.developer_verified, page.is_ready, page.area_from, page.area_to, page.latitude, page.longitude,
    page.total_units - page.booked_units as units_left,
    ${unitTypesOf(sql`page.id`)} as unit_types, ${atVersion}
  from page ${joinedToCards} order by page.position`;

/** Returns places with all places within them. An id that doesn't exist is returned alone, so that it finds nothing. */
export async function selectBranches(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${locations} where path && ${idArray(ids)} order by id`,
  );
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}
