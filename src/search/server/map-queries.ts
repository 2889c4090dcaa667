import { type SQL, sql } from 'drizzle-orm';
import type { Box } from '#maps/shared/rules.ts';
import { idArray } from '#platform/server/database/columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { cardColumns, joinedToCards } from '#projects/server/card-columns.ts';
import type { ProjectCardRow } from '#projects/server/card-presenter.ts';
import { projects } from '#projects/server/tables.ts';
import { type Cells, type Cluster, gridSteps } from '#search/shared/map-rules.ts';
import { homeGrid, homeSearch } from './tables.ts';
import { type AtVersion, apartFromVersions, atVersion, type RowsAtVersions } from './version-queries.ts';

/**
 * Returns the mean points of the cells of all listed homes, with the number of homes. Smaller cells are used if there
 * are few large ones.
 */
export async function selectSpread(db: Db): Promise<{ latitude: number; longitude: number; homes: number }[]> {
  const { rows } = await db.execute<{ latitude: number; longitude: number; homes: number }>(sql`
    select (${homeGrid.latitudeSum} / ${homeGrid.homes})::double precision as latitude,
      (${homeGrid.longitudeSum} / ${homeGrid.homes})::double precision as longitude, ${homeGrid.homes}
    from ${homeGrid} where ${homeGrid.homes} > 0 and ${homeGrid.step} = (
      select case when count(*) > 20 then ${gridSteps[0]}::smallint else ${gridSteps[1]}::smallint end
      from (select from ${homeGrid} where ${homeGrid.step} = ${gridSteps[0]} and ${homeGrid.homes} > 0 limit 21) large)`);
  return rows;
}

type GridRow = Omit<Cluster, 'id' | 'bounds'> & Box & { id: number | null };

/**
 * Returns all listed homes of cells. The stored counts that are read are of a smaller size, so that the box around a
 * cell's homes is at most a quarter of a cell too large on each side, where there are counts as small as that.
 */
export async function selectGrid(db: Db, { step, rows, columns }: Cells): Promise<Cluster[]> {
  const kept = gridSteps.find((each) => each >= step + 2) ?? gridSteps[2];
  const finer = kept - step;
  const [row, column] = [sql`${homeGrid.cellRow}`, sql`${homeGrid.cellColumn}`];
  const within = (value: SQL, [first, last]: [number, number]) =>
    sql`${value} between ${first * 2 ** finer} and ${(last + 1) * 2 ** finer - 1}`;
  const side = 2 ** -kept;
  const edge = (value: SQL) => sql`${value} * ${side}::double precision`;
  const { rows: cells } = await db.execute<GridRow>(sql`
    select (sum(${homeGrid.latitudeSum}) / sum(${homeGrid.homes}))::double precision as latitude,
      (sum(${homeGrid.longitudeSum}) / sum(${homeGrid.homes}))::double precision as longitude, sum(${homeGrid.homes})::integer as homes,
      case when sum(${homeGrid.homes}) = 1 then sum(${homeGrid.idSum})::integer end as id,
      ${edge(sql`min(${row})`)} as south, ${edge(sql`min(${column})`)} as west,
      ${edge(sql`(max(${row}) + 1)`)} as north, ${edge(sql`(max(${column}) + 1)`)} as east
    from ${homeGrid}
    where ${homeGrid.step} = ${kept} and ${within(row, rows)} and ${within(column, columns)} and ${homeGrid.homes} > 0
    group by ${row} >> ${finer}::integer, ${column} >> ${finer}::integer`);
  return cells.map(({ id, south, west, north, east, ...cell }) => ({
    ...cell,
    id: id ?? undefined,
    bounds: { south, west, north, east },
  }));
}

export type MapPointRow = ProjectCardRow & { is_ready: boolean; latitude: number; longitude: number };

/** Returns what the map shows for single homes. */
export async function selectMapPoints(db: Db, ids: readonly number[]): Promise<RowsAtVersions<MapPointRow>> {
  if (ids.length === 0) return { rows: [], versions: [] };
  const { rows } = await db.execute<AtVersion<MapPointRow>>(sql`
    with page as (
      select ${projects}.*, ${homeSearch.isReady} from ${homeSearch} join ${projects} on ${projects.id} = ${homeSearch.projectId}
      where ${homeSearch.projectId} = any (${idArray(ids)}))
    select ${cardColumns}, page.is_ready, page.latitude, page.longitude, ${atVersion} from page ${joinedToCards} order by page.id`);
  return apartFromVersions(rows);
}
