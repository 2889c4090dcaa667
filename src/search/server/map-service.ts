import type { Box } from '#maps/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { runAtOnce } from '#platform/server/queue.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { HomeMap, HomeMapQuery } from '#search/shared/home-contract.ts';
import {
  boxOfCells,
  type Cells,
  type Cluster,
  cellsOf,
  clustersOf,
  extentOf,
  gridSteps,
  mapLimits,
  type Point,
} from '#search/shared/map-rules.ts';
import type { Asking, SearchService } from './answer-service.ts';
import type { HomeConditions } from './home-filters.ts';
import { presentMapPoint } from './home-presenter.ts';
import { type MapPointRow, selectGrid, selectMapPoints, selectSpread } from './map-queries.ts';

/** Answers where the homes of a search are. */
type Source = {
  points: (box: Box | undefined) => Promise<Point[]>;
  /** Returns how many homes are within a box, at most `mapLimits.counted`. */
  count: (box: Box) => Promise<number>;
  cards: (ids: number[]) => Promise<MapPointRow[]>;
  /** Answers for all listed homes, whose counts are stored. */
  kept?: { spread: () => ReturnType<typeof selectSpread>; grid: (cells: Cells) => Promise<Cluster[]> } | undefined;
};

/** An answer can have a thousand cards of about 900 bytes. */
const maxCached = 100;

/**
 * Answers which homes are on a map (docs/product/homes-on-a-map.md, "Homes on a map"). Answers are kept until the
 * directory changes.
 * @param version returns the version of the directory.
 */
export function homesMapService(db: PooledDb, version: () => Promise<number>, engine: SearchService) {
  const answers = versionedCache(maxCached);

  const answerOf = (
    { bounds, zoom, ...filters }: HomeMapQuery,
    shown: number,
    isOf: (version: number) => void,
  ): Promise<HomeMap> =>
    engine.answer(
      shown,
      async (asking) => {
        const { found } = await asking.read(filters);
        const pointsIn = (box: Box | undefined) => asking.points(found, box, mapLimits.homes);
        const versions: number[] = [];
        let isShort = false;
        const source: Source = {
          points: async (box) => (await pointsIn(box)).points,
          count: async (box) => Math.min((await pointsIn(box)).homes, mapLimits.counted),
          cards: async (ids) => {
            const rows = await selectMapPoints(db, ids);
            versions.push(...rows.map((row) => Number(row.version)));
            isShort = rows.length < ids.length;
            return rows;
          },
          kept: isEverything(found)
            ? { spread: () => selectSpread(db), grid: (cells) => selectGrid(db, cells) }
            : undefined,
        };
        const [map, unplaced] = await Promise.all([
          mapOf(source, bounds, zoom),
          bounds ? null : unplacedOf(asking, found),
        ]);
        return { answer: { ...map, unplaced }, versions, isShort };
      },
      isOf,
    );

  /** Returns how many of the homes found have no point. */
  async function unplacedOf(asking: Asking, found: HomeConditions): Promise<number> {
    const [all, placed] = await Promise.all([asking.count(found), asking.points(found, undefined, 1)]);
    return all - placed.homes;
  }

  /** @param turn decides when an answer that isn't cached is computed. */
  return async (input: HomeMapQuery, turn = runAtOnce): Promise<HomeMap> => {
    const shown = await version();
    const question = JSON.stringify(input);
    const answer = () => answers(question, shown, (isOf) => answerOf(input, shown, isOf));
    return answers.isKept(question, shown) ? answer() : turn(answer);
  };
}

const isEverything = (found: HomeConditions): boolean => Object.values(found).every((filter) => filter === undefined);

async function mapOf(
  { points, count, cards, kept }: Source,
  bounds: HomeMapQuery['bounds'],
  zoom: number | undefined,
): Promise<Omit<HomeMap, 'unplaced'>> {
  const box = bounds ?? extentOf(kept ? await kept.spread() : weighed(await points(undefined)));
  if (!box) return { bounds: null, clusters: [], points: [], homes: 0, total: 0 };
  const cells = cellsOf(box, zoom);
  const covered = boxOfCells(cells);
  const grid = kept && cells.step <= gridSteps[2] ? kept.grid : undefined;
  const clusters = grid ? await grid(cells) : clustersOf(await points(covered), cells);
  const homes = clusters.reduce((sum, cluster) => sum + cluster.homes, 0);
  const singles = await cards(clusters.map(({ id }) => id).filter((id) => id !== undefined));
  return {
    bounds: covered,
    clusters: clusters.filter(({ id }) => id === undefined).map(withoutId),
    points: singles.map(presentMapPoint),
    homes,
    total: !grid && homes === mapLimits.homes ? await count(covered) : homes,
  };
}

const weighed = (points: { latitude: number; longitude: number }[]) => points.map((point) => ({ ...point, homes: 1 }));
const withoutId = ({ id: _, ...cluster }: Cluster) => cluster;
